import type { Handlers } from '../../http/handlers.ts';

export function accountRoutes(): Pick<Handlers, 'getSession'> {
  return {
    getSession: async (_input, caller) => ({ token: (await caller.openSession()).key }),
  };
}
