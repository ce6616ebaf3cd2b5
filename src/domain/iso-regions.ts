/**
 * Codes of the regions by ISO 3166-2:RU, by the first two digits of their КЛАДР codes
 * (`domain/settings.ts`, `delivery.region_code`). The standard has none for the regions of 2014 and
 * later.
 */
const CODES =
  '01AD 02BA 03BU 04AL 05DA 06IN 07KB 08KL 09KC 10KR 11KO 12ME 13MO 14SA 15SE 16TA 17TY 18UD 19KK ' +
  '20CE 21CU 22ALT 23KDA 24KYA 25PRI 26STA 27KHA 28AMU 29ARK 30AST 31BEL 32BRY 33VLA 34VGG 35VLG ' +
  '36VOR 37IVA 38IRK 39KGD 40KLU 41KAM 42KEM 43KIR 44KOS 45KGN 46KRS 47LEN 48LIP 49MAG 50MOS 51MUR ' +
  '52NIZ 53NGR 54NVS 55OMS 56ORE 57ORL 58PNZ 59PER 60PSK 61ROS 62RYA 63SAM 64SAR 65SAK 66SVE 67SMO ' +
  '68TAM 69TVE 70TOM 71TUL 72TYU 73ULY 74CHE 75ZAB 76YAR 77MOW 78SPE 79YEV 83NEN 86KHM 87CHU 89YAN';

const BY_KLADR = new Map(CODES.split(' ').map((each) => [each.slice(0, 2), each.slice(2)]));

/** The code of the region of a town with this КЛАДР code; null: there is none. */
export const isoRegionOf = (kladrId: string): string | null =>
  /^\d{13}$/.test(kladrId) ? (BY_KLADR.get(kladrId.slice(0, 2)) ?? null) : null;
