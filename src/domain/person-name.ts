/**
 * Domains that mail programs make links of without being told: those of two Latin letters, the
 * usual longer ones, and those in Russian.
 */
const TOP = [
  '[a-z]{2}|com|net|org|info|biz|pro|xyz|top|site|online|store|shop|club|app|dev|link|click|live',
  'space|website|gov|edu|name|рф|рус|москва|дети|онлайн|сайт|орг|ком',
].join('|');
const ADDRESS = new RegExp(
  String.raw`https?:|:\/\/|\bwww\.|@|(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{N}-]*\.(?:${TOP})(?![\p{L}\p{N}])`,
  'iu',
);

/**
 * Whether the text holds an address of a site or of a mailbox: letters print names, and their
 * readers follow what looks like a link. «И.И. Иванов» and «А.Сергеевич» hold none.
 */
export const holdsAddress = (text: string): boolean =>
  ADDRESS.test(text.normalize('NFKC').replaceAll('。', '.'));
