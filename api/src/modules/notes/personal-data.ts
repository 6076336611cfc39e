import { columnIs, defineRules } from '#/personal-data/rules.ts'

export const noteRules = defineRules({
  notes: {
    whose: columnIs('customer_id'),
    exported: { not: 'what staff write down for each other; the bookings and messages it is about are exported' },
    erased: 'deleted',
  },
})
