import { plural } from '../../domain/plural.ts';
import { ANY_COMMAND_TEXT } from './all.ts';

/** What `npm run backup` and `npm run restore` say to the shop's staff. */
export const BACKUP_TEXT = {
  usage: `Копия магазина одним файлом, пока он торгует: база, картинки, документы и файлы покупателей.
  npm run backup -- ПАПКА                      в папку этого компьютера или подключённого диска
  npm run backup -- s3://хранилище/папка       в хранилище (ключи: BACKUP_S3_… или S3_…)
Секрет магазина кладётся в копию под паролем: BACKUP_PASSPHRASE или ответ на вопрос.
Каждую ночь без команды: BACKUP_TO. Вернуть магазин: npm run restore.`,
  ...ANY_COMMAND_TEXT,
  nothingDone: 'Копия не сделана.',
  noPlace: 'Не хватает: папки или адреса s3://….',
  badAddress: (address: string) =>
    `Адрес хранилища — s3://хранилище/папка латинскими буквами, а не «${address}».`,
  noStore: 'Ключей хранилища нет: задайте BACKUP_S3_… или S3_….',
  atBackend:
    'Этот сайт работает на другом магазине (API_TARGET): копии делает тот магазин, у которого база.',
  underWay: 'Копия этого магазина уже делается: дождитесь её.',
  askNew: 'Пароль, под которым секрет магазина ляжет в копию (пусто — без секрета): ',
  askAgain: 'Ещё раз: ',
  notSame: 'Пароли не одинаковы.',
  short: (least: number) => `Пароль слишком короткий: нужно не меньше ${least} знаков.`,
  done: (name: string) => `Копия сделана: ${name}.`,
  noSecret:
    'Секрет магазина в копию не положен: пароля нет. Храните DATA_DIR/secret или SHOP_SECRET отдельно — ' +
    'без него все войдут заново, а ссылки из отправленных писем перестанут работать.',
  missing: (count: number) =>
    `${count} ${plural(count, ['файла покупателя', 'файлов покупателей', 'файлов покупателей'])} ` +
    'из базы нет в хранилище: в копии их нет тоже.',
} as const;

export const RESTORE_TEXT = {
  usage: `Магазин из копии. Он возвращается спящим: никому не пишет, ничего не списывает и не загружает.
  npm run restore -- ФАЙЛ                      в пустую DATA_DIR (и пустую базу DATABASE_URL)
  npm run restore -- s3://хранилище/файл       то же из хранилища
  npm run restore -- wake                      разбудить: письма, платежи, работы и обмен пойдут
  --without-secret                             не открывать секрет магазина: его принесут отдельно
Пароль секрета: BACKUP_PASSPHRASE или ответ на вопрос.`,
  ...ANY_COMMAND_TEXT,
  nothingDone: 'Магазин не восстановлен.',
  noArchive: 'Не хватает: файла копии.',
  notFound: (address: string) => `Копии нет: ${address}.`,
  broken: 'Копия повреждена или неполна: ничего не сделано.',
  newer: 'Копию сделал магазин новее этого: обновите программу и повторите.',
  tooOld: (version: string) =>
    `Копию сделал магазин старее ${version}: восстановите её версией ${version} и сделайте копию там.`,
  ask: 'Пароль секрета в копии: ',
  needsPassphrase:
    'Секрет магазина лежит в копии под паролем: задайте BACKUP_PASSPHRASE или добавьте --without-secret.',
  wrongPassphrase: 'Пароль не подходит к этой копии, или её изменили: ничего не сделано.',
  takenFolder: (folder: string, names: readonly string[]) =>
    `В ${folder} уже есть ${names.slice(0, 3).join(', ')}: нужна пустая DATA_DIR.`,
  ownSecret: (file: string) =>
    `Секрет уже лежит в ${file}: уберите его или добавьте --without-secret.`,
  takenDatabase: 'В базе уже есть таблицы: нужна пустая.',
  takenStore: 'В хранилище S3_BUCKET уже есть файлы магазина: нужно пустое.',
  done: (takenAt: string) =>
    `Магазин восстановлен таким, каким он был ${takenAt}, и спит: npm start покажет его, ` +
    'npm run restore -- wake разбудит.',
  noSecret:
    'Секрета в магазине нет: положите прежний в DATA_DIR/secret (или SHOP_SECRET). Если он потерян — ' +
    'руководство, «The secret of the shop».',
  notAsleep: 'Магазин не спит.',
  unfinished: 'Восстановление было прервано: уберите его данные и восстановите магазин заново.',
  awake: 'Магазин разбужен. Запустите его заново (npm start): тот, что открыт, спит до конца.',
} as const;
