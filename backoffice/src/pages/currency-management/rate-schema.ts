import { z } from 'zod'
import { currencyCode } from '@escapes/contract/fields'
import { enteredRate } from '@escapes/contract/currency'

const invalidNewRate = 'Please enter a valid currency and rate'

export const newRateSchema = z.object({
  currency: z.string().min(1, { error: invalidNewRate, abort: true }).pipe(currencyCode),
  rate: z.string().refine((rate) => enteredRate.safeParse(rate).success, invalidNewRate),
})

export const rateSchema = z.object({ rate: enteredRate })
