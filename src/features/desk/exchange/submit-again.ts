import { postedForm } from '../../../plain-forms/posted-form.ts';
import type { Client } from '../../../contract/api.ts';
import { ERROR_TEXT } from '../../../texts/shell/shell.ts';
import { refusalText } from '../../../texts/desk/refusal.ts';
import type { Refused } from '../../../texts/desk/refusal.ts';

/** Has the files of a load loaded again. Returns why that cannot be; null: it will be done. */
export async function submitAgain(
  api: Client,
  id: number,
  request: Request,
): Promise<Refused | null> {
  const isConfirmed = (await postedForm(request)).get('confirmed') === 'yes';
  try {
    await api.deskLoadAgain({ id, is_confirmed: isConfirmed });
    return null;
  } catch (error) {
    return refusalText(error, ERROR_TEXT.invalid_input);
  }
}
