import { expect, it } from 'vitest'
import { aBooking, unpaidMoney } from '../../../../test/factories.ts'
import { toPageMessage } from './payment-lead.ts'

it('a part that arrived keeps the dates, unless the time to pay still runs', () => {
  const cent = { amount: 1, usd: 1 }
  const money = unpaidMoney(124_000, { paid: cent })
  const say = (paymentDueAt: string | null) =>
    toPageMessage(aBooking({ money, paymentDueAt, allowed: ['pay'] }), Date.parse('2026-11-21T06:00:00Z')).text
  expect([say(null), say('2026-11-23T12:30:00Z')]).toEqual([
    'A part has arrived. Please send the rest; we keep your dates meanwhile.',
    'A small part has arrived. Please send the rest in time to keep your booking.',
  ])
})
