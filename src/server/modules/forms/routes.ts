import { ApiError } from '../../../contract/errors.ts';
import { maskedEmail } from '../../../domain/account.ts';
import type { MessageInput } from '../../../contract/forms.ts';
import type { Caller } from '../../callers/caller.ts';
import type { Handlers } from '../../api/handlers.ts';
import type { ReceivedFile } from '../../api/received-files.ts';
import type { VerifyHuman } from '../../callers/human.ts';
import { endWish, findWish } from './back-in-stock.ts';
import { chooseCounters } from './counters.ts';
import type { LinkKeys } from '../../platform/link-keys.ts';
import { takeMessage } from './messages.ts';
import { confirmSubscriber, findSubscriber, leaveNewsletter, subscribe } from './newsletter.ts';
import type { NewsletterDeps } from './newsletter.ts';
import type { MessageKind } from '../../../domain/forms.ts';
import type { Uploads } from '../media/uploads.ts';

export interface FormDeps extends NewsletterDeps {
  verifyHuman: VerifyHuman;
  links: LinkKeys;
  uploads: Uploads;
}

type Names =
  | 'subscribe'
  | 'subscribeConfirm'
  | 'subscription'
  | 'unsubscribe'
  | 'counterConsent'
  | MessageKind;
const DONE = { success: true, errors: {} } as const;

/** Public forms, and the links of the letters that follow. */
export function formRoutes(deps: FormDeps): Pick<Handlers, Names> {
  const { db, verifyHuman, links } = deps;

  function linkOf(key: string) {
    const link = links.read(key);
    const [first, second] = link?.numbers ?? [];
    if (link === null || link.use === 'email_undo' || first === undefined)
      throw new ApiError('link_expired');
    return { use: link.use, first, second: second ?? 0 };
  }

  const messages =
    (kind: MessageKind) =>
    async (input: MessageInput, caller: Caller, files: readonly ReceivedFile[] = []) => {
      await verifyHuman(input, caller, kind);
      await takeMessage(deps, kind, input, caller, files);
      return DONE;
    };

  return {
    feedback: messages('feedback'),
    application: messages('application'),
    async counterConsent({ is_given: isGiven, former }, caller) {
      return { success: true, key: await chooseCounters(deps, { isGiven, former }, caller) };
    },
    async subscribe(input, caller) {
      await verifyHuman(input, caller, 'subscriber');
      await subscribe(deps, input, caller);
      return DONE;
    },
    async subscribeConfirm({ key }) {
      const { use, first, second } = linkOf(key);
      if (use !== 'confirm') throw new ApiError('link_expired');
      await confirmSubscriber(deps, first, second);
      return DONE;
    },
    async subscription({ key }) {
      const { use, first, second } = linkOf(key);
      if (use === 'confirm') throw new ApiError('link_expired');
      if (use === 'newsletter') {
        const { email, isOn } = await findSubscriber(db, first);
        return { kind: use, subject: maskedEmail(email), is_on: isOn };
      }
      const wish = await findWish(db, first, second);
      if (wish === null) throw new ApiError('link_expired');
      return { kind: use, subject: wish.title, is_on: wish.isOn };
    },
    async unsubscribe({ key }) {
      const { use, first, second } = linkOf(key);
      if (use === 'confirm') throw new ApiError('link_expired');
      await (use === 'newsletter' ? leaveNewsletter(deps, first) : endWish(db, first, second));
      return DONE;
    },
  };
}
