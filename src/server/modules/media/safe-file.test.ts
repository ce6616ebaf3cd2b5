import sharp from 'sharp';
import { expect, it } from 'vitest';
import { nullUnlessOurFault } from './safe-file.ts';

const broken = Buffer.from('ffd8ffe000104a46494600', 'hex');

it('a file that the decoder does not understand is no picture', async () => {
  expect(await sharp(broken).toBuffer().catch(nullUnlessOurFault)).toBe(null);
});

it.each([
  'timeout: 4% complete\nVipsImage: killed for image "temp-23"',
  'vips_tracked: out of memory --- size == 96MB',
])('a decoder that gives up by %j is a failure of the shop, which knows its cause', (said) => {
  const cause = new Error(said);
  expect(() => nullUnlessOurFault(cause)).toThrow(
    expect.objectContaining({ code: 'unavailable', status: 503, cause }),
  );
});
