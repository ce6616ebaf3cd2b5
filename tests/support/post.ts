import type { Letter } from '../../src/server/platform/mail.ts';

/** Receives letters in place of the mail server. */
export function openPost() {
  const letters: Letter[] = [];
  const waiting = new Set<() => void>();
  return {
    letters,
    send(letter: Letter): Promise<void> {
      letters.push(letter);
      waiting.forEach((look) => look());
      return Promise.resolve();
    },
    /** The code of the next letter to this address; waits for it. */
    async codeFor(email: string): Promise<string> {
      for (;;) {
        const at = letters.findIndex(({ to }) => to === email);
        if (at >= 0) return letters.splice(at, 1)[0]?.subject.split(' ')[0] ?? '';
        await new Promise<void>((look) => {
          waiting.add(look);
        });
      }
    },
  };
}
export type Post = ReturnType<typeof openPost>;
