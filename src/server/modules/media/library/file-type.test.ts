import { expect, it } from 'vitest';
import { pdf, picture } from '#tests/support/hostile-files.ts';
import { docx, xlsx, zipOf } from '#tests/support/library-files.ts';
import { fileTypeOf } from './file-type.ts';

const ZIP = zipOf({ 'a.txt': 'a', 'b/c.txt': 'c' });
/** With another number of entries than there are. */
const claiming = (count: number) => {
  const bytes = Buffer.from(ZIP);
  bytes.writeUInt16LE(count, bytes.length - 12);
  return bytes;
};

it.each([
  ['jpeg', () => picture('jpeg')],
  ['png', () => picture('png')],
  ['webp', () => picture('webp')],
  ['pdf', pdf],
  ['docx', docx],
  ['xlsx', xlsx],
  ['zip', () => ZIP],
] as const)('knows %s by its content', async (type, make) => {
  expect(fileTypeOf(await make())).toBe(type);
});

it.each([
  ['an empty file', Buffer.alloc(0)],
  ['an end of a ZIP alone', ZIP.subarray(-22)],
  ['a ZIP that is cut off', ZIP.subarray(0, -1)],
  ['a ZIP with something behind it', Buffer.concat([ZIP, Buffer.from('a')])],
  ['a ZIP that claims less than it has', claiming(1)],
  ['a ZIP that claims more than it has', claiming(60_000)],
  ['a document with macros', docx({ 'word/vbaProject.bin': 'x' })],
  ['a document with a program', docx({ 'word/embeddings/oleObject1.bin': 'x' })],
  ['a RIFF that is no picture', Buffer.from('RIFF0000WAVEfmt ')],
])('takes no %s', (_what, bytes) => {
  expect(fileTypeOf(bytes)).toBeNull();
});
