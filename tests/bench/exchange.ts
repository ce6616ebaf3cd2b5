import { spawn } from 'node:child_process';
import {
  chmodSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { ROOT } from '../../src/launch/project.mjs';

/**
 * `npm run bench -- exchange [OFFERS]`: loads a generated catalogue of 100,000 offers (or as many
 * as asked for) three times, first into an empty database, then again, then with every price
 * changed, and prints seconds and peak memory. The limits: 60 s and 400 MB. Set BENCH_DATA_DIR to
 * keep the database elsewhere than in a new folder of /tmp.
 */
const count = Number(process.argv[2] ?? 100_000);
const folder = mkdtempSync(join(tmpdir(), 'skoba-exchange-'));
// Run by root, the database has another account, which must be able to enter the folder.
chmodSync(folder, 0o755);
const dataDir = resolve(process.env.BENCH_DATA_DIR ?? join(folder, 'data'));
mkdirSync(dataDir, { recursive: true });

const GROUPS = 200;
const VARIANTS = 5;
const FINISHES = ['хром', 'хром матовый', 'никель', 'чёрный', 'золото'];

async function write(name: string, lines: Iterable<string>): Promise<string> {
  const path = join(folder, name);
  const out = createWriteStream(path);
  for (const line of lines) if (!out.write(`${line}\n`)) await once(out, 'drain');
  out.end();
  await once(out, 'close');
  return path;
}

const value = (id: string, text: string | number): string =>
  `<ЗначенияСвойства><Ид>${id}</Ид><Значение>${text}</Значение></ЗначенияСвойства>`;

const price = (type: string, roubles: number): string =>
  `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${roubles}</ЦенаЗаЕдиницу>` +
  '<Валюта>RUB</Валюта></Цена>';

function* importFile(): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>';
  yield (
    '<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10"><Классификатор>' +
    '<Ид>c</Ид><Наименование>Классификатор</Наименование><Группы>'
  );
  for (let group = 0; group < GROUPS; group += 1)
    yield `<Группа><Ид>g${group}</Ид><Наименование>Раздел ${group}</Наименование></Группа>`;
  yield '</Группы><Свойства>';
  for (let number = 0; number < 8; number += 1) {
    yield (
      `<Свойство><Ид>property_${number}</Ид><Наименование>Свойство ${number}, мм</Наименование>` +
      '<ТипЗначений>Число</ТипЗначений></Свойство>'
    );
  }
  yield (
    '</Свойства></Классификатор><Каталог СодержитТолькоИзменения="false"><Ид>bench</Ид>' +
    '<Наименование>Каталог</Наименование><Товары>'
  );
  for (let good = 0; good * VARIANTS < count; good += 1) {
    const values = Array.from({ length: 8 }, (_, number) =>
      value(`property_${number}`, (good * (number + 3)) % 97),
    ).join('');
    yield (
      `<Товар><Ид>${good}</Ид><Артикул>AB-${good}</Артикул>` +
      `<Наименование>Ручка мебельная скоба модель ${good}</Наименование>` +
      `<БазоваяЕдиница Код="796">шт</БазоваяЕдиница><Группы><Ид>g${good % GROUPS}</Ид></Группы>` +
      `<Описание>${'Ручка из цинкового сплава с гальваническим покрытием. '.repeat(6)}</Описание>` +
      `<Изготовитель><Ид>m${good % 50}</Ид>` +
      `<Наименование>Завод ${good % 50}</Наименование></Изготовитель>` +
      `<ЗначенияСвойств>${values}</ЗначенияСвойств></Товар>`
    );
  }
  yield '</Товары></Каталог></КоммерческаяИнформация>';
}

function* offersFile(rise: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>';
  yield (
    '<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.10">' +
    '<ПакетПредложений СодержитТолькоИзменения="false"><Ид>bench#</Ид><ИдКаталога>bench</ИдКаталога>'
  );
  yield (
    '<ТипыЦен><ТипЦены><Ид>r</Ид><Наименование>Розничная</Наименование></ТипЦены>' +
    '<ТипЦены><Ид>o</Ид><Наименование>Старая цена</Наименование></ТипЦены></ТипыЦен>'
  );
  yield (
    '<Склады><Склад><Ид>s1</Ид><Наименование>Первый</Наименование></Склад>' +
    '<Склад><Ид>s2</Ид><Наименование>Второй</Наименование></Склад></Склады><Предложения>'
  );
  for (let offer = 0; offer < count; offer += 1) {
    const good = Math.floor(offer / VARIANTS);
    const finish = FINISHES[offer % VARIANTS] ?? '';
    yield (
      `<Предложение><Ид>${good}#${offer % VARIANTS}</Ид><Артикул>AB-${good}-${offer % VARIANTS}</Артикул>` +
      `<Наименование>Ручка мебельная скоба модель ${good} (${finish})</Наименование>` +
      '<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Отделка</Наименование>' +
      `<Значение>${finish}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>` +
      `<Цены>${price('r', 100 + (offer % 900) + rise)}` +
      `${price('o', (offer % 3 === 0 ? 2000 : 1) + rise)}</Цены>` +
      `<Количество>${offer % 50}</Количество>` +
      `<Склад ИдСклада="s1" КоличествоНаСкладе="${offer % 20}"/>` +
      `<Склад ИдСклада="s2" КоличествоНаСкладе="${offer % 30}"/></Предложение>`
    );
  }
  yield '</Предложения></ПакетПредложений></КоммерческаяИнформация>';
}

const loader = join(ROOT, 'src/server/modules/exchange/load.ts');

/**
 * Loads in a child process, so that the memory for making the files is not counted. The peak is the
 * figure of Linux.
 */
async function load(files: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', loader, ...files], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let peak = 0;
  const watch = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid ?? 'self'}/status`, 'utf8');
    peak = Math.max(peak, Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
  }, 100);
  const exited = once(child, 'exit').finally(() => clearInterval(watch));
  const said = await text(child.stdout);
  const [code] = (await exited) as [number | null];
  if (code !== 0) throw new Error(`The loader ended with ${code}.`);
  return `${said.trim()} ${peak.toFixed(0)} MB at peak.`;
}

// The server stays for all loads: each would start and stop one of its own.
const db = await openDatabase({ databaseUrl: undefined, dataDir });
try {
  await migrate(db);
  const goods = await write('import.xml', importFile());
  const offers = await write('offers.xml', offersFile(0));
  const dearer = await write('dearer.xml', offersFile(1));
  console.log(
    `${count} offers, ${((statSync(goods).size + statSync(offers).size) / 2 ** 20).toFixed(0)} MB of XML`,
  );
  for (const [what, files] of [
    ['new', [goods, offers]],
    ['the same again', [goods, offers]],
    ['every price changed', [goods, dearer]],
  ] as const) {
    console.log(`${what}: ${await load(files)}`);
  }
} finally {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}
