import type { MailTrouble } from '../../domain/mail-trouble.ts';

/** What an error of nodemailer tells beside its message, which may hold an address or a name. */
interface SmtpError {
  code?: string;
  /** The code of the system below, such as ECONNREFUSED. */
  originalCode?: string;
  responseCode?: number;
  command?: string;
}

const CERTIFICATE = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_|SSL|TLS/;
/** Which part of the envelope the server refused. */
const ENVELOPE: Readonly<Record<string, MailTrouble>> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
};

/** Why the server did not take the letter; `answer` is the number that it said, if it spoke. */
export function mailTroubleOf(error: unknown): { trouble: MailTrouble; answer: number | null } {
  const { code = '', originalCode = '', responseCode, command = '' } = error as SmtpError;
  const answer = responseCode ?? null;
  return { trouble: troubleOf(code, originalCode, command), answer };
}

function troubleOf(code: string, original: string, command: string): MailTrouble {
  switch (code) {
    case 'EDNS':
      return 'unknown_host';
    case 'ETIMEDOUT':
      return 'timeout';
    case 'ETLS':
    case 'EREQUIRETLS':
      return 'not_safe';
    case 'EAUTH':
    case 'ENOAUTH':
    case 'EOAUTH2':
      return 'login';
    case 'EENVELOPE':
      return ENVELOPE[command] ?? 'refused';
    case 'EMESSAGE':
      return 'refused';
    default:
      return ofSystem(original === '' ? code : original);
  }
}

function ofSystem(code: string): MailTrouble {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host';
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'closed';
  if (code === 'ETIMEDOUT') return 'timeout';
  return CERTIFICATE.test(code) ? 'not_safe' : 'broken';
}
