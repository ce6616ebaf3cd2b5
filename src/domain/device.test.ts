import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ' +
  'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Chrome, Android', `${ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36`],
  ['Chrome, Windows', `${CHROME} Safari/537.36`],
  ['Yandex Browser, Windows', `${CHROME} YaBrowser/25.10.0.0 Safari/537.36`],
  ['Edge, Windows', `${CHROME} Safari/537.36 Edg/142.0.0.0`],
  ['Opera, Windows', `${CHROME} Safari/537.36 OPR/120.0.0.0`],
  [
    'Samsung Internet, Android',
    `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['Safari, iPhone', `${IPHONE} Version/18.6 Mobile/15E148 Safari/604.1`],
  ['Chrome, iPhone', `${IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`],
  ['Safari, macOS', `${MAC} Version/18.6 Safari/605.1.15`],
  ['', 'curl/8.5.0'],
  ['', '<script>alert(1)</script>'],
  ['', undefined],
])('says %j of a user agent', (device, userAgent) => expect(deviceOf(userAgent)).toBe(device));
