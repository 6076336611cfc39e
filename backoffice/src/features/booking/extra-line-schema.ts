import { z } from 'zod'
import { extraLineRequest } from '@escapes/contract/extra-lines'
import type { CurrencyCode } from '@escapes/contract/money'
import { requiredText } from '#/features/form/text-schema.ts'
import { amountSchema } from '#/features/money/amount-schema.ts'

const { label, amount: signedAmount, reason } = extraLineRequest.shape

export const extraLineKinds = ['charge', 'discount', 'total'] as const
export type ExtraLineKind = (typeof extraLineKinds)[number]

/** What the total grows by, minor units: a total that is set is the difference to what it is now. */
const toDifference = (kind: ExtraLineKind, amount: number, total: number): number =>
  kind === 'charge' ? amount : kind === 'discount' ? -amount : amount - total

/** A line as typed; the output is the body of the request. `total`: minor units of the currency. */
export const extraLineSchema = (currency: CurrencyCode, total: number) =>
  z
    .object({
      kind: z.enum(extraLineKinds),
      label: requiredText('Write what it is for. The customer sees it.').pipe(label),
      amount: amountSchema(currency),
      reason: requiredText('Write the reason. Colleagues read it later in the history.').pipe(reason),
    })
    .transform(({ kind, amount, ...line }, context) => {
      const difference = toDifference(kind, amount, total)
      const message =
        difference === 0
          ? kind === 'total'
            ? 'This is the total already.'
            : 'Enter an amount above zero.'
          : total + difference <= 0
            ? 'This leaves nothing to pay.'
            : signedAmount.safeParse(difference).error?.issues[0]?.message
      if (message === undefined) return { ...line, amount: difference }
      context.addIssue({ code: 'custom', path: ['amount'], message })
      return z.NEVER
    })

export const toNewTotal = (kind: ExtraLineKind, amount: number | undefined, total: number): number | undefined =>
  amount === undefined ? undefined : total + toDifference(kind, amount, total)

export const removalSchema = z.object({
  reason: requiredText('Write the reason. Colleagues read it later in the history.').pipe(reason),
})
