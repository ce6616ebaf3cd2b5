import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { REGISTRATION_PROOF_SECONDS } from '#src/domain/login.ts';
import { account } from '#src/server/database/schema/account.ts';
import { covers } from '../../support/covers.ts';
import { openShopLogin } from '../../support/login.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const { db, time, login, newBrowser, keyCookies } = await forThisFile(openShopLogin());

describe('registration', () => {
  it('follows a right code of an unknown address: account, key for seven days, cookies', async () => {
    covers(
      '3.account.data',
      '4.login.unknown',
      '7 POST /api/personal/registration',
      '7 GET /api/personal/info',
      '9.cookie.registration',
    );
    const guest = newBrowser();
    expect((await login.logIn(guest, 'new@example.ru')).body).toEqual({
      status: 'login_error',
      new_registration: true,
    });
    const { status, body, headers } = await guest.call('registration', {
      first_name: ' Анна ',
      last_name: 'Котова',
      email: 'New@example.ru',
      phone: '+7 (916) 123-45-67',
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token']);
    expect(keyCookies(headers)).toEqual([
      'auth_key=KEY; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax',
      'authorized=1; Max-Age=604800; Path=/; SameSite=Lax',
    ]);
    expect((await guest.call('info')).body).toEqual({
      email: 'new@example.ru',
      phone: '+79161234567',
      name: 'Анна',
      surname: 'Котова',
      patronymic: '',
      date_of_birth: null,
      gender: null,
      image: null,
      bonuses: 0,
    });
  });

  it('is refused without a proof, with the proof of another session, and of another address', async () => {
    const guest = newBrowser();
    const form = { first_name: 'Анна', email: 'proof@example.ru', phone: '9161234567' };
    expect((await guest.call('registration', form)).body).toMatchObject({
      code: 'not_proven',
      detail: 'Сначала подтвердите почту кодом из письма.',
    });
    await login.logIn(guest, form.email);
    const stranger = newBrowser();
    await stranger.call('get_session');
    expect((await stranger.call('registration', form)).status).toBe(400);
    expect((await guest.call('registration', { ...form, email: 'other@example.ru' })).status).toBe(
      400,
    );
    expect((await guest.call('registration', form)).status).toBe(200);
  });

  it('is refused 30 minutes after the right code', async () => {
    const guest = newBrowser();
    const email = 'slow@example.ru';
    await login.logIn(guest, email);
    time.pass(REGISTRATION_PROOF_SECONDS);
    expect(
      (await guest.call('registration', { first_name: 'Анна', email, phone: '9161234567' })).body[
        'code'
      ],
    ).toBe('not_proven');
  });

  it('uses a proof once: two registrations at once make one account', async () => {
    const guest = newBrowser();
    const form = { first_name: 'Анна', email: 'double@example.ru', phone: '9161234567' };
    await login.logIn(guest, form.email);
    const answers = await Promise.all([
      guest.call('registration', form),
      guest.call('registration', form),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(
      await db.select({ id: account.id }).from(account).where(eq(account.email, form.email)),
    ).toHaveLength(1);
  });

  const [REQUIRED, PHONE, EMAIL] = [
    'Это поле является обязательным',
    'Введите номер телефона',
    'Введите валидный емейл адрес',
  ];
  it.each([
    [{ first_name: '' }, { first_name: [REQUIRED] }],
    [{ first_name: undefined }, { first_name: [REQUIRED] }],
    [{ email: '' }, { email: [REQUIRED] }],
    [{ email: 'anna' }, { email: [EMAIL] }],
    [{ phone: '' }, { phone: [PHONE] }],
    [{ phone: '123' }, { phone: [PHONE] }],
    [{ phone: '+7 (916) 123-45-6' }, { phone: [PHONE] }],
    [
      { last_name: 'я'.repeat(101), phone: '1' },
      { last_name: ['Слишком длинно'], phone: [PHONE] },
    ],
    [{ favourite_id: 'x' }, { email: ['Запрос составлен неверно.'] }],
  ])('refuses a form with %j under its fields', async (wrong, errors) => {
    covers('5.text.valid_email', '5.text.required', '5.text.phone', '5.registration.rules');
    const form = {
      first_name: 'Анна',
      last_name: '',
      email: 'rules@example.ru',
      phone: '+7 (916) 123-45-67',
      ...wrong,
    };
    const { status, body } = await newBrowser().call('registration', form);
    expect([status, body]).toEqual([400, { success: false, errors }]);
  });

  it('is refused under the address when that is not proven', async () => {
    const form = { first_name: 'Анна', email: 'unproven@example.ru', phone: '9161234567' };
    const sentence = 'Сначала подтвердите почту кодом из письма.';
    expect((await newBrowser().call('registration', form)).body).toEqual({
      success: false,
      errors: { email: [sentence] },
      detail: sentence,
      code: 'not_proven',
    });
  });
});
