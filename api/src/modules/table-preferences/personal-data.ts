import { columnIs, defineRules } from '#/personal-data/rules.ts'

export const tablePreferenceRules = defineRules({
  table_preferences: { whose: columnIs('user_id'), exported: { title: 'Tables as you set them' }, erased: 'deleted' },
  saved_views: { whose: columnIs('user_id'), exported: { title: 'Views that you saved' }, erased: 'deleted' },
})
