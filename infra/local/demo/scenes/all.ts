import type { Scene } from './drawing/scene.ts'
import { adamsPeak } from './adams-peak.ts'
import { anuradhapuraStupa } from './anuradhapura-stupa.ts'
import { arugamBaySurf } from './arugam-bay-surf.ts'
import { bentotaBeach } from './bentota-beach.ts'
import { ellaRock } from './ella-rock.ts'
import { galleLighthouse } from './galle-lighthouse.ts'
import { kandyLake } from './kandy-lake.ts'
import { minneriyaElephants } from './minneriya-elephants.ts'
import { mirissaWhales } from './mirissa-whales.ts'
import { nineArchBridge } from './nine-arch-bridge.ts'
import { polonnaruwaBuddha } from './polonnaruwa-buddha.ts'
import { sigiriya } from './sigiriya.ts'
import { stiltFishers } from './stilt-fishers.ts'
import { tangalleLagoon } from './tangalle-lagoon.ts'
import { teaTerraces } from './tea-terraces.ts'
import { villaPoolCoast } from './villa-pool-coast.ts'
import { yalaLeopard } from './yala-leopard.ts'

export const all: readonly Scene[] = [
  adamsPeak,
  anuradhapuraStupa,
  arugamBaySurf,
  bentotaBeach,
  ellaRock,
  galleLighthouse,
  kandyLake,
  minneriyaElephants,
  mirissaWhales,
  nineArchBridge,
  polonnaruwaBuddha,
  sigiriya,
  stiltFishers,
  tangalleLagoon,
  teaTerraces,
  villaPoolCoast,
  yalaLeopard,
]
