import { openYookassa } from '../../support/yookassa.ts';
import { openSite } from './site-process.ts';

/** Another process of the shop under test, with a payment provider that sends notifications. */
export async function openPaidSite() {
  const yookassa = await openYookassa();
  const { shopId, secretKey, url: apiUrl } = yookassa.config;
  const { url, close } = await openSite({
    PAYMENT_YOOKASSA_SHOP_ID: shopId,
    PAYMENT_YOOKASSA_SECRET_KEY: secretKey,
    PAYMENT_YOOKASSA_URL: apiUrl,
  });
  yookassa.notifyAt(`${url}/api/payment/yookassa`);
  return {
    url,
    yookassa,
    async close() {
      await close();
      await yookassa.close();
    },
  };
}
