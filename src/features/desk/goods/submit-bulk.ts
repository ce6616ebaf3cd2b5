import { postedForm } from '#src/plain-forms/posted-form.ts';
import { textsOf } from '#src/domain/text-fields.ts';
import { typed, type Fields } from '#src/plain-forms/refused-form.ts';
import type { Client } from '#src/contract/api.ts';
import type { BulkGoodsResult } from '#src/contract/desk/goods-deeds.ts';
import { ARTICLE_MOST, BULK_GOODS_DEEDS, BULK_GOODS_MOST } from '#src/domain/desk-goods.ts';
import { REASON_MOST } from '#src/domain/staff.ts';
import { readId, readIds } from '#src/domain/typed-id.ts';
import { BULK_GOODS_TEXT as TEXT } from '#src/texts/desk/goods.ts';

/** The form of a bulk deed: what became of it, and what is still chosen. */
export interface BulkState {
  results: readonly BulkGoodsResult[];
  chosen: readonly number[];
  fields: Fields;
  error: string;
  status: number;
}
export const NO_BULK: BulkState = { results: [], chosen: [], fields: {}, error: '', status: 200 };

/** Does one deed with the goods that were chosen in the list. */
export async function submitBulk(api: Client, request: Request): Promise<BulkState> {
  const form = await postedForm(request);
  const fields = textsOf(form);
  const ids = readIds(form.getAll('chosen'));
  const sent = { ...NO_BULK, fields };
  const refused = (error: string): BulkState => ({ ...sent, chosen: ids, error, status: 400 });
  const deed = BULK_GOODS_DEEDS.find((one) => one === fields['deed']);
  const label = readId(fields['label']);
  const article = typed(fields, 'article').slice(0, ARTICLE_MOST);
  if (ids.length === 0) return refused(TEXT.nothingChosen);
  if (ids.length > BULK_GOODS_MOST) return refused(TEXT.tooMany);
  if (deed === undefined) return refused(TEXT.noDeed);
  if ((deed === 'label' || deed === 'unlabel') && label === null) return refused(TEXT.needsLabel);
  if (deed === 'companion' && article === '') return refused(TEXT.needsArticle);
  const { results } = await api.deskGoodsBulk({
    ids,
    deed,
    ...(label === null ? {} : { label }),
    article,
    reason: typed(fields, 'reason').slice(0, REASON_MOST),
  });
  const left = results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  return left.length === 0 ? { ...NO_BULK, results } : { ...sent, results, chosen: left };
}
