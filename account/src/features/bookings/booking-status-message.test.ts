import { describe, expect, it } from 'vitest'
import type { Booking } from '@escapes/contract'
import { aBooking, paidMoney, unpaidMoney } from '../../../test/factories.ts'
import { toBookingStatusMessage } from './booking-status-message.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const dueAt = '2026-11-23T12:30:00Z'
const message = (more: Partial<Booking>) => toBookingStatusMessage(aBooking(more), now)

const half = { amount: 62_000, usd: 62_000 }
const cent = { amount: 1, usd: 1 }
const all = { amount: 124_000, usd: 124_000 }
const nothing = { amount: 0, usd: 0 }
const cancellation = { by: 'guest', reason: null, at: '2026-11-21T05:00:00Z', retained: null } as const
const gone = unpaidMoney(124_000, { paid: all, due: nothing, dueNow: nothing })
const toRefund = (state: NonNullable<Booking['refund']>['state']) => ({ id: 'r1', state, ...half })

describe('the status message of a booking', () => {
  it.each<[string, Partial<Booking>, string, string]>([
    ['held', { state: 'hold', holdExpiresAt: '2026-11-21T06:15:00Z' }, 'act', 'Held for you until Sat 21 Nov, 11:45'],
    ['asked for', { answerDueAt: dueAt }, 'wait', 'We answer by Mon 23 Nov, 18:00'],
    ['to be paid', { paymentDueAt: dueAt }, 'act', 'Please pay $1,240.00 by Mon 23 Nov, 18:00'],
    ['under review beside money', { receiptStatus: 'submitted' }, 'wait', 'Your dates are held for you meanwhile.'],
    [
      'under review, for a bounded time',
      { receiptStatus: 'submitted', reviewDueAt: dueAt },
      'wait',
      'We check your receipt by Mon 23 Nov, 18:00 Sri Lanka time and write to you. Your dates are held for you until then.',
    ],
    [
      'under review, for longer than until the start',
      { receiptStatus: 'submitted', reviewDueAt: dueAt, policy: { startsAt: '2026-11-23T12:00:00Z', bands: [] } },
      'wait',
      'We check your receipt by Mon 23 Nov, 17:30 Sri Lanka time, before it starts, and write to you.',
    ],
    ['rejected', { receiptStatus: 'rejected', paymentDueAt: dueAt }, 'act', 'Please upload another one by Mon 23 Nov'],
    [
      'paid in part',
      { money: unpaidMoney(124_000, { paid: half, due: half, dueNow: half }) },
      'act',
      '$620.00 arrived. Please send the missing $620.00.',
    ],
    [
      'paid in too small a part',
      { money: unpaidMoney(124_000, { paid: cent, due: half, dueNow: half }), paymentDueAt: dueAt },
      'act',
      'Please send the missing $620.00 by Mon 23 Nov, 18:00 Sri Lanka time. We keep your dates until then.',
    ],
    [
      'paid in part, with a day for the rest',
      { money: unpaidMoney(124_000, { paid: half, due: half, dueNow: half, nextDueAt: dueAt }) },
      'act',
      'Please send the missing $620.00 by Mon 23 Nov, 18:00 Sri Lanka time. Your dates are held for you meanwhile.',
    ],
    [
      'paid in part, after a receipt that was rejected',
      { receiptStatus: 'rejected', money: unpaidMoney(124_000, { paid: half, due: half, dueNow: half }) },
      'act',
      '$620.00 arrived. Please send the missing $620.00.',
    ],
    ['paid, not confirmed yet', { money: paidMoney(124_000) }, 'wait', 'We are confirming your booking.'],
    ['confirmed', { state: 'confirmed', money: paidMoney(124_000) }, 'good', 'seeing you on Fri 14 May 2027.'],
    [
      'confirmed by a deposit',
      { state: 'confirmed', money: unpaidMoney(124_000, { paid: half, due: half, dueNow: half, nextDueAt: dueAt }) },
      'act',
      '$620.00 is still to be paid, by Mon 23 Nov, 18:00',
    ],
    [
      'confirmed, the balance not soon',
      {
        state: 'confirmed',
        money: unpaidMoney(124_000, { paid: half, due: half, dueNow: half, nextDueAt: '2027-04-30T08:30:00Z' }),
      },
      'good',
      '$620.00 is still to be paid, by Fri 30 Apr, 14:00',
    ],
    [
      'confirmed, and dearer since: the first part soon, the rest later',
      {
        state: 'confirmed',
        money: unpaidMoney(124_000, {
          currency: 'EUR',
          paid: { amount: 30_000, usd: 33_333 },
          due: { amount: 81_600, usd: 90_667 },
          dueNow: { amount: 25_800, usd: 28_667 },
          nextDueAt: dueAt,
          instalments: [
            { kind: 'deposit', ...half, dueAt, isPaid: false },
            { kind: 'balance', ...half, dueAt: '2027-04-30T08:30:00Z', isPaid: false },
          ],
        }),
      },
      'act',
      '€258.00 ($286.67) is still to be paid, by Mon 23 Nov, 18:00 Sri Lanka time; the other €558.00 ($620.00) by Fri 30 Apr',
    ],
    [
      'overdue',
      {
        state: 'confirmed',
        money: unpaidMoney(124_000, { paid: half, due: half, dueNow: half, nextDueAt: '2026-11-20T12:30:00Z' }),
      },
      'act',
      '$620.00 was to be paid by Fri 20 Nov, 18:00',
    ],
    [
      'overpaid',
      {
        state: 'confirmed',
        money: { ...paidMoney(124_000), paid: { amount: 129_000, usd: 129_000 }, isOverpaid: true },
      },
      'good',
      'You paid $50.00 more than was agreed; we write to you about giving it back.',
    ],
    [
      'cancelled too late for anything back',
      { state: 'cancelled', cancellation: { ...cancellation, retained: all }, money: gone },
      'over',
      'Under its policy, nothing of the $1,240.00 comes back.',
    ],
    [
      'cancelled while a receipt waits',
      { state: 'cancelled', cancellation, receiptStatus: 'submitted' },
      'over',
      'We had not checked your receipt yet, and have closed it with the booking.',
    ],
    [
      'overpaid, and on its way back',
      { state: 'confirmed', money: { ...paidMoney(124_000), isOverpaid: true }, refund: toRefund('approved') },
      'good',
      'Confirmed. $620.00 comes back to you. It is approved and goes to the bank next.',
    ],
    ['cancelled unpaid', { state: 'cancelled', cancellation }, 'over', 'Nothing was paid, so nothing is charged.'],
    [
      'cancelled, details missing',
      { state: 'cancelled', cancellation, money: gone, refund: toRefund('needs-details') },
      'act',
      '$620.00 comes back to you. Please tell us to which account.',
    ],
    [
      'cancelled by us for a reason',
      { state: 'cancelled', cancellation: { ...cancellation, by: 'staff', reason: 'Flood.' } },
      'over',
      'Cancelled by us on Sat 21 Nov, 10:30 Sri Lanka time: Flood. ',
    ],
    [
      'cancelled, the account being checked',
      { state: 'cancelled', cancellation, money: gone, refund: toRefund('ready') },
      'over',
      '$620.00 comes back to you. We check the account before anything is sent.',
    ],
    [
      'given back',
      { state: 'cancelled', cancellation, money: gone, refund: toRefund('sent') },
      'over',
      'We sent $620.00 back to you.',
    ],
    ['a hold that ran out', { state: 'expired', paymentMethod: null }, 'over', 'Nothing was charged.'],
    [
      'expired, money perhaps on its way',
      { state: 'expired', allowed: ['pay'] },
      'over',
      'the booking comes back as long as it is still free',
    ],
    ['expired for good', { state: 'expired', allowed: [] }, 'over', 'goes back to you in full'],
    [
      'declined',
      { state: 'declined', cancellation: { ...cancellation, by: 'staff', reason: 'The road is closed' } },
      'over',
      'We could not take this booking. The road is closed. Nothing was paid',
    ],
    ['completed', { state: 'completed', money: paidMoney(124_000) }, 'good', 'Thank you for travelling with us.'],
    ['not met', { state: 'no_show' }, 'over', 'Nobody came on the day'],
  ])('says what comes next for a booking: %s', (_, booking, tone, text) => {
    const next = message(booking)
    expect(next.tone).toBe(tone)
    expect(next.text).toContain(text)
  })

  it('asks for a reload in a state that this page does not know', () => {
    expect(message({ state: 'paused' as Booking['state'] }).text).toContain('Please reload the page')
  })
})
