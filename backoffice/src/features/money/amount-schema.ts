import { z } from 'zod'
import type { CurrencyCode } from '@escapes/contract/money'
import { parseAmount } from '@escapes/platform/amount'

/** A typed amount as integer minor units of its currency; undefined where `isOptional` and nothing is typed. */
const readAmount = (currency: CurrencyCode, isOptional: boolean) =>
  z.string().transform((text, context) => {
    if (isOptional && text.trim() === '') return undefined
    const amount = parseAmount(text, currency)
    if (amount.ok) return amount.minor
    context.addIssue({ code: 'custom', message: amount.message })
    return z.NEVER
  })

export const amountSchema = (currency: CurrencyCode) => readAmount(currency, false).pipe(z.number())
export const optionalAmountSchema = (currency: CurrencyCode) => readAmount(currency, true)
