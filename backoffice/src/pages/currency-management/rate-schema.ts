import { z } from 'zod'
import { currencyCode } from '@escapes/contract/fields'
import { enteredRate } from '@escapes/contract/currency'
import { isUnusualRate } from '@escapes/contract/unusual-rate'

const invalidNewRate = 'Please enter a valid currency and rate'

export const newRateSchema = z.object({
  currency: z.string().min(1, { error: invalidNewRate, abort: true }).pipe(currencyCode),
  rate: z.string().refine((rate) => enteredRate.safeParse(rate).success, invalidNewRate),
})

/** A rate that is far from the last may be a slip. */
export const toRateSchema = (last: string) =>
  z
    .object({ rate: enteredRate, isConfirmed: z.boolean() })
    .refine(({ rate, isConfirmed }) => isConfirmed || !isUnusualRate(last, rate), {
      path: ['isConfirmed'],
      message: 'Please confirm the rate: it differs from the last one by more than 5 %.',
    })
