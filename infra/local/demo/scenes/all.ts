import type { Scene } from './drawing/scene.ts'
import { galleLighthouse } from './galle-lighthouse.ts'
import { nineArchBridge } from './nine-arch-bridge.ts'
import { sigiriya } from './sigiriya.ts'
import { villaPoolCoast } from './villa-pool-coast.ts'

export const all: readonly Scene[] = [sigiriya, nineArchBridge, galleLighthouse, villaPoolCoast]
