const OF_GOODS = 'of the goods at the desk: no table that shoppers fill' as const;
const OF_PROMO = 'of codes and points at the desk: a few people ask now and then' as const;

/** Endpoints of the desk about goods, codes and points, none of which the bench asks, and why. */
export const OF_SALES = {
  deskGoods: OF_GOODS,
  deskGoodsChoices: OF_GOODS,
  deskGoodsCard: OF_GOODS,
  deskGoodsSave: OF_GOODS,
  deskGoodsHide: OF_GOODS,
  deskGoodsShow: OF_GOODS,
  deskGoodsBulk: OF_GOODS,
  deskPromos: OF_PROMO,
  deskPromo: OF_PROMO,
  deskPromoCategories: OF_PROMO,
  deskPromoBatches: OF_PROMO,
  deskPromoCsv: OF_PROMO,
  deskPromoNew: OF_PROMO,
  deskPromoChange: OF_PROMO,
  deskPromoStop: OF_PROMO,
  deskPromoBatch: OF_PROMO,
  deskGifts: OF_PROMO,
  deskGift: OF_PROMO,
  deskGiftSave: OF_PROMO,
  deskBonusAccounts: OF_PROMO,
  deskBonusAccount: OF_PROMO,
  deskBonusChange: OF_PROMO,
} as const;
