import type { Thing } from './thing.ts';

/** Questions with their answers, as a page shows them; nothing without any. */
export function faqThings(questions: readonly { question: string; answer: string }[]): Thing[] {
  if (questions.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}
