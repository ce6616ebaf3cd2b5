/** The buttons over the text of a page: what each writes around what is chosen. */
export const EDITOR_TOOLS = [
  { title: 'Заголовок', before: '## ', after: '', sample: 'Заголовок', place: 'line' },
  { title: 'Жирный', before: '**', after: '**', sample: 'важное', place: 'inline' },
  { title: 'Ссылка', before: '[', after: '](/delivery)', sample: 'текст ссылки', place: 'inline' },
  { title: 'Список', before: '- ', after: '', sample: 'пункт', place: 'line' },
] as const;

export const EDITOR_TOOLS_TEXT = {
  title: 'Вставить в текст',
  block: 'Блок',
  insert: 'Вставить блок',
} as const;

/** What the code editor says in its own words, which are the keys. */
export const CODE_EDITOR_PHRASES: Readonly<Record<string, string>> = {
  Find: 'Найти',
  Replace: 'Заменить на',
  next: 'дальше',
  previous: 'назад',
  all: 'выделить все',
  'match case': 'с учётом регистра',
  regexp: 'регулярное выражение',
  'by word': 'слово целиком',
  replace: 'заменить',
  'replace all': 'заменить все',
  close: 'Закрыть поиск',
  'Go to line': 'Перейти к строке',
  go: 'перейти',
  'current match': 'найдено',
  'on line': 'в строке',
  'replaced match on line $': 'заменено в строке $',
  'replaced $ matches': 'заменено мест: $',
  'Selection deleted': 'Выделенное удалено',
  'Control character': 'Управляющий знак',
};
