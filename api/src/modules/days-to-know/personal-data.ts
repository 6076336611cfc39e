import { defineRules } from '#/personal-data/rules.ts'

export const dayToKnowRules = defineRules({
  days_to_know: {
    notPersonal: 'what travellers should know of days, and who of our staff wrote it',
    staff: ['updated_by'],
  },
  days_to_know_listings: { notPersonal: 'which listings a day is about' },
})
