import { postedForm } from '#src/plain-forms/posted-form.ts';
import type { Client } from '#src/contract/api.ts';
import { ERROR_TEXT } from '#src/texts/shell/shell.ts';
import { refusalText, type Refused } from '#src/texts/desk/refusal.ts';

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
