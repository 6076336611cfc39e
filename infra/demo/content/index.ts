import { balloonOverKandalama } from './experiences/balloon-over-kandalama.ts'
import { batikStudioKoggala } from './experiences/batik-studio-koggala.ts'
import { colomboStreetFoodEvening } from './experiences/colombo-street-food-evening.ts'
import { ellaRockSunriseWalk } from './experiences/ella-rock-sunrise-walk.ts'
import { galleKitchenRiceAndCurry } from './experiences/galle-kitchen-rice-and-curry.ts'
import { kandyanDrumsEvening } from './experiences/kandyan-drums-evening.ts'
import { maduRiverCinnamonIsland } from './experiences/madu-river-cinnamon-island.ts'
import { mataleSpiceGardenWalk } from './experiences/matale-spice-garden-walk.ts'
import { mirissaWhaleMorning } from './experiences/mirissa-whale-morning.ts'
import { polonnaruwaByBicycle } from './experiences/polonnaruwa-by-bicycle.ts'
import { teaTastingNuwaraEliya } from './experiences/tea-tasting-nuwara-eliya.ts'
import { yogaMorningUnawatuna } from './experiences/yoga-morning-unawatuna.ts'
import { adamsPeakNightClimb } from './tours/adams-peak-night-climb.ts'
import { arugamBaySurfDays } from './tours/arugam-bay-surf-days.ts'
import { ayurvedaWeekBentota } from './tours/ayurveda-week-bentota.ts'
import { colomboInADay } from './tours/colombo-in-a-day.ts'
import { culturalTriangleFourDays } from './tours/cultural-triangle-four-days.ts'
import { galleFortAndKoggalaDay } from './tours/galle-fort-and-koggala-day.ts'
import { greatAnimalsNineDays } from './tours/great-animals-nine-days.ts'
import { islandCircleTenDays } from './tours/island-circle-ten-days.ts'
import { kandyToEllaByTrain } from './tours/kandy-to-ella-by-train.ts'
import { sigiriyaAndTheGathering } from './tours/sigiriya-and-the-gathering.ts'
import { southCoastSlowWeek } from './tours/south-coast-slow-week.ts'
import { teaCountryOnFoot } from './tours/tea-country-on-foot.ts'
import { whalesAndStiltsWeekend } from './tours/whales-and-stilts-weekend.ts'
import { yalaTwoSafaris } from './tours/yala-two-safaris.ts'
import type { DemoExperience, DemoListing, DemoTour, DemoVilla } from './types.ts'
import { cinnamonGardensHouseColombo } from './villas/cinnamon-gardens-house-colombo.ts'
import { cinnamonGroveBungalowBentota } from './villas/cinnamon-grove-bungalow-bentota.ts'
import { coconutPointVillaMirissa } from './villas/coconut-point-villa-mirissa.ts'
import { duneHouseTangalle } from './villas/dune-house-tangalle.ts'
import { fortHouseGalle } from './villas/fort-house-galle.ts'
import { gapViewHouseElla } from './villas/gap-view-house-ella.ts'
import { hanthanaBungalowKandy } from './villas/hanthana-bungalow-kandy.ts'
import { kumbukHouseYala } from './villas/kumbuk-house-yala.ts'
import { lagoonHouseBentota } from './villas/lagoon-house-bentota.ts'
import { littlePeakCottageElla } from './villas/little-peak-cottage-ella.ts'
import { paddyFieldHouseGalle } from './villas/paddy-field-house-galle.ts'
import { palmRowCabanasArugamBay } from './villas/palm-row-cabanas-arugam-bay.ts'
import { plantersBungalowNuwaraEliya } from './villas/planters-bungalow-nuwara-eliya.ts'
import { rumassalaHouseUnawatuna } from './villas/rumassala-house-unawatuna.ts'
import { surfersRestMirissa } from './villas/surfers-rest-mirissa.ts'
import { tankSideHouseSigiriya } from './villas/tank-side-house-sigiriya.ts'

export const demoTours: DemoTour[] = [
  adamsPeakNightClimb,
  arugamBaySurfDays,
  ayurvedaWeekBentota,
  colomboInADay,
  culturalTriangleFourDays,
  galleFortAndKoggalaDay,
  greatAnimalsNineDays,
  islandCircleTenDays,
  kandyToEllaByTrain,
  sigiriyaAndTheGathering,
  southCoastSlowWeek,
  teaCountryOnFoot,
  whalesAndStiltsWeekend,
  yalaTwoSafaris,
]

export const demoExperiences: DemoExperience[] = [
  balloonOverKandalama,
  batikStudioKoggala,
  colomboStreetFoodEvening,
  ellaRockSunriseWalk,
  galleKitchenRiceAndCurry,
  kandyanDrumsEvening,
  maduRiverCinnamonIsland,
  mataleSpiceGardenWalk,
  mirissaWhaleMorning,
  polonnaruwaByBicycle,
  teaTastingNuwaraEliya,
  yogaMorningUnawatuna,
]

const demoVillas: DemoVilla[] = [
  cinnamonGardensHouseColombo,
  cinnamonGroveBungalowBentota,
  coconutPointVillaMirissa,
  duneHouseTangalle,
  fortHouseGalle,
  gapViewHouseElla,
  hanthanaBungalowKandy,
  kumbukHouseYala,
  lagoonHouseBentota,
  littlePeakCottageElla,
  paddyFieldHouseGalle,
  palmRowCabanasArugamBay,
  plantersBungalowNuwaraEliya,
  rumassalaHouseUnawatuna,
  surfersRestMirissa,
  tankSideHouseSigiriya,
]

export const demoListings: DemoListing[] = [...demoTours, ...demoExperiences, ...demoVillas]
