import type { Client } from '#src/contract/api.ts';
import {
  bannerBlock,
  figureBlock,
  fileBlock,
  withBlock,
  type InsertedKind,
} from '#src/domain/page-insertion.ts';
import { readId } from '#src/domain/typed-id.ts';
import { WrongField, typed, type Fields } from '#src/plain-forms/refused-form.ts';
import { PAGE_INSERT_TEXT as TEXT } from '#src/texts/desk/page-insert.ts';
import { submitDeed } from '#src/ui/desk/submit-deed.ts';

interface Place {
  id: number;
  kind: InsertedKind;
  line: number;
}

/** Puts what was chosen into the draft, and saves it. */
export const submitInsertion = (api: Client, { id, kind, line }: Place, request: Request) =>
  submitDeed(
    request,
    {
      async insert(fields) {
        const block = await BLOCKS[kind](api, fields);
        const page = await api.deskPage({ id });
        const body = withBlock(page.fields.body, block, line);
        const { version } = page;
        return api.deskPageSave({ id, version, editing: '', sequence: '0', ...page.fields, body });
      },
    },
    { wrong: TEXT.wrong },
  );

const BLOCKS: Readonly<Record<InsertedKind, (api: Client, fields: Fields) => Promise<string>>> = {
  async picture(api, fields) {
    const file = await api.deskMediaFile({ key: typed(fields, 'key') });
    if (file.is_decorative || file.alt !== '') return figureBlock(file);
    const { key, version, title, focal } = file;
    const [alt, isDecorative] = [typed(fields, 'alt'), fields['decorative'] === 'yes'];
    if (alt === '' && !isDecorative) throw new WrongField('alt', TEXT.wrong);
    await api.deskMediaSave({
      ...{ key, version, title, alt, decorative: isDecorative ? 'yes' : '' },
      ...{ focal_x: focal.x, focal_y: focal.y },
    });
    return figureBlock({ key, alt, is_decorative: isDecorative });
  },
  async file(api, fields) {
    const { key, title } = await api.deskMediaFile({ key: typed(fields, 'key') });
    return fileBlock(key, title);
  },
  async banner(api, fields) {
    const id = readId(typed(fields, 'key'));
    const { content } = await api.deskBanners({});
    if (id === null || !content.some((one) => one.id === id)) throw new WrongField('', TEXT.wrong);
    return bannerBlock(id);
  },
};
