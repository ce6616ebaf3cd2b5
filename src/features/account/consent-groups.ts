import type { GivenConsent } from '../../contract/personal.ts';
import { GIVEN_CONSENTS, WITHDRAWABLE_CONSENTS, WITHDRAWN_DAYS } from '../../domain/consents.ts';
import { shopDay, shopTime } from '../../domain/shop-days.ts';
import { DATA_TEXT as TEXT, dayDigits } from '../../texts/account/data.ts';

/** The consents to one purpose. */
interface ConsentGroup {
  purpose: GivenConsent['purpose'];
  last: GivenConsent;
  earlier: readonly GivenConsent[];
  /** How it ends, or when the account does; empty: there is nothing to say. */
  ending: string;
  canWithdraw: boolean;
  canGiveAgain: boolean;
}

/** The journal by purpose, the newest entry of each first; without purposes that have no entry. */
export function consentGroups(consents: readonly GivenConsent[]): ConsentGroup[] {
  return GIVEN_CONSENTS.flatMap((purpose) => {
    const [last, ...earlier] = consents.filter((one) => one.purpose === purpose);
    if (last === undefined) return [];
    const isLive = [last, ...earlier].some(({ withdrawn_at: at }) => at === null);
    const isWithdrawable = withdrawableOf(purpose) !== undefined;
    return [
      {
        purpose,
        last,
        earlier,
        ending: endingOf(last, isLive),
        canWithdraw: isWithdrawable && isLive,
        canGiveAgain: !isLive && endOfAccount(last) !== null,
      },
    ];
  });
}

const withdrawableOf = (purpose: GivenConsent['purpose']) =>
  WITHDRAWABLE_CONSENTS.find((one) => one === purpose);

function endingOf(last: GivenConsent, isLive: boolean): string {
  const { purpose } = last;
  const withdrawable = withdrawableOf(purpose);
  if (withdrawable === undefined)
    return TEXT.endsElsewhere[purpose === 'counters' ? purpose : 'offer'];
  if (isLive) return TEXT.after[withdrawable];
  const end = endOfAccount(last);
  return end === null ? '' : TEXT.willEnd(end);
}

const DAY_MS = 86_400_000;

/** The day on which the account ends, because its consent was withdrawn; null: it does not. */
function endOfAccount({ purpose, withdrawn_at: withdrawn }: GivenConsent): string | null {
  if (purpose !== 'personal_data' || withdrawn === null) return null;
  return dayDigits(shopDay(new Date(Date.parse(withdrawn) + WITHDRAWN_DAYS * DAY_MS)));
}

/** An entry of the journal in words. */
export function consentText(consent: GivenConsent): string {
  const { given_at: given, withdrawn_at: withdrawn, text_version: version, text, order } = consent;
  return [
    `${TEXT.given} ${momentText(given)}`,
    version === '' ? '' : TEXT.version(dayDigits(version), text),
    order === null ? '' : TEXT.withOrder(order),
    withdrawn === null ? '' : `${TEXT.withdrawn.toLowerCase()} ${momentText(withdrawn)}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

function momentText(iso: string): string {
  const at = shopTime(new Date(iso));
  return `${dayDigits(at)} ${at.slice(11)}`;
}
