import type { DatabaseError } from 'pg';

/** Host, user and database of an address, for messages; never its password. */
export function placeOf(databaseUrl: string): { at: string; user: string; database: string } {
  const url = URL.parse(databaseUrl);
  const host = url?.searchParams.get('host') ?? decodeURIComponent(url?.hostname ?? '');
  return {
    at: host.startsWith('/') ? host : `${host || 'localhost'}:${url?.port || '5432'}`,
    user: decodeURIComponent(url?.username ?? ''),
    database: decodeURIComponent(url?.pathname.slice(1) ?? ''),
  };
}

/** Why the PostgreSQL of DATABASE_URL cannot be used, in one sentence. */
export function connectionErrorText(error: unknown, databaseUrl: string): string {
  const { code = '', message } = error as Partial<DatabaseError> & Error;
  const { at, user, database } = placeOf(databaseUrl);
  const server = `PostgreSQL at ${at} (DATABASE_URL)`;
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return `No PostgreSQL listens at ${at} (DATABASE_URL): start it, or correct the address.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host of DATABASE_URL is not known: ${at}.`;
    case '28P01':
      return `${server} does not take the password of the user "${user}".`;
    case '28000':
      return `${server} does not let the user "${user}" in: ${message}.`;
    case '3D000':
      return `${server} has no database "${database}": make it (createdb), or correct the address.`;
    case '42501':
      return `${server} does not allow what the user "${user}" needs: ${message}.`;
    case '53300':
      return `${server} has no connection left: ${message}.`;
    case '53100':
      return `${server} has no space left on its disk: ${message}.`;
    case '57P03':
      return `${server} is starting or stopping: try again in a moment.`;
    default:
  }
  if (/timeout/i.test(message) || /^E(TIMEDOUT|HOSTUNREACH|NETUNREACH)$/.test(code))
    return `${server} does not answer.`;
  return `${server} cannot be used: ${message || code}.`;
}
