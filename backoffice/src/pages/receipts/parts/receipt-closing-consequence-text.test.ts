import { expect, it } from 'vitest'
import { aReceipt } from '../../../../test/factories.ts'
import { receiptClosingConsequenceText } from './receipt-closing-consequence-text.ts'

it('closing a receipt lets the time to pay run on, unless enough has arrived to keep the dates', () => {
  const { booking } = aReceipt('GALLE379')
  const say = (reviewDueAt: string | null) =>
    receiptClosingConsequenceText({ ...booking, paid: { amount: 1, usd: 1 }, reviewDueAt })
  expect(say(null)).toContain('the dates stay held')
  expect(say('2026-11-23T12:30:00Z')).toContain('The payment deadline runs again')
})
