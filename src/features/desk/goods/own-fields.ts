import { WrongField, linesIn, typed, wholeIn, type Fields } from '#src/plain-forms/refused-form.ts';
import type { GoodsCard } from '#src/contract/desk/goods.ts';
import type { OwnFields } from '#src/contract/desk/goods-deeds.ts';
import { GOODS_CARD_TEXT as TEXT } from '#src/texts/desk/goods.ts';

/** Empty rows for new documents. */
const NEW_ROWS = 2;

interface PictureRow {
  key: string;
  alt: string;
  place: string;
}
interface DocumentRow {
  key: string;
  title: string;
  is_certificate: boolean;
}
/** The form of a product's own fields as it is shown. */
export interface OwnForm {
  fields: Fields;
  labels: readonly number[];
  pictures: readonly PictureRow[];
  documents: readonly DocumentRow[];
}

const emptyRows = (): DocumentRow[] =>
  Array.from({ length: NEW_ROWS }, () => ({ key: '', title: '', is_certificate: false }));

/** As it is saved. */
export const formOf = (goods: GoodsCard): OwnForm => ({
  fields: {
    version: String(goods.version),
    seo_title: goods.seo_title,
    seo_description: goods.seo_description,
    weight: goods.sort_weight === null ? '' : String(goods.sort_weight),
    companions: goods.companions
      .filter(({ own }) => own)
      .map(({ article }) => article)
      .join('\n'),
    exempt: goods.certificate_exempt ? 'yes' : '',
  },
  labels: goods.labels.filter(({ own, is_on: isOn }) => own && isOn).map(({ id }) => id),
  pictures: goods.pictures.map(({ key, alt }, index) => ({ key, alt, place: String(index + 1) })),
  documents: [...goods.documents.filter(({ own }) => own), ...emptyRows()],
});

const rowsOf = (fields: Fields, name: string): number[] =>
  Object.keys(fields)
    .flatMap((key) => {
      const [, row] = new RegExp(`^${name}(\\d{1,3})$`).exec(key) ?? [];
      return row === undefined ? [] : [Number(row)];
    })
    .sort((one, other) => one - other);

/** As it was sent. */
export function sentForm(fields: Fields, labels: readonly number[]): OwnForm {
  const documents = rowsOf(fields, 'file')
    .map((row) => ({
      key: typed(fields, `file${row}`),
      title: typed(fields, `words${row}`),
      is_certificate: fields[`certificate${row}`] === 'yes',
    }))
    .filter(({ key, title }) => key !== '' || title !== '');
  return {
    fields,
    labels,
    pictures: rowsOf(fields, 'picture').map((row) => ({
      key: typed(fields, `picture${row}`),
      alt: typed(fields, `alt${row}`),
      place: typed(fields, `place${row}`),
    })),
    documents: [...documents, ...emptyRows()],
  };
}

/** The rows by the names of their fields, as `sentForm` reads them. */
export const rowFields = ({ pictures, documents }: OwnForm): Fields =>
  Object.fromEntries([
    ...pictures.flatMap(({ alt, place }, row) => [
      [`alt${row}`, alt],
      [`place${row}`, place],
    ]),
    ...documents.flatMap(({ key, title, is_certificate: isCertificate }, row) => [
      [`file${row}`, key],
      [`words${row}`, title],
      [`certificate${row}`, isCertificate ? 'yes' : ''],
    ]),
  ]);

/** Rows with nothing in them are no documents. Throws WrongField for words that name no file. */
function documentsIn(rows: readonly DocumentRow[]): DocumentRow[] {
  const nameless = rows.find(({ key, title }) => key === '' && title !== '');
  if (nameless !== undefined) throw new WrongField('documents', TEXT.noFileKey(nameless.title));
  return rows.filter(({ key }) => key !== '');
}

/** What the API takes. Throws WrongField. */
export function ownFieldsIn({ fields, labels, pictures, documents }: OwnForm): OwnFields {
  const placeOf = ({ place }: PictureRow) => Number(/^\d{1,4}$/.exec(place)?.[0] ?? 9999);
  return {
    seo_title: typed(fields, 'seo_title'),
    seo_description: fields['seo_description'] ?? '',
    sort_weight: wholeIn(fields, 'weight', TEXT.badWeight),
    labels: [...labels],
    pictures: pictures
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map(({ key, alt }) => ({ key, alt })),
    companions: linesIn(fields, 'companions'),
    documents: documentsIn(documents),
    certificate_exempt: fields['exempt'] === 'yes',
  };
}
