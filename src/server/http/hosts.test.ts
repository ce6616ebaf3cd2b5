import { describe, expect, it } from 'vitest';
import { isPublicSite, ownHosts } from './hosts.ts';

const named = ownHosts('https://shop.example', ['www.shop.example']);
const unnamed = ownHosts('http://localhost:4321', null);
const PHONE = ['192.168.1.5:4321', '10.0.0.7', '[fd00::5]:4321', 'nas:4321'];
const HERE = ['localhost:4321', 'skoba.localhost', '127.0.0.1:4321', '127.0.0.9', '[::1]:4321'];
const FOREIGN = [
  'evil.example',
  'shop.example.evil.example',
  'evilshop.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'shop.example@evil.example',
  'shop.example/evil',
  'shop.example#',
  'a b.example',
  '',
  '.',
  ':80',
  'шоп.example',
];

describe('a shop whose address is told', () => {
  it.each(['shop.example', 'www.shop.example'])('is %s at one look', (host) =>
    expect(named.isNamed(host)).toBe(true),
  );
  it.each([
    'SHOP.example',
    'shop.example.',
    'shop.example:443',
    'www.shop.example:8443',
    ...HERE,
    ...PHONE,
    undefined,
  ])('is asked by %s', (host) => expect(named.isOwn(host)).toBe(true));
  it.each([...FOREIGN, '203.0.113.5', '[2001:db8::1]:4321', 'shop.local'])('is not %j', (host) =>
    expect(named.isOwn(host)).toBe(false),
  );
});

describe('a shop whose address nobody has told', () => {
  it.each([
    ...HERE,
    ...PHONE,
    '203.0.113.5:4321',
    '[2001:db8::1]:4321',
    'notebook.local:4321',
    undefined,
  ])('is opened by %s', (host) => expect(unnamed.isOwn(host)).toBe(true));
  it.each([...FOREIGN, 'shop.example'])(
    'is not %j: a page there could make its name lead here',
    (host) => expect(unnamed.isOwn(host)).toBe(false),
  );
});

it.each([
  ['https://shop.example', true],
  ['http://203.0.113.5:4321', true],
  ['https://[2001:db8::1]', true],
  ['http://localhost:4321', false],
  ['http://skoba.localhost', false],
  ['http://nas:4321', false],
  ['http://notebook.local', false],
  ['http://127.0.0.1:4321', false],
  ['http://192.168.1.5', false],
  ['http://[fd00::5]:4321', false],
])('%s: strangers of the Internet reach it: %s', (siteUrl, isPublic) => {
  expect(isPublicSite(siteUrl)).toBe(isPublic);
});
