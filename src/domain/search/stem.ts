/**
 * Stems of Russian words: strips the endings of the Snowball algorithm and joins forms that it
 * keeps apart: петля, петель.
 */

const VOWEL = 'аеиоуыэюя';
const ending = (list: string) =>
  new RegExp(
    `(?:${list
      .split(' ')
      .sort((one, other) => other.length - one.length)
      .join('|')})$`,
  );
/** These endings are stripped only after а or я. */
const after = (list: string) =>
  new RegExp(
    `(?<=[ая])(?:${list
      .split(' ')
      .sort((one, other) => other.length - one.length)
      .join('|')})$`,
  );

const GERUND = [ending('ив ивши ившись ыв ывши ывшись'), after('в вши вшись')];
const REFLEXIVE = /с[ья]$/;
const ADJECTIVE = ending(
  'ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею',
);
const PARTICIPLE = [ending('ивш ывш ующ'), after('ем нн вш ющ щ')];
const VERB = [
  ending(
    'ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить ыть ишь ую ю',
  ),
  after('ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно'),
];
const NOUN = ending(
  'а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью ю ия ья я',
);
/** «жёсткость»: -ость or -ост after two syllables. */
const DERIVED = /[^аеиоуыэюя][аеиоуыэюя]+[^аеиоуыэюя]+[аеиоуыэюя].*(ость?)$/;
const SUPERLATIVE = /ейше?$/;
const RUSSIAN = /^[а-я]+$/;

/**
 * The same stem for every form of a word; other words stay as they are. Expects small letters with
 * е for ё.
 */
export function stem(word: string): string {
  if (!RUSSIAN.test(word) || word.length < 3) return word;
  const first = [...word].findIndex((letter) => VOWEL.includes(letter));
  if (first < 0) return word;
  const start = word.slice(0, first + 1);
  let rest = word.slice(first + 1);
  rest = withoutEnding(rest).replace(/и$/, '');
  if (DERIVED.test(start + rest)) rest = rest.replace(/ость?$/, '');
  if (/нн$/.test(rest)) rest = rest.slice(0, -1);
  else if (SUPERLATIVE.test(rest)) rest = rest.replace(SUPERLATIVE, '').replace(/нн$/, 'н');
  else rest = rest.replace(/ь$/, '');
  return withoutFleetingVowel(start + rest);
}

function withoutEnding(rest: string): string {
  for (const gerund of GERUND) if (gerund.test(rest)) return rest.replace(gerund, '');
  const bare = rest.replace(REFLEXIVE, '');
  if (ADJECTIVE.test(bare)) {
    const short = bare.replace(ADJECTIVE, '');
    for (const participle of PARTICIPLE)
      if (participle.test(short)) return short.replace(participle, '');
    return short;
  }
  for (const verb of VERB) if (verb.test(bare)) return bare.replace(verb, '');
  return bare.replace(NOUN, '');
}

/** петель–петля, ручек–ручка, замок–замки, реек–рейка: drops the fleeting vowel in all forms. */
function withoutFleetingVowel(stemmed: string): string {
  if (stemmed.length < 4) return stemmed;
  return stemmed
    .replace(/([аеиоуыэюя])ек$/, '$1йк')
    .replace(/([бвгджзклмнпрстфхцчшщ])[ео]([кцлнр])$/, '$1$2');
}
