import type { GoodsCard } from '../../src/contract/desk/goods.ts';

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
