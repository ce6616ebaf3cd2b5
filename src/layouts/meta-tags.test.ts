import { describe, expect, it } from 'vitest';
import { metaTags } from './meta-tags.ts';
import { covers } from '../../tests/support/covers.ts';

describe('META_TAGS of the site config', () => {
  it('gives its meta elements and nothing else', () => {
    covers('3.config.meta_tags');
    const configured =
      '<meta name="yandex-verification" content="1"><script>x</script><META name="b" content="2"><link rel="x">';
    expect(metaTags(configured)).toBe(
      '<meta name="yandex-verification" content="1"><META name="b" content="2">',
    );
  });

  it('cannot redirect the page or loosen its policy', () => {
    expect(metaTags('<meta http-equiv="refresh" content="0;url=//x">')).toBe('');
    expect(metaTags(undefined)).toBe('');
  });
});
