import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  commerceml,
  good,
  importBody,
  offer,
  offersBody,
  openExchangeShop,
  requisites,
  type ExchangeShop,
} from '../../support/exchange.ts';
import { covers } from '../../support/covers.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const OUT = "the path leads out of the exchange's folder";

let shop: ExchangeShop;
let elsewhere: string;
beforeAll(async () => {
  shop = await openExchangeShop();
  elsewhere = mkdtempSync(join(tmpdir(), 'skoba-elsewhere-'));
  writeFileSync(join(elsewhere, 'secret.png'), PIXEL);
  writeFileSync(join(elsewhere, 'secret.pdf'), '%PDF-1.4 secret');
});
afterAll(async () => {
  await shop.close();
  rmSync(elsewhere, { recursive: true });
});
beforeEach(() => shop.empty());

const fileOf = (references: readonly string[], documents: readonly string[] = []) =>
  commerceml(
    importBody({
      goods: [
        good({
          id: '1',
          title: 'Петля',
          more:
            references.map((path) => `<Картинка>${path}</Картинка>`).join('') +
            requisites(documents.map((path) => ['Документ', `${path}#Схема`])),
        }),
      ],
    }) + offersBody({ offers: [offer({ id: '1', price: 1 })] }),
  );
const taken = async () => [
  await shop.value('select count(*)::int from product_picture'),
  await shop.value('select count(*)::int from product_document'),
];

it('a link that leads out of the folder of a load is not followed, whatever leads there', async () => {
  covers('threat.exchange_links');
  symlinkSync(join(elsewhere, 'secret.png'), join(shop.folder, 'file.png'));
  symlinkSync(join(elsewhere, 'secret.pdf'), join(shop.folder, 'file.pdf'));
  symlinkSync(elsewhere, join(shop.folder, 'folder'));
  symlinkSync('file.png', join(shop.folder, 'again.png'));
  symlinkSync('loop.png', join(shop.folder, 'loop.png'));
  const summary = await shop.load([
    shop.write(
      'out.xml',
      fileOf(
        [
          'file.png',
          'folder/secret.png',
          'again.png',
          'https://feed.example/pictures/file.png',
          'loop.png',
        ],
        ['file.pdf', 'folder/secret.pdf'],
      ),
    ),
  ]);
  expect(await taken()).toEqual([0, 0]);
  expect(summary.reasons.map(({ reason, count }) => [reason, count])).toEqual(
    expect.arrayContaining([
      [`picture: ${OUT}`, 4],
      [`document: ${OUT}`, 2],
      ['picture: the file is not there', 1],
    ]),
  );
});

it('a link inside the folder is followed, and the folder itself may be one', async () => {
  mkdirSync(join(shop.folder, 'real/pictures'), { recursive: true });
  writeFileSync(join(shop.folder, 'real/pictures/1.png'), PIXEL);
  writeFileSync(join(shop.folder, 'real/scheme.pdf'), '%PDF-1.4 scheme');
  symlinkSync('pictures/1.png', join(shop.folder, 'real/2.png'));
  symlinkSync('real', join(shop.folder, 'linked'));
  shop.write('real/in.xml', fileOf(['2.png'], ['scheme.pdf']));
  expect(await shop.load([join(shop.folder, 'linked/in.xml')])).toMatchObject({ reasons: [] });
  expect(await taken()).toEqual([1, 1]);
});
