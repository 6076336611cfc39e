import { z } from 'zod'
import { id, instant, singleLineText } from './fields.ts'
import { maxAmountMinorUnits } from './max-amount.ts'
import { whoMay } from './who-may.ts'

/** An amount of either sign in minor units of the agreed currency, and the US cents it stands for. */
const signedAmountFields = { amount: z.int(), usd: z.int() }

/** What staff added to the price of a booking, or took off it. */
export const extraLine = z.object({ label: z.string(), ...signedAmountFields })
export type ExtraLine = z.output<typeof extraLine>

export const extraLineStates = ['waiting', 'applied', 'rejected', 'removed'] as const

/** As staff see it. `waiting`: a discount that another admin has to approve; only `applied` ones count. */
export const staffExtraLine = extraLine.extend({
  id,
  state: z.enum(extraLineStates),
  reason: z.string(),
  by: z.string().nullable(),
  at: instant,
  /** Whose wish it was: they cannot approve it. */
  byId: z.string(),
  /** Who approved, rejected or removed it last, and when; null while nobody did. */
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Only while it waits, in the response for one booking: who may approve it. */
  approval: whoMay.optional(),
  /** Only there: why nobody can approve it as it is now, in a sentence or two; null: it can be approved. */
  impossible: z.string().nullish(),
})
export type StaffExtraLine = z.output<typeof staffExtraLine>

export const extraLineReason = singleLineText(300)

/** `amount`: minor units of the agreed currency; below zero it is a discount. The customer reads the label. */
export const extraLineRequest = z.strictObject({
  label: singleLineText(100),
  amount: z
    .int('Enter an amount.')
    .min(-maxAmountMinorUnits, 'This amount is too large.')
    .max(maxAmountMinorUnits, 'This amount is too large.')
    .refine((amount) => amount !== 0, 'Enter an amount other than zero.'),
  reason: extraLineReason,
})
export type ExtraLineRequest = z.output<typeof extraLineRequest>

/** How many lines a booking takes, those that wait or were removed included. */
export const maxExtraLines = 30
