import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/shop');

describe('config', () => {
  it('is complete without a single variable', () => {
    expect(read({})).toEqual({
      host: '127.0.0.1',
      port: 4321,
      siteUrl: 'http://localhost:4321',
      dataDir: '/shop/.data',
      databaseUrl: undefined,
      apiTarget: undefined,
      mediaTarget: undefined,
      logLevel: 'info',
    });
  });

  it('takes an empty variable for an absent one', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', LOG_LEVEL: '' })).toEqual(read({}));
  });

  it('names the site by its port unless SITE_URL says otherwise', () => {
    expect(read({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    expect(read({ PORT: '8080', SITE_URL: 'https://skoba.example/' }).siteUrl).toBe('https://skoba.example');
  });

  it('keeps an absolute data folder and resolves a relative one against the project', () => {
    expect(read({ DATA_DIR: '/var/lib/shop' }).dataDir).toBe('/var/lib/shop');
    expect(read({ DATA_DIR: 'var' }).dataDir).toBe('/shop/var');
  });

  it('takes pictures from the remote backend unless MEDIA_TARGET names another place', () => {
    const API_TARGET = 'https://api.example/shop/';
    expect(read({ API_TARGET })).toMatchObject({
      apiTarget: 'https://api.example/shop',
      mediaTarget: 'https://api.example/shop',
    });
    expect(read({ API_TARGET, MEDIA_TARGET: 'https://cdn.example' }).mediaTarget).toBe('https://cdn.example');
  });

  it.each([
    [{ PORT: '80a' }, /^PORT must be a whole number/],
    [{ PORT: '70000' }, /^PORT must be a whole number/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [{ SITE_URL: 'skoba.example' }, /^SITE_URL must be an http\(s\) address/],
    [{ SITE_URL: 'https://skoba.example/shop' }, /^SITE_URL must have no path/],
    [{ API_TARGET: 'ftp://api.example' }, /^API_TARGET must be an http\(s\) address/],
    [{ MEDIA_TARGET: 'https://cdn.example/?a=1' }, /^MEDIA_TARGET must be an http\(s\) address/],
    [{ DATABASE_URL: 'mysql://root:secret@db' }, /^DATABASE_URL must start with postgres/],
    [{ API_TARGET: 'https://api.example', DATABASE_URL: 'postgres://db' }, /^API_TARGET and DATABASE_URL exclude/],
    [{ API_TARGET: 'http://localhost:4321' }, /^API_TARGET must not be SITE_URL/],
  ])('refuses %j in one sentence that names the variable', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });

  it('never repeats a password of a database address', () => {
    expect(() => read({ DATABASE_URL: 'mysql://root:secret@db' })).not.toThrow(/secret/);
  });
});
