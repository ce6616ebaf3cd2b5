/** What is said of the demonstration's removal: kinds of things, and codes of what stays. */

export type RemovedKind =
  | 'goods' | 'categories' | 'brands' | 'attributes' | 'warehouses' | 'reviews' | 'pages' | 'configs'
  | 'menu_items' | 'banners' | 'actions' | 'labels' | 'points' | 'promo_codes' | 'gifts'
  | 'company_reviews' | 'pictures' | 'documents';

export type KeptReason =
  | 'edited_page' | 'edited_config' | 'edited_menu' | 'edited_banner' | 'edited_action'
  | 'edited_point' | 'edited_promo' | 'edited_gift' | 'edited_review' | 'edited_label'
  | 'used_category' | 'used_brand' | 'used_attribute' | 'used_warehouse' | 'used_label'
  | 'orders' | 'open_orders' | 'shoppers_reviews' | 'carts'
  | 'promo_without_gift' | 'promo_without_categories' | 'own_gifts' | 'dead_links';
