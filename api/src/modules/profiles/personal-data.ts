import { columnIs, defineRules } from '#/personal-data/rules.ts'

export const profileRules = defineRules({
  user_profiles: { whose: columnIs('user_id'), exported: { title: 'Profile' }, erased: 'deleted' },
})
