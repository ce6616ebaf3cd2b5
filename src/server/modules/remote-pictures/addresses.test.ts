import { expect, it } from 'vitest';
import { isPublic, publicLookup, systemResolve, type Resolve } from './addresses.ts';
import { covers } from '#tests/support/covers.ts';

it.each([
  '8.8.8.8',
  '93.184.216.34',
  '2a00:1450:4010:c0f::64',
  '::ffff:8.8.8.8',
  '64:ff9b::808:808',
])('%s is public', (address) => expect(isPublic(address)).toBe(true));

it.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.0.8',
  '192.0.2.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  'not an address',
  '',
])('%s is not', (address) => expect(isPublic(address)).toBe(false));

/** Looks up a name the way a socket does. */
const asked = (resolve: Resolve, { isOwn = false, all = true } = {}) =>
  new Promise((told) => {
    publicLookup(resolve, isOwn)('no-such-host.invalid', { all }, (error, found) =>
      told(error === null ? found : (error.code ?? error.message)),
    );
  });
/** A name that leads to these addresses. */
const leadsTo =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: 4 })));

it('a name leads to its public addresses, and nowhere when one of them is not', async () => {
  covers('threat.inner_servers');
  expect(await asked(leadsTo('8.8.8.8'))).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await asked(leadsTo('8.8.8.8'), { all: false })).toBe('8.8.8.8');
  expect(await asked(leadsTo('8.8.8.8', '10.0.0.1'))).toBe('the address 10.0.0.1 is not public');
  expect(await asked(leadsTo('10.0.0.1'), { isOwn: true })).toEqual([
    { address: '10.0.0.1', family: 4 },
  ]);
  expect(await asked(leadsTo())).toBe('the server has no address');
});

it.each([true, false])('an unknown name leads nowhere (all: %s)', async (all) => {
  expect(await asked(systemResolve, { all })).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
});

it('what fails while a name is looked up becomes the error of the lookup', async () => {
  const broken: Resolve = () => Promise.resolve(undefined as never);
  expect(await asked(broken)).toMatch(/not iterable/);
});
