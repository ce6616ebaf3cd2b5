import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addJob } from '#src/server/database/jobs.ts';
import { slugRedirect } from '#src/server/database/schema/catalogue.ts';
import { page } from '#src/server/database/schema/content.ts';
import { mediaFile } from '#src/server/database/schema/media.ts';
import { pageDraft } from '#src/server/database/schema/page-draft.ts';
import { product } from '#src/server/database/schema/product.ts';
import { staffJournal } from '#src/server/database/schema/staff.ts';
import { inTransaction } from '#src/server/database/transaction.ts';
import { pagesCommand } from '#src/server/modules/pages/command.ts';
import { originalFolder } from '#src/server/modules/media/originals.ts';
import { systemClock } from '#src/server/platform/clock.ts';
import { putCatalogue } from '../../support/catalogue.ts';
import { covers } from '../../support/covers.ts';
import { newPage, openDeskPages } from '../../support/desk-pages.ts';
import { staffOf } from '../../support/staff-command.ts';
import { eventually } from '../../support/eventually.ts';
import { described, newPicture } from '../../support/library-files.ts';
import { forThisFile } from '../../support/for-this-file.ts';

const desk = await forThisFile(openDeskPages());
const { api } = await desk.member('editor');
const ids = await putCatalogue(desk.db, {
  categories: { petli: 'Петли' },
  products: [{ slug: 'clip', in: 'petli', columns: { article: 'CH-110' } }],
});
await mkdir(originalFolder(desk.folder), { recursive: true });
await writeFile(join(originalFolder(desk.folder), 'ab12.png'), 'png');

const lines = (problems: readonly { line: number; code: string }[]) =>
  problems.map(({ line, code }) => `${line} ${code}`);
/** Publishes a page under a new address; returns it. */
async function published(slug: string) {
  const { fields, ...first } = await newPage(api, { slug: `${slug}-former` });
  await api.deskPagePublish(first);
  const next = await api.deskPageSave({ ...fields, ...first, slug });
  await api.deskPagePublish(next);
}

/** A page whose HTML grows as 2^n, as long as marks in its text stood for blocks. */
const DOUBLING = Array.from({ length: 9 }, (_, index) => {
  const former = `&#xE000;${index - 1}&#xE001;`;
  return `:::note{tip}\nТекст ${former}${former}\n:::\n`;
}).join('\n');

describe('publishing a page', () => {
  it('is refused with the line from which its HTML is above 1 MB, or grows without bounds', async () => {
    const shelf = '::shelf{category=petli}\n';
    for (const [body, fault] of [
      [shelf.repeat(2000), 'large_page'],
      [`Раз\n\n${'> - a\nb\n'.repeat(2000)}`, 'tangled'],
    ] as const) {
      const { id, version, fields } = await newPage(api, { body });
      const { problems } = await api.deskPageRender({ body, slug: fields.slug });
      expect(problems.map(({ code }) => code)).toEqual([fault]);
      const line = problems[0]?.line ?? 0;
      expect(line).toBeGreaterThan(1);
      await expect(api.deskPagePublish({ id, version })).rejects.toMatchObject({
        status: 409,
        reason: 'page_faulty',
        detail: expect.stringContaining(`Строка ${line}:`) as string,
      });
    }
  });

  it('shows each block once, whatever signs its text has', async () => {
    const { html, problems } = await api.deskPageRender({ body: DOUBLING, slug: 'notes' });
    expect(problems).toEqual([]);
    expect(html.split('<div class="note').length - 1).toBe(9);
  });

  it('is refused with the line of each fault, and nothing of it is public', async () => {
    covers('desk.faults');
    const body = [
      '## Раз',
      '',
      '[мёртвая](/net-takoy)',
      '::product{article="NO-1"}',
      '::shelve{category=petli}',
      '::shelf{category=petli color=red}',
      '::figure{key=none alt="Нет"}',
      '::file{key=none.pdf}',
    ].join('\n');
    const { id, version, fields } = await newPage(api, { body });
    const { problems } = await api.deskPageRender({ body, slug: fields.slug });
    expect(lines(problems)).toEqual([
      ...['3 dead_link', '4 unknown_article', '5 unknown_block', '6 unknown_attribute'],
      ...['7 unknown_picture', '8 unknown_file'],
    ]);
    const refused = await api.deskPagePublish({ id, version }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 409,
      reason: 'page_faulty',
      detail: expect.stringMatching(
        /в тексте есть ошибки\. Строка 3: Ссылка \/net-takoy никуда не ведёт.* Строка 4: Нет товара.*И ещё 1 место\.$/,
      ) as string,
    });
    expect(await desk.statuses(fields.slug)).toEqual([404, 404]);
    expect((await api.deskPageCheck({ id })).problems).toEqual(problems);
    await expect(
      api.deskPageSchedule({ id, version, at: '2099-01-01T10:00' }),
    ).rejects.toMatchObject({ reason: 'page_faulty' });
  });

  it('is done with warnings alone: moved links, headings out of turn', async () => {
    await published('pereehala');
    await desk.db
      .insert(slugRedirect)
      .values({ kind: 'product', slug: 'old-clip', targetId: ids.get('clip') ?? 0 });
    const body = [
      '# Второй заголовок',
      '',
      '#### Глубоко',
      '',
      '[раз](/pereehala-former) [два](/products/old-clip)',
      '',
      '[три](/pereehala/)',
    ].join('\n');
    const { id, version, fields } = await newPage(api, { body });
    const { problems } = await api.deskPageCheck({ id });
    expect(lines(problems)).toEqual([
      ...['1 second_title', '3 skipped_heading', '5 moved_link', '5 moved_link', '7 moved_link'],
    ]);
    expect(problems.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Страница /pereehala-former переехала: теперь её адрес /pereehala.',
        'Страница /pereehala/ переехала: теперь её адрес /pereehala.',
      ]),
    );
    await api.deskPagePublish({ id, version });
    await eventually(async () => expect(await desk.statuses(fields.slug)).toEqual([200, 200]));
  });

  it('finds nothing wrong with what is there, its own new address included', async () => {
    const body =
      '[сюда](/sam-sebya#srok)\n\n::product{article="ch 110"}\n\n::figure{key=ab12 декоративная}';
    const { id, version } = await newPage(api, { slug: 'sam-sebya', body });
    expect((await api.deskPageCheck({ id })).problems).toEqual([]);
    await api.deskPagePublish({ id, version });
    await eventually(async () => expect(await desk.statuses('sam-sebya')).toEqual([200, 200]));
  });

  it('takes an address for dead when its page left, and for good when another has it', async () => {
    await published('ushla');
    const gone = await desk.db.select().from(page).where(eq(page.slug, 'ushla'));
    await api.deskPageUnpublish({ id: gone[0]?.id ?? 0 });
    const { id } = await newPage(api, { body: '[раз](/ushla-former)' });
    expect(lines((await api.deskPageCheck({ id })).problems)).toEqual(['1 dead_link']);
    const other = await newPage(api, { slug: 'ushla-former' });
    await api.deskPagePublish(other);
    expect((await api.deskPageCheck({ id })).problems).toEqual([]);
  });
});

describe('a plan whose text has become faulty', () => {
  it('publishes nothing at its time, and says why in the list, the page and the journal', async () => {
    const { id, version, fields } = await newPage(api, { body: '::product{article="CH-110"}' });
    await api.deskPageSchedule({ id, version, at: '2099-01-01T10:00' });
    await desk.db.update(product).set({ article: 'X', articleKey: 'X' });
    const at = new Date(Date.now() - 1000);
    await desk.db.update(pageDraft).set({ scheduledAt: at }).where(eq(pageDraft.id, id));
    const payload = { id, at: at.toISOString() };
    await addJob(desk.db, { task: 'page_publish', cause: 'faulty', payload }, systemClock);
    await eventually(async () =>
      expect(await api.deskPage({ id })).toMatchObject({
        scheduled_at: null,
        schedule_failure: 'page_faulty',
        state: 'draft',
      }),
    );
    expect(await desk.statuses(fields.slug)).toEqual([404, 404]);
    const { content } = await api.deskPages({ state: 'failed' });
    expect(content).toMatchObject([{ id, schedule_failure: 'page_faulty' }]);
    const entries = await desk.db
      .select({ deed: staffJournal.deed, after: staffJournal.after })
      .from(staffJournal)
      .where(eq(staffJournal.subjectId, String(id)))
      .orderBy(staffJournal.id);
    expect(entries.at(-1)).toMatchObject({
      deed: 'page_schedule_failed',
      after: { failure: 'page_faulty' },
    });
    // The page goes out once it is mended, and is no failure any more.
    const mended = await api.deskPageSave({ ...fields, id, version, body: 'Без товара' });
    await api.deskPagePublish(mended);
    expect((await api.deskPages({ state: 'failed' })).content).toEqual([]);
  });
});

describe('npm run pages -- put', () => {
  const { run } = staffOf('pages', pagesCommand, () => ({ db: desk.db, dataDir: desk.folder }));
  const file = async (body: string) => {
    const path = join(desk.folder, 'put.md');
    await writeFile(path, `---\ntitle: Из файла\n---\n${body}`);
    return path;
  };

  it('refuses a faulty text with its lines, and writes nothing', async () => {
    const path = await file('Раз\n\n[два](/net-takoy)\n\n::shelve');
    expect(await run('put', 'iz-fayla', path)).toEqual({
      code: 1,
      said: '',
      complained:
        'Страница не записана, в тексте ошибки:\n' +
        '  строка 3: Ссылка /net-takoy никуда не ведёт: такой страницы нет.\n' +
        '  строка 5: Нет блока «shelve». Проверьте, как написано его имя.\n',
    });
    expect(await desk.statuses('iz-fayla')).toEqual([404, 404]);
  });

  it('writes one with warnings, and tells them', async () => {
    const { code, said } = await run('put', 'iz-fayla', await file('#### Глубоко'));
    expect(code).toBe(0);
    expect(said).toMatch(
      /^Страница \/iz-fayla создана\.\nВ тексте стоит поправить:\n {2}строка 1:/,
    );
  });

  it('waits for a picture that is being deleted, and is refused without it', async () => {
    const key = await described(api, 'Уходит', await newPicture());
    const path = await file(`::figure{key=${key} alt="Петля"}`);
    let answer: ReturnType<typeof run> | undefined;
    await inTransaction(desk.db, async (tx) => {
      await tx.delete(mediaFile).where(eq(mediaFile.key, key));
      answer = run('put', 's-kartinkoy', path);
      expect(await Promise.race([answer, setTimeout(300, 'waits')])).toBe('waits');
    });
    expect(await answer).toMatchObject({
      code: 1,
      complained: expect.stringContaining(`Нет картинки «${key}»`) as string,
    });
    expect(await desk.statuses('s-kartinkoy')).toEqual([404, 404]);
  });
});

describe('the eye of a crawler', () => {
  it('finds other public pages with the same title in search results', async () => {
    const one = await newPage(api, {
      slug: 'bliznec',
      title: 'Близнец',
      seo_title: 'Один и тот же',
    });
    await api.deskPagePublish(one);
    const { id } = await newPage(api, { title: 'один и тот же' });
    expect(await api.deskPageCheck({ id })).toMatchObject({
      is_closed: false,
      same_titled: [{ id: one.id, title: 'Близнец', slug: 'bliznec' }],
    });
    expect((await api.deskPageCheck({ id: one.id })).same_titled).toEqual([]);
  });
});
