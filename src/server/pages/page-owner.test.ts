import { describe, expect, it } from 'vitest';
import { markedPage } from './page-owner.ts';

const marked = (html: string) => markedPage(Buffer.from(html), 'account.a1').toString();
const FIELD = '<input type="hidden" name="made_for" value="account.a1">';

describe('a page made for somebody', () => {
  it('bears the mark in its body and in each form that posts', () => {
    expect(
      marked(
        '<body class="щ"><form method="post" action="/a"><b></b></form><form action="/b"></form>' +
          '<form id="x" aria-label="a > b" method="post"></form></body>',
      ),
    ).toBe(
      `<body data-made-for="account.a1" class="щ"><form method="post" action="/a">${FIELD}<b></b></form>` +
        `<form action="/b"></form><form id="x" aria-label="a > b" method="post">${FIELD}</form></body>`,
    );
  });

  it('leaves the mark of a form that is sent again', () => {
    const again =
      '<form method="post"><input type="hidden" name="made_for" value="staff.b2"></form>';
    expect(marked(again + '<form method="post"></form>')).toBe(
      `${again}<form method="post">${FIELD}</form>`,
    );
  });
});
