import type { GoodsCard } from '../../src/contract/desk/goods.ts';
import { productDocument } from '../../src/server/database/schema/product.ts';
import { openShop, putCatalogue } from './catalogue.ts';
import { openTestDatabase } from './database.ts';
import { openDesk } from './desk-sales.ts';

/** A small catalogue, and its desk as an editor sees it. */
export async function openDeskGoods() {
  const db = await openTestDatabase();
  const ids = await putCatalogue(db, {
    categories: { petli: 'Петли', 'petli/blum': 'Петли Blum', ruchki: 'Ручки' },
    brands: [{ title: 'Blum', slug: 'blum' }],
    labels: ['Хит', 'Новинка'],
    products: [
      {
        slug: 'hinge',
        in: 'petli/blum',
        brand: 'blum',
        labels: ['Хит'],
        pictures: ['one.jpg', 'two.jpg', 'three.jpg'],
        companions: ['plate'],
        columns: { title: 'Петля накладная', article: '71B3550', barcode: '4600000000017' },
      },
      { slug: 'plate', in: 'petli', columns: { title: 'Планка', article: '173H7100' } },
      { slug: 'screw', in: 'petli', columns: { title: 'Шуруп 100%', description: 'Стальной' } },
      { slug: 'screw2', in: 'petli', columns: { title: 'Шуруп', article: 'Д-1' } },
      { slug: 'screw3', in: 'petli', columns: { title: 'Шуруп', article: 'д1' } },
      { slug: 'handle', in: 'ruchki', columns: { title: 'Ручка', popularity: 5 } },
      { slug: 'gone', in: 'ruchki', columns: { title: 'Старая', state: 'discontinued' } },
      { slug: 'secret', in: 'ruchki', columns: { title: 'Тайная', state: 'hidden' } },
    ],
  });
  const id = (slug: string) => ids.get(slug) ?? 0;
  await db.insert(productDocument).values([
    { productId: id('hinge'), position: 0, title: 'Схема', key: 'scheme.pdf', bytes: 100 },
    { productId: id('plate'), position: 0, title: 'Сертификат РФ', key: 'cert.pdf', bytes: 200 },
  ]);
  const shop = await openShop(db);
  const desk = await openDesk(db, 'editor');
  return {
    db,
    shop,
    desk,
    id,
    card: (slug: string) => desk.api.deskGoodsCard({ id: id(slug) }),
    async close() {
      await shop.catalogue.close();
      await db.close();
    },
  };
}

/** The own fields of a product as the form of its page has them. */
export const ownOf = (card: GoodsCard) => ({
  id: card.id,
  version: card.version,
  seo_title: card.seo_title,
  seo_description: card.seo_description,
  sort_weight: card.sort_weight,
  labels: card.labels.filter(({ own, is_on: isOn }) => own && isOn).map(({ id }) => id),
  pictures: card.pictures.map(({ key, alt }) => ({ key, alt })),
  companions: card.companions.filter(({ own }) => own).map(({ article }) => article),
  documents: card.documents
    .filter(({ own }) => own)
    .map(({ key, title, is_certificate }) => ({ key, title, is_certificate })),
  certificate_exempt: card.certificate_exempt,
});
