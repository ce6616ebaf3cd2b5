/** Which drawing stands for the goods of each leaf category. */
import * as boards from './boards.ts';
import * as chemistry from './chemistry.ts';
import * as drawers from './drawers.ts';
import * as fasteners from './fasteners.ts';
import * as brackets from './handle-brackets.ts';
import * as small from './handle-small.ts';
import * as special from './handle-special.ts';
import * as hingeParts from './hinge-parts.ts';
import * as hingeSpecial from './hinge-special.ts';
import * as hinges from './hinges.ts';
import * as hooks from './hooks.ts';
import * as kitchen from './kitchen.ts';
import * as legs from './legs.ts';
import * as lifts from './lifts.ts';
import * as lighting from './lighting.ts';
import * as locks from './locks.ts';
import * as profiles from './profiles.ts';
import * as screws from './screws.ts';
import * as shelves from './shelves.ts';
import * as sinks from './sinks.ts';
import * as slides from './slides.ts';
import * as sliding from './sliding.ts';
import type { Drawer } from './subject.ts';
import * as tables from './tables.ts';
import * as tools from './tools.ts';
import * as upholstery from './upholstery.ts';
import * as variants from './variants.ts';
import * as wardrobe from './wardrobe.ts';

/** Other things of the same category: by the words of the variation, or by the name template. */
function among(
  usual: Drawer,
  others: readonly (readonly [when: RegExp | number, drawer: Drawer])[],
): Drawer {
  return (goods) => {
    const other = others.find(([when]) =>
      typeof when === 'number' ? goods.template === when : when.test(goods.text('option')),
    );
    return (other?.[1] ?? usual)(goods);
  };
}

export const LEAF_DRAWERS: Readonly<Record<string, Drawer>> = {
  'ruchki-skoby': brackets.bracket,
  'ruchki-reylingi': brackets.rail,
  'ruchki-knopki': small.knob,
  'ruchki-profili-tortsevye': brackets.edgeProfile,
  'ruchki-rakoviny-chashki': small.cup,
  'ruchki-kapli-i-sergi': small.drop,
  'vreznye-ruchki': special.mortise,
  'ruchki-dlya-shkafov-kupe': special.slidingDoorHandle,
  'ruchki-iz-kozhi-i-dereva': special.leatherOrWood,
  'detskie-ruchki': special.childish,
  'ruchki-dlya-steklyannykh-dverey': special.glassDoorHandle,
  'kryuchki-odnorozhkovye': hooks.singleHook,
  'kryuchki-dvukh-i-trekhrozhkovye': among(hooks.multiHook, [[1, hooks.doubleHook]]),
  'veshalki-planki-s-kryuchkami': hooks.hookRail,

  'petli-nakladnye-s-dovodchikom': hinges.overlayHinge,
  'petli-polunakladnye-s-dovodchikom': hinges.halfHinge,
  'petli-vkladnye-s-dovodchikom': hinges.insetHinge,
  'petli-bez-dovodchika': hinges.plainHinge,
  'uglovye-petli': hinges.cornerHinge,
  'petli-shirokougolnye-155-170': hinges.wideHinge,
  'petli-dlya-falsh-paneli-180': hinges.falsePanelHinge,
  'petli-dlya-alyuminievykh-ramok': hinges.frameHinge,
  'petli-dlya-stekla': hingeSpecial.glassHinge,
  'petli-dlya-tonkikh-fasadov': hinges.thinHinge,
  'royalnye-petli': hingeSpecial.pianoHinge,
  'lombernye-i-kartochnye-petli': hingeSpecial.cardHinge,
  'petli-dlya-otkidnykh-fasadov-i-barnye': among(hingeSpecial.flapHinge, [[1, variants.barHinge]]),
  'montazhnye-planki': hingeParts.mountingPlate,
  'dovodchiki-dlya-petel': hingeParts.hingeDamper,
  'zaglushki-chashki-i-plecha': hingeParts.hingeCover,
  'ogranichiteli-ugla-otkryvaniya': hingeParts.angleStop,
  'dempfery-vreznye-i-nakladnye': hingeParts.damper,

  'sharikovye-polnogo-vydvizheniya': slides.fullBall,
  'sharikovye-s-dovodchikom': slides.softBall,
  'sharikovye-push-to-open': slides.pushBall,
  'usilennye-60-150-kg': slides.heavyBall,
  'skrytogo-montazha-polnogo-vydvizheniya': slides.fullUndermount,
  'skrytogo-montazha-chastichnogo-vydvizheniya': slides.partialUndermount,
  'skrytogo-montazha-s-push-to-open': slides.pushUndermount,
  'rolikovye-napravlyayushchie': slides.rollerSlide,
  metaboksy: drawers.metabox,
  'sistemy-s-tonkimi-bokovinami': drawers.slimBox,
  'sistemy-s-pryamougolnym-reylingom': drawers.railBox,
  'vnutrennie-yashchiki': drawers.innerBox,
  'vydvizhnye-sistemy-pod-moyku': drawers.underSinkBox,
  'lotki-dlya-stolovykh-priborov': drawers.cutleryTray,
  'razdeliteli-i-organayzery': among(drawers.dividers, [[1, variants.plateOrganiser]]),
  'derzhateli-fasada-i-krepleniya-zadney-stenki': drawers.backHolder,
  'stabilizatory-i-sinkhronizatory': drawers.stabiliser,
  'kovriki-protivoskolzyashchie': drawers.antiSlipMat,

  'povorotnye-podemniki': lifts.turnLift,
  'skladnye-podemniki': lifts.foldLift,
  'parallelnye-podemniki': lifts.parallelLift,
  'podemniki-s-elektroprivodom': lifts.electricLift,
  gazlifty: lifts.gasSpring,
  'gazlifty-obratnogo-deystviya': lifts.reverseGasSpring,
  'kronshteyny-otkidnye-vniz': lifts.flapStay,
  'kronshteyny-skladnye-dlya-stolov': lifts.tableBracket,
  'tolkateli-push-to-open': lifts.pushLatch,
  'amortizatory-dverey': lifts.doorDamper,

  'opory-kukhonnye-reguliruemye': legs.kitchenLeg,
  'tsokol-kukhonnyy': legs.plinth,
  'klipsy-i-ugly-tsokolya': legs.plinthCorner,
  'reshetki-ventilyatsionnye': legs.ventGrille,
  'nozhki-metallicheskie-reguliruemye': legs.metalLeg,
  'nozhki-derevyannye': legs.woodenLeg,
  'nozhki-plastikovye': legs.plasticLeg,
  'nozhki-dlya-myagkoy-mebeli': legs.sofaLeg,
  'podpyatniki-reguliruemye': legs.glideFoot,
  'podpyatniki-samokleyashchiesya-voylok': legs.feltPads,
  'nozhki-dlya-stolov-710-mm': tables.tableLeg,
  'barnye-opory-i-stoyki': tables.barLeg,
  podstolya: tables.tableBase,
  'podstolya-s-elektroprivodom': tables.electricBase,
  'kolesa-mebelnye-povorotnye': tables.swivelWheel,
  'kolesa-s-tormozom': tables.brakeWheel,
  'roliki-vykatnye-dlya-yashchikov': tables.pullOutRoller,

  'ekstsentrikovye-styazhki': fasteners.camFitting,
  'mezhsektsionnye-styazhki': fasteners.sectionTie,
  'styazhki-dlya-stoleshnits': fasteners.worktopTie,
  'skrytye-soediniteli': fasteners.hiddenConnector,
  'polkoderzhateli-styazhki': fasteners.shelfTie,
  'konfirmaty-evrovinty': screws.confirmat,
  'samorezy-universalnye': screws.selfTapper,
  'vinty-mebelnye-m4': screws.handleScrew,
  'bolty-gayki-shayby': among(screws.boltAndNut, [
    [1, variants.hexBolt],
    [2, variants.washers],
  ]),
  'zaglushki-dlya-krepezha': screws.screwCaps,
  'shkanty-derevyannye': fasteners.woodDowel,
  'dyubeli-i-futorki': fasteners.plug,
  'ugolki-mebelnye': fasteners.corner,
  'mebelnye-plastiny-i-usiliteli': fasteners.flatPlate,
  'polkoderzhateli-pod-otverstie-5-mm': shelves.shelfPin,
  'polkoderzhateli-dlya-stekla': shelves.glassShelfClip,
  mensoloderzhateli: shelves.shelfBracket,
  'navesy-dlya-shkafov': shelves.cabinetHanger,
  'shiny-i-reyki-montazhnye': shelves.hangingRail,

  'zamki-vreznye-i-nakladnye': locks.furnitureLock,
  'tsentralnye-zamki-dlya-tumb': locks.centralLock,
  'zamki-dlya-stekla': locks.glassLock,
  'elektronnye-zamki': locks.electronicLock,
  'zamki-i-blokiratory-ot-detey': locks.childLock,
  'magnitnye-zashchelki': locks.magnetLatch,
  'sharikovye-i-rolikovye-zashchelki': locks.ballLatch,
  'shpingalety-i-zadvizhki': locks.bolt,

  'profil-vertikalnyy-ruchka': sliding.handleProfile,
  'profil-gorizontalnyy-i-ramka': sliding.frameProfile,
  'treki-verkhnie-i-nizhnie': sliding.track,
  'roliki-i-komplekty-rolikov': sliding.rollerSet,
  'dovodchiki-dlya-shkafa-kupe': sliding.slidingDamper,
  'shlegel-stopory-uplotniteli': sliding.brushSeal,
  'sistemy-dlya-skladnykh-dverey': sliding.foldingDoors,
  'sistemy-dlya-mezhkomnatnykh-dverey': sliding.roomDoors,
  'sistemy-razdvizhnykh-fasadov-shkafa': sliding.frontDoors,
  'sistemy-dlya-garderobnykh': sliding.openWardrobe,
  'profil-peregorodok': sliding.partitionProfile,

  'kargo-i-butylochnitsy': kitchen.cargo,
  'vysokie-kolonny-dispensy': kitchen.tallColumn,
  'uglovye-sistemy': kitchen.cornerUnit,
  'korziny-vydvizhnye': kitchen.pullBasket,
  posudosushiteli: kitchen.dishRack,
  'sushki-v-nizhnyuyu-bazu': kitchen.baseRack,
  'vedra-vstraivaemye': kitchen.builtInBin,
  'sistemy-sortirovki-v-yashchik': kitchen.sortingSystem,
  'reylingi-i-truby': kitchen.kitchenRail,
  'polki-i-kryuchki-na-reyling': among(kitchen.railShelf, [[/полотен|Крюч/, variants.towelHolder]]),
  'barnye-stoyki-i-truby': kitchen.barPost,
  'vstraivaemye-rozetki': kitchen.socketBlock,
  'ventilyatsionnye-reshetki-i-koroba': kitchen.worktopGrille,

  'shtangi-dlya-odezhdy': wardrobe.clothesRod,
  'flantsy-i-derzhateli-shtangi': wardrobe.rodHolder,
  'vydvizhnye-veshala': wardrobe.pullRod,
  'pantografy-lifty': wardrobe.pantograph,
  'bryuchnitsy-vydvizhnye': wardrobe.trouserRack,
  'korziny-i-polki-vydvizhnye': wardrobe.wardrobeBasket,
  'obuvnitsy-i-derzhateli': wardrobe.shoeRack,
  'remennitsy-galstuchnitsy-yuvelirnye-lotki': among(wardrobe.jewelleryTray, [
    [1, variants.beltRack],
  ]),
  'truby-d25': wardrobe.tube25,
  'soediniteli-dzhokera': wardrobe.jokerJoint,

  'svetodiodnye-lenty': lighting.ledTape,
  'profili-dlya-led': lighting.ledProfile,
  rasseivateli: lighting.diffuser,
  'svetilniki-nakladnye-i-vreznye': lighting.spotlight,
  'svetilniki-dlya-shkafov-i-shtang': lighting.wardrobeLamp,
  'podsvetka-yashchikov-i-polok': lighting.shelfLight,
  'bloki-pitaniya': lighting.powerSupply,
  'vyklyuchateli-i-datchiki': lighting.sensor,
  'dimmery-i-kontrollery': lighting.controller,

  'kromka-pvkh-0-4-mm': boards.edging04,
  'kromka-pvkh-1-mm': boards.edging1,
  'kromka-pvkh-2-mm': boards.edging2,
  'kromka-shirokaya-28-54-mm': boards.edgingWide,
  'kromka-lazernaya-bezshovnaya': boards.edgingLaser,
  'kromka-s-kleem-dlya-stoleshnits': boards.edgingStrip,
  'kromka-alyuminievaya-i-3d': boards.edgingMetal,
  'melaminovaya-s-kleem': boards.edgingMelamine,
  shponirovannaya: boards.edgingVeneer,
  'ldsp-16-mm': boards.chipboard,
  'ldsp-10-i-22-mm': boards.chipboardThin,
  'khdf-i-zadnie-stenki': boards.hardboard,
  'stoleshnitsy-38-mm': boards.worktop,
  'stenovye-paneli-fartuki': boards.wallPanel,
  'plintusy-dlya-stoleshnits': boards.worktopTrim,
  'tortsevye-i-soedinitelnye-planki': boards.endTrim,

  'moyki-iz-nerzhaveyushchey-stali': sinks.steelSink,
  'moyki-iz-iskusstvennogo-granita': sinks.graniteSink,
  'moyki-dlya-ustanovki-vroven': sinks.flushSink,
  'aksessuary-dlya-moek': sinks.sinkAccessory,
  'smesiteli-dlya-kukhni': sinks.kitchenTap,
  'smesiteli-pod-filtr': sinks.filterTap,
  'sifony-i-vypuski': sinks.siphon,

  'profil-gola-gorizontalnyy': profiles.gola,
  'zaglushki-i-krepleniya-gola': profiles.golaParts,
  'profil-ramochnyy': profiles.frameFacade,
  'ugly-uplotniteli-steklo-dlya-ramok': profiles.frameParts,
  'karnizy-pilyastry-balyustrady': profiles.pilaster,
  'reshetki-dekorativnye': profiles.decorGrille,

  'kley-pva-d3': chemistry.woodGlue,
  'kley-kontaktnyy': chemistry.contactGlue,
  'kley-rasplav-dlya-kromki': chemistry.hotMelt,
  'dvukhkomponentnyy-kley-i-ochistiteli': among(chemistry.twoPart, [[2, chemistry.cleaner]]),
  'germetiki-silikonovye': chemistry.sealant,
  'mebelnaya-kosmetika': chemistry.furnitureCare,
  'ochistiteli-i-smyvki': chemistry.cleaner,

  'sverla-chashechnye-35-mm': tools.cupBit,
  'sverla-dlya-konfirmata': tools.confirmatBit,
  'frezy-i-pily-po-laminatu': among(tools.sawBlade, [[1, variants.routerBit]]),
  'bity-i-udliniteli': among(tools.screwdriverBit, [[1, variants.bitHolder]]),
  'konduktory-dlya-prisadki': tools.drillJig,
  'shablony-dlya-ruchek-i-napravlyayushchikh': tools.handleTemplate,
  'strubtsiny-i-zazhimy': among(tools.clamp, [[/ленточ/, variants.bandClamp]]),
  'ruletki-ugolniki-urovni': among(tools.tapeMeasure, [[1, variants.setSquare]]),
  'nozhi-stameski-napilniki': among(tools.chisel, [[1, variants.slidingKnife]]),

  'mekhanizmy-knizhka-i-evroknizhka': upholstery.bookMechanism,
  'mekhanizmy-akkordeon-i-delfin': upholstery.accordionMechanism,
  'podemnye-mekhanizmy-dlya-krovatey': upholstery.bedLift,
  'remni-elastichnye-rezinotkanevye': upholstery.elasticBelt,
  'pruzhiny-zmeyka-i-klipsy': among(upholstery.zigzagSpring, [[1, variants.springClip]]),
  'opornye-planki-i-lameli': upholstery.bedSlat,
};
