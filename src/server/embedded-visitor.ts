import { isOfDeskTarget } from '../domain/desk.ts';
import { GUEST_MARK } from '../domain/made-for.ts';
import type { Handlers } from './api/handlers.ts';
import { localClient } from './api/local-client.ts';
import type { Caller } from './callers/caller.ts';
import { identify } from './callers/identify.ts';
import { identifyStaff } from './callers/identify-staff.ts';
import type { Keys } from './callers/keys.ts';
import type { StaffKeys } from './callers/staff-keys.ts';
import type { AddressOf } from './http/client-address.ts';
import type { SiteOptions } from './site.ts';

interface Options {
  handlers: Handlers;
  keys: Keys;
  staffKeys: StaffKeys;
  addressOf: AddressOf;
  secureCookies: boolean;
}

/** Identifies who opens a page, and calls the handlers of this process in their name. */
export function embeddedVisitor(options: Options): SiteOptions['visitor'] {
  const { handlers, keys, staffKeys, addressOf, secureCookies } = options;
  const shownTo = (caller: Caller) => ({
    // A page is opened by cookies, never by the key of a program.
    mark: caller.mark ?? GUEST_MARK,
    api: localClient(handlers, caller),
  });
  return async (req, res) => {
    const { cookie, 'user-agent': userAgent } = req.headers;
    const sender = { cookie, userAgent, address: addressOf(req) };
    const setCookie = (header: string) => void res.appendHeader('set-cookie', header);
    const cookieSetter = { setCookie, secureCookies };
    if (isOfDeskTarget(req.url ?? '/')) {
      const caller = await identifyStaff(staffKeys, sender, cookieSetter);
      const member = caller.desk?.member ?? null;
      return { isAuthorized: false, member, ...shownTo(caller) };
    }
    const caller = await identify(keys, sender, cookieSetter);
    const isAuthorized = caller.accountId !== null;
    return { isAuthorized, member: null, ...shownTo(caller) };
  };
}
