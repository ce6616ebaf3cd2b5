/** Why the bench does not ask the desk's library. */
const OF_LIBRARY = 'of the library of files: no table that shoppers fill' as const;

export const LIBRARY = {
  deskMedia: OF_LIBRARY,
  deskMediaFile: OF_LIBRARY,
  deskMediaUpload: OF_LIBRARY,
  deskMediaSave: OF_LIBRARY,
  deskMediaReplace: OF_LIBRARY,
  deskMediaDelete: OF_LIBRARY,
} as const;
