/** Which drawing stands for the goods of each leaf category. */
import * as boards from './boards.ts';
import * as edgings from './edgings.ts';
import * as chemistry from './chemistry.ts';
import * as glues from './glues.ts';
import * as drawers from './drawers.ts';
import * as drawerInserts from './drawer-inserts.ts';
import * as fasteners from './fasteners.ts';
import * as dowels from './dowels.ts';
import * as cornersAndPlates from './corners-and-plates.ts';
import * as brackets from './handle-brackets.ts';
import * as handleRails from './handle-rails.ts';
import * as small from './handle-small.ts';
import * as handleCups from './handle-cups.ts';
import * as special from './handle-special.ts';
import * as childrenHandles from './children-handles.ts';
import * as hingeParts from './hinge-parts.ts';
import * as hingeSpecial from './hinge-special.ts';
import * as hinges from './hinges.ts';
import * as hooks from './hooks.ts';
import * as kitchen from './kitchen.ts';
import * as dishRacks from './dish-racks.ts';
import * as worktopFittings from './worktop-fittings.ts';
import * as bins from './bins.ts';
import * as kitchenRails from './kitchen-rails.ts';
import * as legs from './legs.ts';
import * as softFeet from './soft-feet.ts';
import * as plinths from './plinths.ts';
import * as lifts from './lifts.ts';
import * as staysAndDampers from './stays-and-dampers.ts';
import * as gasSprings from './gas-springs.ts';
import * as lighting from './lighting.ts';
import * as lightSupplies from './light-supplies.ts';
import * as ledTapes from './led-tapes.ts';
import * as locks from './locks.ts';
import * as latches from './latches.ts';
import * as profiles from './profiles.ts';
import * as frameFacades from './frame-facades.ts';
import * as screws from './screws.ts';
import * as shelves from './shelves.ts';
import * as cabinetHangers from './cabinet-hangers.ts';
import * as sinks from './sinks.ts';
import * as taps from './taps.ts';
import * as slides from './slides.ts';
import * as undermountSlides from './undermount-slides.ts';
import * as sliding from './sliding.ts';
import * as slidingRollers from './sliding-rollers.ts';
import * as hungDoors from './hung-doors.ts';
import type { Drawer } from './subject.ts';
import * as tables from './tables.ts';
import * as castors from './castors.ts';
import * as tools from './tools.ts';
import * as handTools from './hand-tools.ts';
import * as upholstery from './upholstery.ts';
import * as sofaSprings from './sofa-springs.ts';
import * as variants from './variants.ts';
import * as otherTools from './other-tools.ts';
import * as wardrobe from './wardrobe.ts';
import * as wardrobeRods from './wardrobe-rods.ts';

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
  'ruchki-reylingi': handleRails.rail,
  'ruchki-knopki': small.knob,
  'ruchki-profili-tortsevye': handleRails.edgeProfile,
  'ruchki-rakoviny-chashki': handleCups.cup,
  'ruchki-kapli-i-sergi': handleCups.drop,
  'vreznye-ruchki': special.mortise,
  'ruchki-dlya-shkafov-kupe': special.slidingDoorHandle,
  'ruchki-iz-kozhi-i-dereva': special.leatherOrWood,
  'detskie-ruchki': childrenHandles.childish,
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
  'skrytogo-montazha-polnogo-vydvizheniya': undermountSlides.fullUndermount,
  'skrytogo-montazha-chastichnogo-vydvizheniya': undermountSlides.partialUndermount,
  'skrytogo-montazha-s-push-to-open': undermountSlides.pushUndermount,
  'rolikovye-napravlyayushchie': slides.rollerSlide,
  metaboksy: drawers.metabox,
  'sistemy-s-tonkimi-bokovinami': drawers.slimBox,
  'sistemy-s-pryamougolnym-reylingom': drawers.railBox,
  'vnutrennie-yashchiki': drawers.innerBox,
  'vydvizhnye-sistemy-pod-moyku': drawers.underSinkBox,
  'lotki-dlya-stolovykh-priborov': drawerInserts.cutleryTray,
  'razdeliteli-i-organayzery': among(drawerInserts.dividers, [[1, variants.plateOrganiser]]),
  'derzhateli-fasada-i-krepleniya-zadney-stenki': drawerInserts.backHolder,
  'stabilizatory-i-sinkhronizatory': drawerInserts.stabiliser,
  'kovriki-protivoskolzyashchie': drawerInserts.antiSlipMat,

  'povorotnye-podemniki': lifts.turnLift,
  'skladnye-podemniki': lifts.foldLift,
  'parallelnye-podemniki': lifts.parallelLift,
  'podemniki-s-elektroprivodom': lifts.electricLift,
  gazlifty: gasSprings.gasSpring,
  'gazlifty-obratnogo-deystviya': gasSprings.reverseGasSpring,
  'kronshteyny-otkidnye-vniz': staysAndDampers.flapStay,
  'kronshteyny-skladnye-dlya-stolov': staysAndDampers.tableBracket,
  'tolkateli-push-to-open': staysAndDampers.pushLatch,
  'amortizatory-dverey': staysAndDampers.doorDamper,

  'opory-kukhonnye-reguliruemye': legs.kitchenLeg,
  'tsokol-kukhonnyy': plinths.plinth,
  'klipsy-i-ugly-tsokolya': plinths.plinthCorner,
  'reshetki-ventilyatsionnye': plinths.ventGrille,
  'nozhki-metallicheskie-reguliruemye': legs.metalLeg,
  'nozhki-derevyannye': legs.woodenLeg,
  'nozhki-plastikovye': legs.plasticLeg,
  'nozhki-dlya-myagkoy-mebeli': softFeet.sofaLeg,
  'podpyatniki-reguliruemye': softFeet.glideFoot,
  'podpyatniki-samokleyashchiesya-voylok': softFeet.feltPads,
  'nozhki-dlya-stolov-710-mm': tables.tableLeg,
  'barnye-opory-i-stoyki': tables.barLeg,
  podstolya: tables.tableBase,
  'podstolya-s-elektroprivodom': tables.electricBase,
  'kolesa-mebelnye-povorotnye': castors.swivelWheel,
  'kolesa-s-tormozom': castors.brakeWheel,
  'roliki-vykatnye-dlya-yashchikov': castors.pullOutRoller,

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
  'shkanty-derevyannye': dowels.woodDowel,
  'dyubeli-i-futorki': dowels.plug,
  'ugolki-mebelnye': cornersAndPlates.corner,
  'mebelnye-plastiny-i-usiliteli': cornersAndPlates.flatPlate,
  'polkoderzhateli-pod-otverstie-5-mm': shelves.shelfPin,
  'polkoderzhateli-dlya-stekla': shelves.glassShelfClip,
  mensoloderzhateli: shelves.shelfBracket,
  'navesy-dlya-shkafov': cabinetHangers.cabinetHanger,
  'shiny-i-reyki-montazhnye': cabinetHangers.hangingRail,

  'zamki-vreznye-i-nakladnye': locks.furnitureLock,
  'tsentralnye-zamki-dlya-tumb': locks.centralLock,
  'zamki-dlya-stekla': locks.glassLock,
  'elektronnye-zamki': locks.electronicLock,
  'zamki-i-blokiratory-ot-detey': latches.childLock,
  'magnitnye-zashchelki': latches.magnetLatch,
  'sharikovye-i-rolikovye-zashchelki': latches.ballLatch,
  'shpingalety-i-zadvizhki': latches.bolt,

  'profil-vertikalnyy-ruchka': sliding.handleProfile,
  'profil-gorizontalnyy-i-ramka': sliding.frameProfile,
  'treki-verkhnie-i-nizhnie': sliding.track,
  'roliki-i-komplekty-rolikov': slidingRollers.rollerSet,
  'dovodchiki-dlya-shkafa-kupe': slidingRollers.slidingDamper,
  'shlegel-stopory-uplotniteli': slidingRollers.brushSeal,
  'sistemy-dlya-skladnykh-dverey': hungDoors.foldingDoors,
  'sistemy-dlya-mezhkomnatnykh-dverey': hungDoors.roomDoors,
  'sistemy-razdvizhnykh-fasadov-shkafa': hungDoors.frontDoors,
  'sistemy-dlya-garderobnykh': sliding.openWardrobe,
  'profil-peregorodok': sliding.partitionProfile,

  'kargo-i-butylochnitsy': kitchen.cargo,
  'vysokie-kolonny-dispensy': kitchen.tallColumn,
  'uglovye-sistemy': kitchen.cornerUnit,
  'korziny-vydvizhnye': kitchen.pullBasket,
  posudosushiteli: dishRacks.dishRack,
  'sushki-v-nizhnyuyu-bazu': dishRacks.baseRack,
  'vedra-vstraivaemye': bins.builtInBin,
  'sistemy-sortirovki-v-yashchik': bins.sortingSystem,
  'reylingi-i-truby': kitchenRails.kitchenRail,
  'polki-i-kryuchki-na-reyling': among(kitchenRails.railShelf, [
    [/полотен|Крюч/, variants.towelHolder],
  ]),
  'barnye-stoyki-i-truby': kitchenRails.barPost,
  'vstraivaemye-rozetki': worktopFittings.socketBlock,
  'ventilyatsionnye-reshetki-i-koroba': worktopFittings.worktopGrille,

  'shtangi-dlya-odezhdy': wardrobeRods.clothesRod,
  'flantsy-i-derzhateli-shtangi': wardrobeRods.rodHolder,
  'vydvizhnye-veshala': wardrobeRods.pullRod,
  'pantografy-lifty': wardrobeRods.pantograph,
  'bryuchnitsy-vydvizhnye': wardrobe.trouserRack,
  'korziny-i-polki-vydvizhnye': wardrobe.wardrobeBasket,
  'obuvnitsy-i-derzhateli': wardrobe.shoeRack,
  'remennitsy-galstuchnitsy-yuvelirnye-lotki': among(wardrobe.jewelleryTray, [
    [1, variants.beltRack],
  ]),
  'truby-d25': wardrobeRods.tube25,
  'soediniteli-dzhokera': wardrobeRods.jokerJoint,

  'svetodiodnye-lenty': ledTapes.ledTape,
  'profili-dlya-led': ledTapes.ledProfile,
  rasseivateli: ledTapes.diffuser,
  'svetilniki-nakladnye-i-vreznye': lighting.spotlight,
  'svetilniki-dlya-shkafov-i-shtang': lighting.wardrobeLamp,
  'podsvetka-yashchikov-i-polok': lighting.shelfLight,
  'bloki-pitaniya': lightSupplies.powerSupply,
  'vyklyuchateli-i-datchiki': lightSupplies.sensor,
  'dimmery-i-kontrollery': lightSupplies.controller,

  'kromka-pvkh-0-4-mm': edgings.edging04,
  'kromka-pvkh-1-mm': edgings.edging1,
  'kromka-pvkh-2-mm': edgings.edging2,
  'kromka-shirokaya-28-54-mm': edgings.edgingWide,
  'kromka-lazernaya-bezshovnaya': edgings.edgingLaser,
  'kromka-s-kleem-dlya-stoleshnits': edgings.edgingStrip,
  'kromka-alyuminievaya-i-3d': edgings.edgingMetal,
  'melaminovaya-s-kleem': edgings.edgingMelamine,
  shponirovannaya: edgings.edgingVeneer,
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
  'smesiteli-dlya-kukhni': taps.kitchenTap,
  'smesiteli-pod-filtr': taps.filterTap,
  'sifony-i-vypuski': taps.siphon,

  'profil-gola-gorizontalnyy': profiles.gola,
  'zaglushki-i-krepleniya-gola': profiles.golaParts,
  'profil-ramochnyy': frameFacades.frameFacade,
  'ugly-uplotniteli-steklo-dlya-ramok': frameFacades.frameParts,
  'karnizy-pilyastry-balyustrady': profiles.pilaster,
  'reshetki-dekorativnye': profiles.decorGrille,

  'kley-pva-d3': glues.woodGlue,
  'kley-kontaktnyy': glues.contactGlue,
  'kley-rasplav-dlya-kromki': glues.hotMelt,
  'dvukhkomponentnyy-kley-i-ochistiteli': among(glues.twoPart, [[2, chemistry.cleaner]]),
  'germetiki-silikonovye': chemistry.sealant,
  'mebelnaya-kosmetika': chemistry.furnitureCare,
  'ochistiteli-i-smyvki': chemistry.cleaner,

  'sverla-chashechnye-35-mm': tools.cupBit,
  'sverla-dlya-konfirmata': tools.confirmatBit,
  'frezy-i-pily-po-laminatu': among(tools.sawBlade, [[1, otherTools.routerBit]]),
  'bity-i-udliniteli': among(tools.screwdriverBit, [[1, otherTools.bitHolder]]),
  'konduktory-dlya-prisadki': tools.drillJig,
  'shablony-dlya-ruchek-i-napravlyayushchikh': tools.handleTemplate,
  'strubtsiny-i-zazhimy': among(handTools.clamp, [[/ленточ/, otherTools.bandClamp]]),
  'ruletki-ugolniki-urovni': among(handTools.tapeMeasure, [[1, otherTools.setSquare]]),
  'nozhi-stameski-napilniki': among(handTools.chisel, [[1, otherTools.slidingKnife]]),

  'mekhanizmy-knizhka-i-evroknizhka': upholstery.bookMechanism,
  'mekhanizmy-akkordeon-i-delfin': upholstery.accordionMechanism,
  'podemnye-mekhanizmy-dlya-krovatey': upholstery.bedLift,
  'remni-elastichnye-rezinotkanevye': sofaSprings.elasticBelt,
  'pruzhiny-zmeyka-i-klipsy': among(sofaSprings.zigzagSpring, [[1, variants.springClip]]),
  'opornye-planki-i-lameli': sofaSprings.bedSlat,
};
