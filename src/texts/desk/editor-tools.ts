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
