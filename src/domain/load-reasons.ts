/*
 * Why a load leaves something out, or changes it on its way. The loader counts by these words, and
 * reports keep them; `texts/desk/load-reasons.ts` says each in Russian.
 */

export type PriceProblem =
  'no price' | 'the price is not a positive number' | 'the price is in a foreign currency';

/** Of a picture or a document that lies beside an exchange file. */
export type AttachmentProblem =
  | 'the file is not there'
  | 'the file is too big'
  | 'the file is not a picture'
  | 'the file is not a document'
  | 'it is on another server, nothing is fetched'
  | "the path leads out of the exchange's folder";
export type Attachment = 'picture' | 'document';

export type PlainReason =
  | PriceProblem
  | `${Attachment}: ${AttachmentProblem}`
  | 'picture: it is on another server, it is fetched after the load'
  | 'picture: nothing can be fetched from this address'
  | 'no name'
  | 'marked as deleted and never loaded before'
  | 'an offer of a product that is not in the catalogue'
  | 'an offer of the whole product beside offers of its variants'
  | 'a service is no good of a warehouse: it is not shown'
  | 'an offer is disabled in the feed: it is not shown'
  | 'an offer without id'
  | 'an offer without Ид'
  | 'a product without Ид'
  | 'a quantity below zero counts as none'
  | 'a quantity with a fraction is rounded down'
  | 'a stock in a warehouse that is marked as deleted does not count'
  | 'a quantity that is not a number is left as it was'
  | 'a figure of stock that is older than the known one is left out'
  | 'a group whose parent is not there stands at the top'
  | 'a text longer than 4 MB is cut'
  | 'goods of a category that is not there'
  | 'goods with an identifier that another one of their file has: the later one counts'
  | 'offers with an identifier that another one of their file has: the later word counts'
  | 'links to products that are not there'
  | 'values of a property that no classifier declares'
  | 'values that are not in the directory of their property'
  | 'the files hold no prices of the type that is sold at: the prices are kept'
  | 'the files call another type of prices as the one that is sold at: it is not taken';

export type LongText =
  | 'a title'
  | 'a description'
  | 'a value of a property'
  | 'an identifier'
  | 'an article or a barcode'
  | 'a unit'
  | 'an address of a picture';
export type LongTextRule = 'is cut' | 'is left out' | 'is left out with what it names';

export type LoadReason =
  | PlainReason
  | `${PriceProblem}: the price it had is kept`
  | `${LongText} longer than ${number} characters ${LongTextRule}`
  | `picture: not fetched, ${string}`
  | `a file that says ${string} and is UTF-8: it is read as UTF-8`;
