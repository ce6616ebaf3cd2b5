import type { Good } from './good.ts';
import { randomOf } from '../random.ts';

/**
 * What is bought together: by leaf, second-level or top category, leaves to take one good of each
 * from.
 */
const TOGETHER: Record<string, string[]> = {
  'mebelnye-ruchki': ['vinty-mebelnye-m4', 'shablony-dlya-ruchek-i-napravlyayushchikh'],
  'ruchki-profili-tortsevye': ['samorezy-universalnye', 'tolkateli-push-to-open'],
  'kryuchki-mebelnye': ['samorezy-universalnye', 'sverla-dlya-konfirmata'],
  'chetyrekhsharnirnye-petli': [
    'montazhnye-planki',
    'samorezy-universalnye',
    'zaglushki-chashki-i-plecha',
    'sverla-chashechnye-35-mm',
  ],
  'petli-bez-dovodchika': [
    'montazhnye-planki',
    'dovodchiki-dlya-petel',
    'samorezy-universalnye',
    'dempfery-vreznye-i-nakladnye',
  ],
  'spetsialnye-petli': ['samorezy-universalnye', 'dempfery-vreznye-i-nakladnye'],
  'montazhnye-planki': [
    'petli-nakladnye-s-dovodchikom',
    'samorezy-universalnye',
    'konfirmaty-evrovinty',
  ],
  'komplektuyushchie-dlya-petel': ['petli-nakladnye-s-dovodchikom'],
  'sistemy-vydvizheniya': [
    'samorezy-universalnye',
    'konfirmaty-evrovinty',
    'shablony-dlya-ruchek-i-napravlyayushchikh',
  ],
  'napravlyayushchie-skrytogo-montazha': [
    'stabilizatory-i-sinkhronizatory',
    'samorezy-universalnye',
    'derzhateli-fasada-i-krepleniya-zadney-stenki',
  ],
  'yashchiki-s-metallicheskimi-bokovinami': [
    'lotki-dlya-stolovykh-priborov',
    'razdeliteli-i-organayzery',
    'samorezy-universalnye',
  ],
  'aksessuary-dlya-yashchikov': ['kovriki-protivoskolzyashchie'],
  'podemniki-fasadov': [
    'petli-nakladnye-s-dovodchikom',
    'samorezy-universalnye',
    'ruchki-profili-tortsevye',
  ],
  'gazlifty-i-kronshteyny': ['petli-dlya-otkidnykh-fasadov-i-barnye', 'samorezy-universalnye'],
  'tolkateli-i-otkryvanie-bez-ruchek': ['petli-bez-dovodchika', 'samorezy-universalnye'],
  'kukhonnye-opory-i-tsokol': [
    'tsokol-kukhonnyy',
    'klipsy-i-ugly-tsokolya',
    'samorezy-universalnye',
  ],
  'opory-i-nozhki': [
    'samorezy-universalnye',
    'podpyatniki-samokleyashchiesya-voylok',
    'dyubeli-i-futorki',
  ],
  'ekstsentrikovye-styazhki': [
    'shkanty-derevyannye',
    'zaglushki-dlya-krepezha',
    'dyubeli-i-futorki',
  ],
  'konfirmaty-evrovinty': [
    'zaglushki-dlya-krepezha',
    'sverla-dlya-konfirmata',
    'bity-i-udliniteli',
  ],
  'krepezh-i-soediniteli': ['bity-i-udliniteli', 'sverla-dlya-konfirmata'],
  'shkanty-derevyannye': ['kley-pva-d3', 'konduktory-dlya-prisadki'],
  'polkoderzhateli-i-podveski': ['konduktory-dlya-prisadki', 'ruletki-ugolniki-urovni'],
  mensoloderzhateli: ['samorezy-universalnye', 'ruletki-ugolniki-urovni'],
  'shiny-i-reyki-montazhnye': ['navesy-dlya-shkafov', 'samorezy-universalnye'],
  'navesy-dlya-shkafov': ['shiny-i-reyki-montazhnye', 'samorezy-universalnye'],
  'zamki-i-zashchelki': ['samorezy-universalnye'],
  'shkafy-kupe': [
    'roliki-i-komplekty-rolikov',
    'treki-verkhnie-i-nizhnie',
    'shlegel-stopory-uplotniteli',
    'dovodchiki-dlya-shkafa-kupe',
  ],
  'razdvizhnye-sistemy': ['shlegel-stopory-uplotniteli', 'samorezy-universalnye'],
  'napolnenie-dlya-kukhni': ['samorezy-universalnye', 'konfirmaty-evrovinty'],
  'reylingi-i-truby': ['polki-i-kryuchki-na-reyling', 'samorezy-universalnye'],
  'shtangi-dlya-odezhdy': ['flantsy-i-derzhateli-shtangi', 'samorezy-universalnye'],
  'truby-d25': ['soediniteli-dzhokera', 'flantsy-i-derzhateli-shtangi'],
  'napolnenie-dlya-shkafov': ['samorezy-universalnye', 'svetilniki-dlya-shkafov-i-shtang'],
  'svetodiodnye-lenty': [
    'profili-dlya-led',
    'bloki-pitaniya',
    'vyklyuchateli-i-datchiki',
    'rasseivateli',
  ],
  'profili-dlya-led': ['svetodiodnye-lenty', 'rasseivateli', 'bloki-pitaniya'],
  'mebelnoe-osveshchenie': ['bloki-pitaniya', 'vyklyuchateli-i-datchiki'],
  'kromochnye-materialy': [
    'kley-rasplav-dlya-kromki',
    'ochistiteli-i-smyvki',
    'nozhi-stameski-napilniki',
  ],
  'ldsp-i-lmdf': [
    'kromka-pvkh-2-mm',
    'kromka-pvkh-0-4-mm',
    'konfirmaty-evrovinty',
    'frezy-i-pily-po-laminatu',
  ],
  'stoleshnitsy-i-paneli': [
    'plintusy-dlya-stoleshnits',
    'styazhki-dlya-stoleshnits',
    'tortsevye-i-soedinitelnye-planki',
    'germetiki-silikonovye',
  ],
  'kukhonnye-moyki': [
    'sifony-i-vypuski',
    'smesiteli-dlya-kukhni',
    'germetiki-silikonovye',
    'aksessuary-dlya-moek',
  ],
  smesiteli: ['moyki-iz-iskusstvennogo-granita', 'sifony-i-vypuski'],
  'profil-ruchka-gola': ['zaglushki-i-krepleniya-gola', 'samorezy-universalnye'],
  'profili-i-fasady': [
    'ugly-uplotniteli-steklo-dlya-ramok',
    'petli-dlya-alyuminievykh-ramok',
    'kley-pva-d3',
  ],
  klei: ['strubtsiny-i-zazhimy', 'ochistiteli-i-smyvki'],
  'klei-i-khimiya': ['nozhi-stameski-napilniki'],
  'instrument-i-osnastka': ['samorezy-universalnye', 'ruletki-ugolniki-urovni'],
  'mekhanizmy-transformatsii': ['bolty-gayki-shayby', 'nozhki-dlya-myagkoy-mebeli'],
  'myagkaya-mebel-i-krovati': ['bolty-gayki-shayby', 'nozhki-dlya-myagkoy-mebeli'],
};
const COMPANIONS = 4;
const ANALOGUES = 6;

const leavesFor = (good: Good): string[] => {
  const path = [...good.model.leaf.full_slug.split('/')].reverse();
  return path.map((slug) => TOGETHER[slug]).find((list) => list !== undefined) ?? [];
};

/**
 * How well one product suits another: brand, décor, size of fastening and voltage count most.
 */
function fit(good: Good, other: Good): number {
  let score = other.model.brand === good.model.brand ? 6 : 0;
  for (const key of [
    'decor',
    'voltage',
    'finish',
    'diameter_mm',
    'board_mm',
    'height_mm',
    'system',
    'series',
    'cabinet_mm',
    'thread',
    'color_temp',
  ]) {
    const own = good.attributes[key];
    if (own !== undefined && own === other.attributes[key])
      score += key === 'decor' || key === 'voltage' || key === 'series' ? 8 : 2;
  }
  const screws: Record<string, RegExp> = {
    'samorezy-universalnye': /^3,5×16/,
    'konfirmaty-evrovinty': /^6,3×13/,
  };
  if (screws[other.model.leaf.slug]?.test(String(other.attributes['screw_size'])) === true)
    score += 5;
  return score;
}

/** Other models of the category; where it has only one, the neighbouring categories'. */
function alike(good: Good, sold: ReadonlyMap<string, readonly Good[]>): readonly Good[] {
  const others = (sold.get(good.model.leaf.slug) ?? []).filter(
    (other) => other.model !== good.model,
  );
  if (others.length > 0) return others;
  const parent = good.model.leaf.full_slug.replace(/[^/]+$/, '');
  return [...sold.values()].flatMap((list) =>
    list.filter(
      (other) => other.model !== good.model && other.model.leaf.full_slug.startsWith(parent),
    ),
  );
}

/** Fills in companions and analogues of every good; both name only goods that are still sold. */
export function linkGoods(goods: readonly Good[]): void {
  const sold = new Map<string, Good[]>();
  for (const good of goods) {
    if (good.discontinued) continue;
    const list = sold.get(good.model.leaf.slug);
    if (list) list.push(good);
    else sold.set(good.model.leaf.slug, [good]);
  }
  for (const good of goods) {
    const random = randomOf(`links/${good.id}`);
    const best = (
      candidates: readonly Good[],
      score: (other: Good) => number,
    ): Good | undefined => {
      let found: Good | undefined;
      let top = -Infinity;
      for (const other of candidates) {
        const value = score(other) + random.next() * 1.5;
        if (other !== good && value > top) {
          found = other;
          top = value;
        }
      }
      return found;
    };
    good.companions = leavesFor(good)
      .filter((slug) => slug !== good.model.leaf.slug)
      .flatMap((slug) => best(sold.get(slug) ?? [], (other) => fit(good, other))?.id ?? [])
      .slice(0, COMPANIONS);
    good.analogues = alike(good, sold)
      .map((other) => ({
        id: other.id,
        score:
          Math.abs(Math.log(other.price / good.price)) -
          fit(good, other) * 0.12 +
          random.next() * 0.2,
        model: other.model,
      }))
      .sort((a, b) => a.score - b.score)
      .filter(
        (one, index, all) => all.findIndex((earlier) => earlier.model === one.model) === index,
      )
      .slice(0, ANALOGUES)
      .map((one) => one.id);
  }
}
