import { expect, it } from 'vitest'
import { acceptanceSchema } from '#/pages/receipts/acceptance-schema.ts'
import { saleRulesSchema, toSaleRuleFields } from '#/pages/listing-sale/sale-rules-schema.ts'
import { assignmentSchema } from '#/pages/statements/assignment-schema.ts'
import { someSaleRules } from '../test/factories.ts'
import { paymentSchema } from './features/booking/payment-schema.ts'
import { refundAmountSchema } from './features/booking/refund-amount-schema.ts'
import { emptyPaymentConfirmationFields } from './features/money/payment-confirmation-schema.ts'

const receivedOn = '2026-11-19'
const payment = { receivedOn, method: 'bank', note: '', closeDifference: false, ...emptyPaymentConfirmationFields }
const acceptance = { receivedOn, closeDifference: false, sameFile: false, ...emptyPaymentConfirmationFields }
const rules = toSaleRuleFields(someSaleRules())
const band = { fromHours: '48', refundPercent: '100' }
const season = { name: 'Christmas', from: '2026-12-20', to: '2027-01-05', minNights: '' }

/** Reads `text` as the named field does. */
const fields: Readonly<
  Record<string, (text: string) => { data?: unknown; error?: { issues: { message: string }[] } }>
> = {
  'the amount of a payment': (amount) =>
    paymentSchema('EUR', [])
      .transform((read) => read.amount)
      .safeParse({ ...payment, amount }),
  'the confirmed amount of a payment': (confirmedAmount) =>
    paymentSchema('EUR', [])
      .transform((read) => read.confirmedAmount)
      .safeParse({ ...payment, amount: '1', confirmedAmount }),
  'the amount of a refund': (amount) =>
    refundAmountSchema('EUR')
      .transform((read) => read.amount)
      .safeParse({ amount }),
  'the amount of a receipt': (amount) =>
    acceptanceSchema('EUR', [], false)
      .transform((read) => read.amount)
      .safeParse({ ...acceptance, amount }),
  'the confirmed amount of a statement line': (confirmedAmount) =>
    assignmentSchema('EUR', [])
      .transform((read) => read.confirmedAmount)
      .safeParse({ reference: 'GALLE379', linkedPaymentChoice: '', confirmedAmount }),
  'the weekly price': (weeklyPrice) =>
    saleRulesSchema.transform((read) => read.weeklyPrice).safeParse({ ...rules, weeklyPrice }),
  'the price of a child': (childPrice) =>
    saleRulesSchema.transform((read) => read.childPrice).safeParse({ ...rules, childPrice }),
  'the price of an infant': (infantPrice) =>
    saleRulesSchema.transform((read) => read.infantPrice).safeParse({ ...rules, infantPrice }),
  'the price of a season': (price) =>
    saleRulesSchema
      .transform((read) => read.seasons[0]?.price)
      .safeParse({ ...rules, seasons: [{ ...season, price }] }),
  'the fee of a cancellation': (fixedFee) =>
    saleRulesSchema
      .transform((read) => read.policy[0]?.fixedFee)
      .safeParse({ ...rules, policy: [{ ...band, fixedFee }] }),
}
const names = Object.keys(fields)

it.each(names)('reads every spelling of %s alike', (name) => {
  const read = ['1,116.50', '1116,5', '1 116.50', '1.116,50', '1116.5'].map((text) => fields[name]?.(text).data)
  expect(read).toEqual(read.map(() => 111_650))
  expect(fields[name]?.('1240,50').data).toBe(124_050)
})

it.each(names)('rejects a spelling of %s that can be read two ways, and says why', (name) => {
  expect(fields[name]?.('1.116').error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/can be read two ways/),
  ])
})
