import { expect, it } from 'vitest';
import { accountRoutes } from '../../src/server/modules/account/routes.ts';
import { callerWith, clientOf } from '../support/client.ts';

it('answers the key of the session that it opened for the caller', async () => {
  const client = clientOf(accountRoutes(), callerWith({ openSession: async () => ({ id: 1, key: 'fresh-key' }) }));
  expect(await client.getSession({})).toEqual({ token: 'fresh-key' });
});
