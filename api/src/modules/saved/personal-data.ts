import { columnIs, defineRules } from '#/personal-data/rules.ts'

export const savedRules = defineRules({
  saved_listings: { whose: columnIs('user_id'), exported: { title: 'Saved' }, erased: 'deleted' },
  saved_list_links: { whose: columnIs('user_id'), exported: { title: 'Link to what you saved' }, erased: 'deleted' },
})
