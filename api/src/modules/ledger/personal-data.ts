import { columnIsBooking, defineRules } from '#/personal-data/rules.ts'

export const ledgerRules = defineRules({
  ledger_entries: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Payments and refunds as recorded', without: ['by_user_id'] },
    erased: 'in histories',
  },
})
