import { vi } from 'vitest';
import type { EndpointName } from '../../src/contract/api.ts';
import { HONEYPOT, type OpenForm } from '../../src/domain/human.ts';
import { formTokens } from '../../src/server/callers/form-token.ts';
import { proven } from './human.ts';

import type { WholeShop } from './whole-shop.ts';
import type { Fields, HostileCall } from './hostile-call.ts';
import { HOSTILE_DESK } from './hostile-desk.ts';
import { HOSTILE_DESK_INBOX } from './hostile-desk-inbox.ts';
import { HOSTILE_DESK_SHELL } from './hostile-desk-shell.ts';
import { HOSTILE_DESK_ORDERS } from './hostile-desk-orders.ts';
import { HOSTILE_DESK_SALES } from './hostile-desk-sales.ts';
import { HOSTILE_DESK_STOCK } from './hostile-desk-stock.ts';
import { HOSTILE_ORDERS } from './hostile-orders.ts';

/** A form whose page was opened ten seconds ago. */
const opened = async ({ secrets }: WholeShop, form: OpenForm): Promise<Fields> => ({
  token: formTokens(secrets.of('forms')).make(form, new Date(Date.now() - 10_000)),
  captcha: '',
  [HONEYPOT]: '',
  consent: '1',
});

const writer = { phone: '89161234567', message: 'Здравствуйте' };
const message = (kind: 'feedback' | 'application'): HostileCall => ({
  kept: { name: ['name', 100], message: ['lines', 4000] },
  refused: { phone: 'Введите номер телефона полностью', email: 'Введите валидный адрес эл. почты' },
  compared: ['consent', 'token', 'captcha', HONEYPOT],
  good: async (shop, { email }) => ({
    ...writer,
    name: 'Анна',
    email,
    ...(await opened(shop, kind)),
  }),
  async seen({ letters }, { email, api }) {
    const letter = await vi.waitUntil(
      () => letters().find(({ headers }) => headers['reply-to'] === email),
      5000,
    );
    const {
      messages: [kept],
    } = await api.personalExport({});
    return {
      name: [
        kept?.name,
        factOf(letter.text, 'Имя'),
        letter.headers['subject']?.replace(/^.*?: /, ''),
      ],
      message: [kept?.message, factOf(letter.text, 'Сообщение')],
    };
  },
});

/** The text behind a label of a letter, up to the next label or the end. */
const factOf = (text: string, label: string) =>
  new RegExp(`^${label}: ([^]*?)\\n\\n(?:Телефон: |$(?![^]))`, 'm').exec(
    `${text.trimEnd()}\n\n`,
  )?.[1];

export const HOSTILE_CALLS: Partial<Record<EndpointName, HostileCall>> = {
  feedback: message('feedback'),
  application: message('application'),
  subscribe: {
    refused: { email: 'Введите валидный емейл адрес' },
    compared: ['consent', 'token', 'captcha', HONEYPOT],
    good: async (shop, { email }) => ({ email, ...(await opened(shop, 'subscriber')) }),
  },
  counterConsent: { compared: ['former'], good: () => ({ is_given: false }) },
  orderLetters: { refused: { key: 'link_expired' } },
  orderLettersChoose: {
    refused: { key: 'link_expired' },
    good: () => ({ is_on: true }),
  },
  subscribeConfirm: { refused: { key: 'link_expired' } },
  unsubscribe: { refused: { key: 'link_expired' } },
  subscription: { refused: { key: 'link_expired' } },
  typedForm: { refused: { form: 'not_found' } },

  personalUpdate: {
    kept: { name: ['name', 100], surname: ['name', 100], patronymic: ['name', 100] },
    refused: {
      phone: 'Введите номер телефона',
      date_of_birth: 'Проверьте дату: день, месяц и год, не позже сегодняшнего дня',
      email: 'Новый адрес подтверждают кодом из письма',
    },
    async seen(_shop, { api }) {
      const [info, hub, data, exported, begun] = [
        await api.personalInfo({}),
        await api.personalHub({}),
        await api.personalData({}),
        await api.personalExport({}),
        await api.orderInfo({}),
      ];
      const all = [info, hub.account, data.account, exported.account];
      const whole = begun.currentOrder.full_name;
      expectJoined(whole, info);
      return {
        name: all.map(({ name }) => name),
        surname: all.map(({ surname }) => surname),
        patronymic: all.map(({ patronymic }) => patronymic),
      };
    },
  },
  emailChange: { refused: { email: 'Введите валидный адрес эл. почты' }, compared: ['code'] },
  loginLink: { refused: { key: 'link_expired' } },
  loginLinkUse: { refused: { key: 'link_expired' } },
  emailUndo: { refused: { key: 'link_expired' } },
  emailUndoInfo: { refused: { key: 'link_expired' } },
  accountDelete: { compared: ['code'] },
  emailLogin: {
    refused: { email: 'invalid_input' },
    compared: ['from_cart', 'token', 'captcha', HONEYPOT],
    good: async (shop, { email }) => ({ ...(await opened(shop, 'login')), email: `new-${email}` }),
  },
  registration: {
    kept: { first_name: ['name', 100], last_name: ['name', 100] },
    refused: { phone: 'Введите номер телефона', email: 'Введите валидный емейл адрес' },
    good: (_shop, { email }) => ({
      first_name: 'Анна',
      last_name: '',
      phone: '89161234567',
      email: `new-${email}`,
    }),
    async door({ clientOf, letters }, who) {
      const email = `new-${who.email}`;
      const api = clientOf(`Session ${(await clientOf().getSession({})).token}`);
      await api.emailLogin({ email, ...(await proven(api, 'login')) });
      const letter = await vi.waitUntil(
        () => letters().find(({ headers }) => headers['to'] === email),
        5000,
      );
      await api.emailLogin({ email, code: letter.headers['subject']?.split(' ')[0] });
      return api;
    },
    async seen({ clientOf }, _who, answer) {
      const info = await clientOf(`Token ${(answer as { token: string }).token}`).personalInfo({});
      return { first_name: [info.name], last_name: [info.surname] };
    },
  },

  ...HOSTILE_ORDERS,
  ...HOSTILE_DESK,
  ...HOSTILE_DESK_ORDERS,
  ...HOSTILE_DESK_INBOX,
  ...HOSTILE_DESK_SALES,
  ...HOSTILE_DESK_STOCK,
  ...HOSTILE_DESK_SHELL,

  cityList: { compared: ['query'] },
  search: { compared: ['query', 'category_query'], good: () => ({ query: 'петля' }) },
  modalSearch: { compared: ['query', 'category_query'], good: () => ({ query: 'петля' }) },
  brandList: { compared: ['letters'] },
  contentPages: { compared: ['tags'] },
  contentPage: { refused: { slug: 'not_found' } },
  config: { refused: { param: 'not_found' } },
  categories: { compared: ['filters'] },
  categoryRoot: { compared: ['filters'] },
  category: {
    refused: { slug: 'not_found' },
    compared: ['filters'],
    good: async ({ clientOf }) => ({ slug: (await clientOf().categoryTree({}))[0]?.full_slug }),
  },
  productFilters: { refused: { category: 'not_found' }, compared: ['filters'] },
  product: { refused: { slug: 'not_found' } },
  brandProducts: {
    refused: { slug: 'not_found' },
    compared: ['filters'],
    good: async ({ clientOf }) => ({ slug: (await clientOf().brandList({})).content[0]?.slug }),
  },
  actionProducts: {
    refused: { slug: 'not_found' },
    compared: ['filters'],
    good: () => ({ slug: 'none' }),
  },
  productReviews: { refused: { slug: 'not_found' } },
  productReviewMedia: { refused: { slug: 'not_found' } },
  personalReviews: { compared: ['filters'] },
};

function expectJoined(
  whole: string,
  { surname, name, patronymic }: { surname: string; name: string; patronymic: string },
): void {
  const parts = [surname, name, patronymic].filter(Boolean).join(' ');
  if (whole !== parts) throw new Error(`The order begins with «${whole}», not with «${parts}».`);
}
