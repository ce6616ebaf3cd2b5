const FETCH_PROBLEMS: Readonly<Record<string, string>> = {
  'there is no server of this name': 'нет сервера с таким именем',
  'the name of the server cannot be looked up': 'имя сервера не узнать',
  'the server refuses the connection': 'сервер не принимает соединений',
  'the server broke the connection off': 'сервер оборвал соединение',
  'the server cannot be reached': 'до сервера не достучаться',
  'the server does not answer': 'сервер не отвечает',
  'the server has no address': 'у сервера нет адреса',
  'too many redirects': 'слишком много перенаправлений',
  'a redirect that leads nowhere': 'перенаправление в никуда',
  'packed though it was not asked for': 'файл сжат, хотя об этом не просили',
  'not a picture': 'файл не картинка',
  'too many pixels': 'слишком много точек',
  'progressive and too many pixels': 'слишком много точек для постепенной картинки',
  'it takes too long to draw': 'слишком долго рисуется',
};
const FETCH_PROBLEMS_WITH_FACTS: readonly (readonly [RegExp, (fact?: string) => string])[] = [
  [/^the server answers (\d+)$/, (status = '') => `сервер отвечает ${status}`],
  [/^not there after (\d+) s$/, (seconds = '') => `не пришла за ${seconds} с`],
  [/^larger than (\d+) MB$/, (most = '') => `больше ${most} МБ`],
  [/^not a picture: (.*)$/, (type = '') => `файл не картинка: ${type}`],
  [/^the address (\S+) is not public$/, (address = '') => `адрес ${address} не общедоступный`],
];

/** Why a picture was not fetched, in Russian; codes of the system stay as they are. */
export function fetchProblemText(problem: string): string {
  for (const [pattern, sentence] of FETCH_PROBLEMS_WITH_FACTS) {
    const found = pattern.exec(problem);
    if (found !== null) return sentence(found[1]);
  }
  return FETCH_PROBLEMS[problem] ?? problem;
}
