import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { offer, openExchangeShop, requisites } from '../../support/exchange.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const shop = await forThisFile(openExchangeShop());
beforeEach(() => shop.empty());

const load = shop.loadGoods;

describe('files beside the exchange', () => {
  const PIXEL = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );

  it('pictures are taken with their captions, a missing one is counted', async () => {
    shop.write('import_files/ab/1.png', PIXEL);
    shop.write(
      'import_files/ab/2.svg',
      '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    );
    shop.write('secret.png', PIXEL);
    const picture = (path: string): string => `<Картинка>${path}</Картинка>`;
    const summary = await load(
      [
        {
          id: '1',
          title: 'Петля',
          more:
            [
              'import_files\\ab\\1.png',
              'import_files/ab/2.svg',
              'import_files/ab/3.png',
              '../../etc/passwd',
              '',
            ]
              .map(picture)
              .join('') +
            requisites([
              ['ОписаниеФайла', 'import_files/ab/2.svg#Чертёж'],
              ['Описание картинки 1', 'Петля в сборе'],
            ]),
        },
      ],
      { offers: [offer({ id: '1', price: 1 })] },
    );
    const pictures = await shop.rows<{ key: string; alt: string; position: number }>(
      'select key, alt, position from product_picture order by position',
    );
    expect(pictures).toMatchObject([
      { alt: 'Петля в сборе', position: 0 },
      { alt: 'Чертёж', position: 1 },
    ]);
    expect(existsSync(join(shop.dataDir, 'media/original', `${pictures[0]?.key}.png`))).toBe(true);
    expect(existsSync(join(shop.dataDir, 'media/original', `${pictures[1]?.key}.svg`))).toBe(true);
    expect(summary.reasons).toEqual([
      { reason: 'picture: the file is not there', count: 1, example: 'import_files/ab/3.png' },
      {
        reason: "picture: the path leads out of the exchange's folder",
        count: 1,
        example: '../../etc/passwd',
      },
    ]);
  });

  it('pictures that are gone the next time leave those that the product has', async () => {
    shop.write('import_files/x.png', PIXEL);
    const goods = [{ id: '1', title: 'Петля', more: '<Картинка>import_files/x.png</Картинка>' }];
    await load(goods, { offers: [offer({ id: '1', price: 1 })] });
    expect(
      await load([{ ...goods[0], id: '1', more: '<Картинка>import_files/gone.png</Картинка>' }], {
        offers: [offer({ id: '1', price: 1 })],
      }),
    ).toMatchObject({ unchanged: 1 });
    expect(
      await load([{ ...goods[0], id: '1', more: '' }], { offers: [offer({ id: '1', price: 1 })] }),
    ).toMatchObject({ changed: 1 });
    expect(await shop.value('select count(*)::int from product_picture')).toBe(0);
  });

  it('documents are stored with title and size', async () => {
    shop.write('import_files/scheme.pdf', '%PDF-1.4 test');
    await load(
      [
        {
          id: '1',
          title: 'Петля',
          more: requisites([
            ['Документ', 'import_files/scheme.pdf#Схема установки'],
            ['Документ', 'import_files/run.exe#Программа'],
          ]),
        },
      ],
      { offers: [offer({ id: '1', price: 1 })] },
    );
    const [document] = await shop.rows<{ title: string; key: string; bytes: number }>(
      'select title, key, bytes from product_document',
    );
    expect(document).toMatchObject({
      title: 'Схема установки',
      bytes: 13,
      key: expect.stringMatching(/^[0-9a-f]{16}\.pdf$/),
    });
    expect(existsSync(join(shop.dataDir, 'media/document', document?.key ?? ''))).toBe(true);
  });
});
