import { postedForm, textsOf } from '../../../client/posted-form.ts';
import type { Client } from '../../../contract/api.ts';
import { REVIEW_CARD_TEXT as TEXT, REVIEW_DEEDS } from '../../../texts/desk/reviews.ts';
import type { ReviewFormDeed } from '../../../texts/desk/reviews.ts';
import { refusalText } from '../../../texts/desk/refusal.ts';
import type { Refused } from '../../../texts/desk/refusal.ts';

/** A form of the page that was refused: its text, and why. */
export interface RefusedDeed extends Refused {
  deed: ReviewFormDeed | null;
  text: string;
}

interface Seen {
  id: number;
  version: number;
}
type Deed = (api: Client, seen: Seen, text: string) => Promise<unknown>;

const DEEDS: Readonly<Record<ReviewFormDeed, Deed>> = {
  publish: (api, seen) => api.deskReviewPublish(seen),
  reject: (api, seen, reason) => api.deskReviewReject({ ...seen, reason }),
  withdraw: (api, seen, reason) => api.deskReviewWithdraw({ ...seen, reason }),
  answer: (api, seen, text) => api.deskReviewAnswer({ ...seen, text }),
  unanswer: (api, seen) => api.deskReviewAnswerRemove(seen),
};

/** Does what a form of the page asks for. */
export async function takeDeed(
  api: Client,
  id: number,
  request: Request,
): Promise<ReviewFormDeed | RefusedDeed> {
  const fields = textsOf(await postedForm(request));
  const { version = '', text = '' } = fields;
  const deed = REVIEW_DEEDS.find((name) => name === fields['deed']);
  if (deed === undefined) return { deed: null, text: '', error: TEXT.wrong, status: 400 };
  try {
    await DEEDS[deed](api, { id, version: Number(version) }, text);
    return deed;
  } catch (error) {
    return { deed, text, ...refusalText(error, TEXT.wrong) };
  }
}
