import { columnIs, defineRules } from '#/personal-data/rules.ts'

export const availabilityAlertRules = defineRules({
  availability_alerts: {
    whose: columnIs('user_id'),
    exported: { title: 'Taken dates that you wait for' },
    erased: 'deleted',
  },
})
