import { defineRules } from '#/personal-data/rules.ts'

export const guideRules = defineRules({
  guides: {
    notPersonal: 'who leads the days: a guide is a partner of ours and has no account',
    staff: ['name', 'phone', 'languages', 'licence_number', 'note'],
  },
  guide_links: { notPersonal: 'links for guides', staff: ['created_by'] },
})
