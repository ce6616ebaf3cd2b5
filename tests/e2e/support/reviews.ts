import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import type { ProductCard } from '#src/contract/catalogue.ts';
import { registerIn } from './account.ts';
import { finishOrder } from './desk.ts';
import { goodsThat, isLight, orderByApi, putIn } from './order.ts';

/** A photo of a file's usual size. */
export const jpeg = (width = 1200, height = 900) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#a86',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

export const send = (page: Page) => page.getByRole('button', { name: 'Отправить отзыв' });

/** Makes a buyer with received goods; returns the goods. */
export async function buyerIn(
  context: BrowserContext,
  baseURL: string | undefined,
  count: number,
): Promise<{ email: string; goods: ProductCard[] }> {
  const email = await registerIn(context, baseURL);
  const goods = await goodsThat(context.request, count, isLight);
  await putIn(context.request, goods);
  await finishOrder(await orderByApi(context.request));
  return { email, goods };
}
