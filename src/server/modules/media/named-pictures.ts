import { sql } from 'drizzle-orm';

/** All columns that name a picture. */
export const NAMED_PICTURES = sql`
  select key from product_picture union select image from category union select image from brand
  union select image from page union select image from banner union select image from action
  union select value from file_config union select key from review_media union select image from account
  union select key from wanted_picture union select key from remote_picture
  union select seo ->> 'og_image' from page union select key from page_use where kind = 'picture'
  union select stored from media_file where kind = 'picture'
  union select wide from media_file union select square from media_file
  union select match[1] from page, regexp_matches(body, '/media/([A-Za-z0-9_-]+)-\\d+\\.', 'g') as match`;

/** All columns that name a document. */
export const NAMED_DOCUMENTS = sql`
  select key from product_document union select key from page_use where kind = 'file'
  union select stored from media_file where kind = 'document'`;
