import { z } from 'zod'

/** Why somebody may not do the second half of what another began. */
const obstacleCodes = [
  'not-admin',
  'own-booking',
  'entered-account',
  'entered-address',
  'brought-in-proof',
  'began-it',
  'not-two-people',
  'former-admin',
  'set-rate',
  'own-price',
  'counts-later',
] as const

/** Whether the reader may do what waits for a second person, as it would be answered now. */
export const whoMay = z.object({
  /** Null: the reader may. `text` is one sentence or more, for people. */
  why: z.object({ code: z.enum(obstacleCodes), text: z.string() }).nullable(),
  /** Names of the other admins who may, up to five; none: nobody else may. */
  others: z.array(z.string()),
})
export type WhoMay = z.output<typeof whoMay>
export type Obstacle = NonNullable<WhoMay['why']>
