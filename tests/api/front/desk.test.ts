import { describe, expect, it } from 'vitest';
import { staffLogin } from '../../support/staff.ts';
import { openTwoSites } from '../../support/two-sites.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const sites = await forThisFile(openTwoSites());

const open = (path: string, cookie: string) =>
  fetch(sites.front.url + path, { headers: { cookie }, redirect: 'manual' });

describe('the desk at a site in front of its backend', () => {
  it('is opened by the key of the staff, which only the backend knows', async () => {
    const { cookie, email } = await staffLogin(sites.db, 'editor');
    const answer = await open('/desk/me', cookie);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ shown: { email, role: 'editor' } });
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('leads everybody else to the login, and is refused there as soon as it is ended', async () => {
    const [owner, person] = [
      await staffLogin(sites.db, 'owner'),
      await staffLogin(sites.db, 'manager'),
    ];
    for (const cookie of ['', `__Host-desk_key=${'x'.repeat(32)}`])
      expect((await open('/desk/me', cookie)).headers.get('location')).toContain('/desk/login');
    const ended = await fetch(`${sites.front.url}/api/desk/staff/end`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'https://front.example',
        cookie: owner.cookie,
      },
      body: JSON.stringify({ id: person.id }),
    });
    expect(ended.status).toBe(200);
    expect(ended.headers.get('x-robots-tag')).toBe('noindex');
    expect((await open('/desk/me', person.cookie)).status).toBe(303);
  });
});
