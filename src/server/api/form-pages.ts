import type { ShownForm } from './shown-form.ts';
import type { UnsentForm } from './unsent-form.ts';

/** The pages that a plain form gets instead of an answer of the API. */
export interface FormPages {
  /** Shows the page of a refused form with the fields as they were sent. */
  showFormAgain: (form: ShownForm) => Promise<void>;
  /** Shows the page of the desk that says that the role has no right to what was sent. */
  forbidden: () => Promise<void>;
  /** Shows the page that says who is logged in now: the form was made for somebody else. */
  otherAccount: () => Promise<void>;
  /** Shows the page that says that the form is larger than any may be. */
  tooLarge: () => Promise<void>;
  /** Shows the page that says that the shop has failed. */
  failed: () => Promise<void>;
  /** Shows the page that says that the shop is away; the form can be sent again from it. */
  away: (unsent: UnsentForm | undefined) => Promise<void>;
}
