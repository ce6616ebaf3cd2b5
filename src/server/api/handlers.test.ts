import { expect, it } from 'vitest';
import { loginEndpoints } from '../../contract/account.ts';
import { cityEndpoints } from '../../contract/city.ts';
import { handle, together } from './handlers.ts';

const logout = handle(loginEndpoints, { logout: () => Promise.resolve({ success: true }) });
const city = handle(cityEndpoints, {
  cityList: () => Promise.resolve({ count: 0, results: [] }),
});

it('puts the handlers of modules together', () => {
  expect(together(logout, city)).toEqual({ ...logout, ...city });
});

it('refuses two handlers of one endpoint, and says which', () => {
  expect(() => together(logout, city, { cityList: city.cityList })).toThrow(
    'Two handlers of the endpoint cityList.',
  );
});
