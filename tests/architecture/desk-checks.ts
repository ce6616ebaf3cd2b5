/**
 * What the desk was accepted for, and the tests that show it: file below `tests` without its ending
 * → beginnings of titles.
 */
export const DESK_CHECKS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'shoppers are led to the login of the staff; no answer is kept or indexed': {
    'api/desk/rights.test': [
      'is refused to shoppers, by cookie and by header',
      'leads a plain form without a login',
      'is refused without a login of the staff',
    ],
    'e2e/desk-isolation.spec': ['the desk is no page for crawlers'],
  },
  'an invitation, a code and a passkey open the desk until the next request after the end': {
    'api/desk/staff.test': ['ends with every login at the next request'],
    'e2e/desk-login.spec': [
      'an invitation opens the desk, a code opens it again',
      'is refused by the next request, in another process too',
      'of two devices opens the desk until it is removed',
    ],
  },
  'a wrong role is refused on the page and by every endpoint': {
    'api/desk/rights.test': [
      'knows what the role %s may',
      'is refused by its role to a plain form',
    ],
    'e2e/desk-today.spec': ['a role gets a page for what it may not do'],
  },
  'a draft is only in its preview; published, it is in both processes': {
    'api/desk/pages.test': ['is 404 in public and real in its preview'],
  },
  'a draft of a live page leaves its public answer alone': {
    'api/desk/pages.test': ['of a live page leaves its public answer and every cache alone'],
  },
  'a killed browser or server loses five seconds of typing at most': {
    'api/desk/pages-killed.test': [
      'an editor loses no text that a killed process had answered for',
    ],
    'e2e/desk-checks.spec': ['a browser that is killed while somebody types'],
    'e2e/desk-pages.spec': ['loses nothing when the browser is killed before it could save'],
  },
  'a text is typed on when the code editor comes, and when it does not': {
    'e2e/desk-code.spec': ['comes while somebody types', 'that does not load leaves the text'],
  },
  'a page is written, previewed and published without JavaScript': {
    'e2e/desk-pages.spec': ['an editor writes, previews, publishes, restores and unpublishes'],
  },
  'a text survives the end of the login': {
    'e2e/desk-pages.spec': [
      'a text survives the end of the login',
      'goes on by itself after a login in another tab',
    ],
  },
  'a second editor sees both texts; a double save of one editor is no conflict': {
    'api/desk/pages.test': ['who save at the same time: one is told, with both texts'],
    'e2e/desk-pages.spec': ['two editors see both texts'],
    'e2e/desk-checks.spec': ['takes a second save on a slow line for no conflict'],
  },
  'saves make revisions, and so does a restore': {
    'api/desk/pages.test': ['are five after five saves, a restore makes a sixth'],
  },
  'a changed slug leads on, without a circle, and is free again': {
    'api/desk/pages-public.test': ['leads from A to B, back without a loop'],
  },
  'unpublishing tells where a page is linked': {
    'api/desk/pages-public.test': ['lists where it is linked'],
  },
  'a plan in Moscow time is kept within two seconds, after a killed process too': {
    'api/desk/pages-schedule.test': [
      'a plan publishes at a minute of Moscow time',
      'a plan is done once, by whichever process runs, also after a killed one',
      'a plan is done within two seconds by running processes',
    ],
  },
  'pages of the demonstration are saved unchanged': {
    'api/desk/pages-public.test': ['are saved unchanged with identical bytes'],
    'e2e/desk-checks.spec': ['every page of the demonstration is saved as it was'],
  },
  'hostile text stays a text': {
    'api/desk/pages.test': ['keeps hostile text a text, in its preview too'],
  },
  'a photo of 12 megapixels is encoded anew, described and cut around its main place': {
    'api/desk/media.test': [
      'is encoded anew: upright',
      'is refused on a page until it is described',
      'is cut around its focal point',
    ],
    'e2e/desk-media.spec': ['a photo is added, described, cut around its main place'],
  },
  'faults of a text are told with their lines': {
    'api/desk/pages-check.test': ['is refused with the line of each fault'],
    'e2e/desk-checks.spec': ['an editor is told the line of each fault'],
  },
  'an edited consent leaves earlier entries their text': {
    'api/desk/consents.test': ['leaves earlier entries their text'],
  },
  'orders are found by whatever is typed; racing moves and bulk have their results': {
    'api/desk/orders.test': ['by its number as «%s»', 'by nothing that it has not'],
    'api/desk/order-deeds.test': [
      'of two at once is done once',
      'of fifty at once has a result for each',
    ],
    'e2e/desk-orders.spec': ['an order is found by phone, moved, paid and noted'],
  },
  'every deed stands in a journal that nobody can change': {
    'api/desk/staff.test': [
      "refuses %s over the shop's own connection",
      'tells every deed of a life at the desk',
    ],
    'api/desk/order-deeds.test': ['of every kind stands in the journal of the desk'],
  },
  'a page is written and an order moved with the keyboard alone': {
    'e2e/desk-pages.spec': ['an editor writes a page with a block, previews and publishes it'],
    'e2e/desk-orders.spec': ['an order is found, opened and moved'],
  },
};
