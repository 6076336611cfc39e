import { z } from 'zod'
import type { SaleRules } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { saleRuleEndpoints } from '@escapes/contract/sale-rules'
import { toAmountText } from '@escapes/platform/amount'
import { pipeToContract } from '#/features/form/pipe-to-contract.ts'
import { requiredDay, requiredText, wholeNumber } from '#/features/form/text-schema.ts'
import { optionalAmountSchema } from '#/features/money/amount-schema.ts'

const { shape } = saleRuleEndpoints['PUT /admin/listings/:id/sale-rules'].body
const units = shape.units.shape

const price = optionalAmountSchema('USD').transform((cents) => cents ?? null)
const optionalNumber = z
  .string()
  .trim()
  .regex(/^\d{0,5}$/, 'Write a whole number.')
  .transform((text) => (text === '' ? null : Number(text)))
const laterDay = { path: ['to'], message: 'Choose a later day.' }

const band = z.object({
  fromHours: wholeNumber,
  refundPercent: wholeNumber,
  fixedFee: optionalAmountSchema('USD').transform((cents) => cents ?? 0),
})
/** `to` is the last closed day; the API takes the day after. */
const closure = z
  .object({ from: requiredDay, to: requiredDay, reason: z.string() })
  .refine(({ from, to }) => to >= from, laterDay)
  .transform(({ to, ...rest }) => ({ ...rest, to: addDays(to, 1) }))
const season = z
  .object({
    name: requiredText('Give it a name.'),
    from: requiredDay,
    to: requiredDay,
    price,
    minNights: optionalNumber,
  })
  .refine(({ from, to }) => to > from, laterDay)

/** The sale rules as typed, by the names of the API; the output is the body of the request without its version. */
export const saleRulesSchema = z.object({
  mode: shape.mode,
  sale: shape.sale,
  leadHours: wholeNumber.pipe(shape.leadHours),
  minNights: wholeNumber.pipe(shape.minNights),
  weeklyPrice: price.pipe(shape.weeklyPrice),
  childPrice: price.pipe(shape.childPrice),
  infantPrice: price.pipe(shape.infantPrice),
  units: z.object({
    adult: wholeNumber.pipe(units.adult),
    child: wholeNumber.pipe(units.child),
    infant: wholeNumber.pipe(units.infant),
  }),
  policy: pipeToContract(z.array(band).min(1, 'Add at least one band.'), shape.policy),
  closures: pipeToContract(z.array(closure), shape.closures),
  seasons: pipeToContract(z.array(season), shape.seasons),
})
export type SaleRuleFields = z.input<typeof saleRulesSchema>
export type SaleRulesRequestWithoutVersion = z.output<typeof saleRulesSchema>

const toPriceText = (cents: number | null): string => (cents === null ? '' : toAmountText(cents, 'USD'))

/** The fields as they are for the saved rules. */
export const toSaleRuleFields = (rules: SaleRules): SaleRuleFields => ({
  mode: rules.mode,
  sale: rules.sale,
  leadHours: String(rules.leadHours),
  minNights: String(rules.minNights),
  weeklyPrice: toPriceText(rules.weeklyPrice),
  childPrice: toPriceText(rules.childPrice),
  infantPrice: toPriceText(rules.infantPrice),
  units: {
    adult: String(rules.units.adult),
    child: String(rules.units.child),
    infant: String(rules.units.infant),
  },
  policy: rules.policy.map(({ fromHours, refundPercent, fixedFee }) => ({
    fromHours: String(fromHours),
    refundPercent: String(refundPercent),
    fixedFee: toPriceText(fixedFee),
  })),
  closures: rules.closures.map(({ from, to, reason }) => ({ from, to: addDays(to, -1), reason })),
  seasons: rules.seasons.map(({ name, from, to, price: cents, minNights }) => ({
    name,
    from,
    to,
    price: toPriceText(cents),
    minNights: minNights === null ? '' : String(minNights),
  })),
})
