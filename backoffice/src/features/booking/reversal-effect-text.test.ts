import { expect, it } from 'vitest'
import type { StaffBooking } from '@escapes/contract'
import { aBooking, aLedgerEntry } from '../../../test/factories.ts'
import { reversalEffectText } from './reversal-effect-text.ts'

const both = (amount: number) => ({ amount, usd: amount })
const entry = aLedgerEntry({ ...both(62_000) })

const effect = (paid: number, more: Partial<StaffBooking> = {}): string => {
  const { money } = aBooking()
  const nothing = both(0)
  return reversalEffectText(
    aBooking({
      state: 'confirmed',
      answerDueAt: null,
      ...more,
      money: { ...money, currency: 'USD', total: both(62_000), paid: both(paid), refunded: nothing },
    }),
    entry,
  )
}

it.each<[string, number, Partial<StaffBooking>, RegExp]>([
  [
    'keeps a confirmed booking, which owes again',
    62_000,
    {},
    /^The booking stays confirmed\. \$620\.00 becomes due within 48 hours/,
  ],
  ['keeps a booking paid that was paid twice', 124_000, {}, /^The booking stays paid in full/],
  ['requests nothing for a booking that has ended', 62_000, { state: 'cancelled' }, /nothing is due again/],
  [
    'restarts the payment deadline of a pending booking',
    62_000,
    { state: 'pending' },
    /the payment deadline runs again/,
  ],
  [
    'keeps a request waiting for its approval',
    62_000,
    { state: 'pending', answerDueAt: '2027-05-21T06:00:00Z' },
    /waits for your answer/,
  ],
])('%s', (_, paid, booking, expected) => {
  expect(effect(paid, booking)).toMatch(expected)
  expect(effect(paid, booking)).toContain('gets an e-mail about it with your reason')
})
