import { postedForm, textsOf } from '../../../client/posted-form.ts';
import type { Client } from '../../../contract/api.ts';
import { MESSAGE_CARD_TEXT as TEXT, MESSAGE_FORM_DEEDS } from '../../../texts/desk/messages.ts';
import type { MessageFormDeed } from '../../../texts/desk/messages.ts';
import { refusalText } from '../../../texts/desk/refusal.ts';
import type { Refused } from '../../../texts/desk/refusal.ts';

/** A form of the page that was refused: its text, and why. */
export interface RefusedDeed extends Refused {
  deed: MessageFormDeed | null;
  text: string;
}

interface Seen {
  id: number;
  version: number;
}
type Deed = (api: Client, seen: Seen, text: string) => Promise<unknown>;

const DEEDS: Readonly<Record<MessageFormDeed, Deed>> = {
  take: (api, seen) => api.deskMessageTake(seen),
  answer: (api, seen, text) => api.deskMessageAnswer({ ...seen, text }),
  note: (api, { id }, text) => api.deskMessageNote({ id, text }),
  close: (api, seen, note) => api.deskMessageClose({ ...seen, note }),
  reopen: (api, seen, note) => api.deskMessageReopen({ ...seen, note }),
};

/** Does what a form of the page asks for. */
export async function takeDeed(
  api: Client,
  id: number,
  request: Request,
): Promise<MessageFormDeed | RefusedDeed> {
  const fields = textsOf(await postedForm(request));
  const { version = '', text = '' } = fields;
  const deed = MESSAGE_FORM_DEEDS.find((name) => name === fields['deed']);
  if (deed === undefined) return { deed: null, text: '', error: TEXT.wrong, status: 400 };
  try {
    await DEEDS[deed](api, { id, version: Number(version) }, text);
    return deed;
  } catch (error) {
    return { deed, text, ...refusalText(error, TEXT.wrong) };
  }
}
