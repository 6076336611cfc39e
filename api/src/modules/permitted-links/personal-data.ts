import { defineRules } from '#/personal-data/rules.ts'

export const permittedLinkRules = defineRules({
  permitted_links: {
    notPersonal: 'where links may lead, and who of our staff added and agreed to it',
    staff: ['added_by', 'agreed_by'],
  },
})
