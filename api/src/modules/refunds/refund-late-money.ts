import { stateAt } from '#/modules/booking-states/index.ts'
import { defineReaction } from '#/outbox/reaction.ts'
import { getExcess, lockNightsAndBooking } from '#/modules/ledger/index.ts'
import { sumRefundsInFiles } from './refunds-in-files.ts'
import { openRefund } from './open-refund.ts'
import { lockOpenRefunds } from './queries.ts'

const reasons = { cancelled: 'cancelled', declined: 'declined' } as const

/**
 * Money that arrives after a cancellation or a decline is refunded by the terms of that moment. An expired booking
 * may be reinstated, so staff decide.
 */
export const refundLateMoney = defineReaction(
  'payment.stranded',
  'payments.refund-late-money',
  async (trx, { bookingId }, { clock, config }) => {
    const booking = await lockNightsAndBooking(trx, bookingId)
    if (!booking) return
    const now = clock.now()
    const state = stateAt(booking, now)
    if (state !== 'cancelled' && state !== 'declined') return
    const open = await lockOpenRefunds(trx, bookingId)
    const promised = open.reduce((sum, { amount }) => sum + amount, 0)
    const { excess } = await getExcess(trx, booking, now)
    if (excess <= promised) return
    await openRefund(
      trx,
      booking,
      { amount: excess - sumRefundsInFiles(open), reason: reasons[state], now },
      config.refunds,
    )
  },
)
