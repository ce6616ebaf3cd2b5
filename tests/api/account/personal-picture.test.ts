import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountPictureOwner } from '#src/server/modules/account/picture.ts';
import { callerWith } from '../../support/client.ts';
import { openPersonal, type PersonalShop } from '../../support/personal.ts';
import { covers } from '../../support/covers.ts';

let shop: PersonalShop;
let folder: string;
beforeAll(async () => {
  shop = await openPersonal();
  folder = await mkdtemp(join(tmpdir(), 'sent-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

let sent = 0;
async function file(bytes: Buffer) {
  const path = join(folder, String((sent += 1)));
  await writeFile(path, bytes);
  return { path, bytes: bytes.length };
}
const photo = (shade: number) =>
  sharp({
    create: { width: 300, height: 200, channels: 3, background: { r: shade, g: 90, b: 30 } },
  })
    .withExif({ IFD0: { Artist: 'somebody' } })
    .jpeg()
    .toBuffer();
const put = async (accountId: number, ...files: Buffer[]) =>
  shop.handlers.personalImage({}, callerWith({ accountId }), await Promise.all(files.map(file)));
const keyOf = (image: string | null) => /\/media\/(\w+_u)-240\.jpg$/.exec(image ?? '')?.[1] ?? '';

describe('the picture of an account', () => {
  it('is kept once, made anew, and seen by its owner alone', async () => {
    covers('threat.others_things');
    const [{ accountId, me }, other] = [await shop.owner(), await shop.owner()];
    const { image } = await put(accountId, await photo(10));
    const key = keyOf(image);
    expect((await me.api.personalInfo({})).image).toBe(image);
    expect((await shop.files()).filter((name) => name.includes(key))).toHaveLength(1);
    const seenBy = accountPictureOwner(shop.db);
    expect([
      await seenBy(key, accountId),
      await seenBy(key, other.accountId),
      await seenBy(key, null),
    ]).toEqual(['owner', null, null]);
  });

  it('takes the place of the one before, whose file goes', async () => {
    const { accountId } = await shop.owner();
    const first = keyOf((await put(accountId, await photo(20))).image);
    const second = keyOf((await put(accountId, await photo(30))).image);
    const names = (await shop.files()).join(' ');
    expect([names.includes(first), names.includes(second)]).toEqual([false, true]);
  });

  it('can be taken away, and twice', async () => {
    const { accountId, me } = await shop.owner();
    const before = await shop.files();
    await put(accountId, await photo(40));
    for (let pressed = 0; pressed < 2; pressed += 1)
      expect((await me.api.personalImageRemove({})).image).toBeNull();
    expect(await shop.files()).toEqual(before);
  });

  it('that is none is refused in words, and the one before stays', async () => {
    const { accountId, me } = await shop.owner();
    const { image } = await put(accountId, await photo(50));
    const before = await shop.files();
    await expect(
      put(
        accountId,
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      ),
    ).rejects.toMatchObject({ errors: { image: ['Неверный формат файла.'] } });
    await expect(put(accountId)).rejects.toMatchObject({ errors: { image: ['Выберите файл'] } });
    expect((await me.api.personalInfo({})).image).toBe(image);
    expect(await shop.files()).toEqual(before);
  });

  it('goes with its account', async () => {
    const { accountId, me, email } = await shop.owner();
    const before = await shop.files();
    await put(accountId, await photo(60));
    await me.api.accountDelete({});
    await me.api.accountDelete({ code: await shop.codeFor(email) });
    await shop.letters();
    expect(await shop.files()).toEqual(before);
  });
});
