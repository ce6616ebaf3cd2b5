import { EMAIL_MOST } from './form-rules.ts';
import { withoutInvisible } from './visible-text.ts';

/** Octets of the part before the `@` (RFC 5321, 4.5.3.1.1). */
const LOCAL_MOST = 64;
/** Words of letters, digits and the signs of an atom, with single dots between them (RFC 6531). */
const LOCAL =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** `URL` reads other signs as the end of the host, or decodes them. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u;
/** RFC 1035: at most 63 characters, no hyphen at an end. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** No part of an IPv4 address. */
const TOP_LABEL = /^(?!\d+$).{2,}$/;

/** What keeps an emoji whole: none is part of an address. */
const OF_EMOJI = /[\u200d\ufe0f]/g;

const octets = new TextEncoder();
const bare = (typed: string): string => withoutInvisible(typed).replace(OF_EMOJI, '');
const composed = (text: string): string => text.normalize('NFKC');

/**
 * The address as nodemailer delivers to it, so that one mailbox has one spelling; null when it is no
 * address. nodemailer maps the domain by UTS 46 (`domainToASCII`), which drops soft hyphens, joins
 * NFC and NFD and encodes пример.рф; it leaves the part before the `@` as it is, so that part is
 * folded here, before anything is kept or sent. `URL` is the same mapping in Node and browsers,
 * while `node:url` is in Node alone.
 *
 * Small letters throughout: no mail server in use tells `Olga@` from `olga@`. Quoted local parts,
 * literals of IP addresses and hosts without a dot are no addresses of shoppers.
 */
export function mailAddressOf(typed: string): string | null {
  const folded = composed(composed(bare(typed)).trim().toLowerCase());
  const [local = '', domain = '', ...rest] = folded.split('@');
  if (rest.length > 0 || !LOCAL.test(local)) return null;
  if (octets.encode(local).length > LOCAL_MOST) return null;
  const host = asciiDomain(domain);
  if (host === null) return null;
  const address = `${local}@${host}`;
  return octets.encode(address).length <= EMAIL_MOST ? address : null;
}

function asciiDomain(domain: string): string | null {
  if (!TYPED_DOMAIN.test(domain)) return null;
  const labels = hostOf(domain).split('.');
  const isHost = labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isHost && TOP_LABEL.test(labels.at(-1) ?? '') ? labels.join('.') : null;
}

/** Empty when it is no host. Not `URL.parse`: browsers of 2023 have none. */
function hostOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

interface Provider {
  /** Names for one mailbox; the first one stands for all. */
  domains: readonly string[];
  /** Signs before the `@`, and what they all count as. */
  joins?: readonly [signs: RegExp, as: string];
  /** Besides `+`, what begins a tag. */
  tag?: string;
}

/**
 * What the great mailers deliver to one mailbox, by their own help pages:
 * - Gmail, «Dots don't matter in Gmail addresses» (support.google.com/mail/answer/7436150) and
 *   «Create task-specific email addresses» (answer/22370); googlemail.com is gmail.com.
 * - Yandex, «Почтовые алиасы»: one login at all its domains, a dot is a hyphen there
 *   (yandex.ru/support/yandex-360/customers/mail, passport «Логин»).
 * - Proton, «Addresses and aliases»: dots, hyphens and underscores do not count, three domains.
 * - iCloud: me.com and mac.com are icloud.com. Yahoo: disposable addresses end in `-word`.
 * - Mail.ru, Outlook and most others: `+tag` alone, which counts for nobody here.
 */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], joins: [/\./g, ''] },
  {
    domains: ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua'],
    joins: [/\./g, '-'],
  },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], joins: [/[._-]/g, ''] },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  { domains: ['yahoo.com'], tag: '-' },
];

/**
 * What counts as one mailbox for limits only: never an address to write to, nor the key of an
 * account, because another provider may tell apart what is joined here. `address`: any spelling.
 */
export function limitMailboxOf(address: string): string {
  const known = mailAddressOf(address);
  // Nothing is sent to what is no address, but it may be counted.
  if (known === null) return address.trim().toLowerCase();
  const [local = '', domain = ''] = known.split('@');
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain));
  const untagged = ['+', provider?.tag ?? '+'].reduce(withoutTag, local);
  const [signs, as] = provider?.joins ?? [/$^/, ''];
  const name = untagged.replace(signs, as);
  return `${name}@${provider?.domains[0] ?? domain}`;
}

const withoutTag = (local: string, sign: string): string => {
  const at = local.indexOf(sign);
  return at > 0 ? local.slice(0, at) : local;
};
