import { postedTexts } from '../../plain-forms/posted-form.ts';
import type { Client } from '../../contract/api.ts';
import { asRefusal, isApiError } from '../../contract/errors.ts';

/** What the page of the link in a letter about orders shows; null: the link is good for nothing. */
interface LettersLink {
  email: string;
  isOn: boolean;
  isPressed: boolean;
}

/** Opens the link; only its buttons choose. */
export async function openLettersLink(
  api: Client,
  request: Request,
  key: string,
): Promise<LettersLink | null> {
  const isPressed = request.method === 'POST';
  try {
    if (isPressed)
      await api.orderLettersChoose({ key, is_on: (await postedTexts(request))['on'] === '1' });
    const { email, is_on: isOn } = await api.orderLetters({ key });
    return { email, isOn, isPressed };
  } catch (error) {
    if (isApiError(asRefusal(error))) return null;
    throw error;
  }
}
