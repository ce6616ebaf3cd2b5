/** The call of the API that the form of hearts posts to; contract/favourites.ts declares it. */
export const FAVOURITE_ADD = '/api/favourites/add';
