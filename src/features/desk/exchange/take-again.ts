import { postedForm } from '../../../client/posted-form.ts';
import type { Client } from '../../../contract/api.ts';
import { isApiError } from '../../../contract/errors.ts';
import { LOAD_TEXT as TEXT } from '../../../texts/desk/exchange.ts';

/** Has the files of a load loaded again. Returns why that cannot be; empty: it will be done. */
export async function takeAgain(api: Client, id: number, request: Request): Promise<string> {
  const isConfirmed = (await postedForm(request)).get('confirmed') === 'yes';
  try {
    await api.deskLoadAgain({ id, is_confirmed: isConfirmed });
    return '';
  } catch (error) {
    if (isApiError(error) && error.code === 'conflict') return TEXT.gone;
    throw error;
  }
}
