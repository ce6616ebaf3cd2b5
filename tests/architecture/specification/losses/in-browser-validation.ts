import { loses, type Losses } from '../loss.ts';

/** §5, noticed by browser tests. */
export const BROWSER_VALIDATION: Losses = {
  '5.newsletter.email': [
    loses(
      'src/stores/newsletter.ts',
      "$newsletter.set({ state: refusal === null ? 'done' : 'open', refusal });",
      "$newsletter.set({ state: refusal === null ? 'done' : 'open', refusal: null });",
    ),
  ],
  '5.login.code_numeric': [loses('src/features/account/code-step.tsx', 'inputMode="numeric" ')],
};
