import type { Scene } from './drawing/scene.ts'
import { adamsPeak } from './adams-peak.ts'
import { anuradhapuraStupa } from './anuradhapura-stupa.ts'
import { arugamBaySurf } from './arugam-bay-surf.ts'
import { bentotaBeach } from './bentota-beach.ts'
import { cinnamonStillLife } from './cinnamon-still-life.ts'
import { coastRoad } from './coast-road.ts'
import { colomboStreets } from './colombo-streets.ts'
import { curryTable } from './curry-table.ts'
import { ellaRock } from './ella-rock.ts'
import { galleLighthouse } from './galle-lighthouse.ts'
import { kandyLake } from './kandy-lake.ts'
import { mataleSpices } from './matale-spices.ts'
import { minneriyaElephants } from './minneriya-elephants.ts'
import { mirissaWhales } from './mirissa-whales.ts'
import { monsoonPaddy } from './monsoon-paddy.ts'
import { nineArchBridge } from './nine-arch-bridge.ts'
import { polonnaruwaBuddha } from './polonnaruwa-buddha.ts'
import { portraits } from './portraits.ts'
import { sigiriya } from './sigiriya.ts'
import { stiltFishers } from './stilt-fishers.ts'
import { tangalleLagoon } from './tangalle-lagoon.ts'
import { teaTerraces } from './tea-terraces.ts'
import { villaBedroom } from './villa-bedroom.ts'
import { villaPoolCoast } from './villa-pool-coast.ts'
import { villaPoolHills } from './villa-pool-hills.ts'
import { villaVeranda } from './villa-veranda.ts'
import { yalaLeopard } from './yala-leopard.ts'

export const allScenes: readonly Scene[] = [
  adamsPeak,
  anuradhapuraStupa,
  arugamBaySurf,
  bentotaBeach,
  cinnamonStillLife,
  coastRoad,
  colomboStreets,
  curryTable,
  ellaRock,
  galleLighthouse,
  kandyLake,
  mataleSpices,
  minneriyaElephants,
  mirissaWhales,
  monsoonPaddy,
  nineArchBridge,
  polonnaruwaBuddha,
  ...portraits,
  sigiriya,
  stiltFishers,
  tangalleLagoon,
  teaTerraces,
  villaBedroom,
  villaPoolCoast,
  villaPoolHills,
  villaVeranda,
  yalaLeopard,
]
