import { describe, expect, it } from 'vitest';
import { escapeJson, metaTags } from './head-parts.ts';

describe('the head of a page', () => {
  it('holds structured data that cannot close its own element', () => {
    const name = 'Петля </script><script>alert(1)</script>';
    const text = escapeJson({ name });
    expect(text).not.toContain('</');
    expect(JSON.parse(text)).toEqual({ name });
  });

  it('takes only meta elements from the site config', () => {
    const configured = '<meta name="yandex-verification" content="1"><script>x</script><META name="b" content="2"><link rel="x">';
    expect(metaTags(configured)).toBe('<meta name="yandex-verification" content="1"><META name="b" content="2">');
  });

  it('lets no config redirect the page or loosen its policy', () => {
    expect(metaTags('<meta http-equiv="refresh" content="0;url=//x">')).toBe('');
    expect(metaTags(undefined)).toBe('');
  });
});
