/** 643 is the code of the rouble, 810 the one before 1998 that accounting programs still write. */
const CODES = ['rub', 'rur', '643', '810', '₽'];
const NAME = /^(росс?(ийск(ий|их|ие)|\.)? ?)?(р|руб|рубл(ь|и|ей|я))\.?( ?(рф|россии))?$/;

/** Whether a currency, by its code or a usual name, is the Russian rouble. */
export function isRouble(written: string): boolean {
  const text = written.trim().toLowerCase().replace(/\s+/g, ' ');
  return CODES.includes(text.replace(/\.$/, '')) || NAME.test(text);
}
