import { defineRules } from '#/personal-data/rules.ts'

const ours = 'words of our pages, and who of our staff wrote them'

export const contentRules = defineRules({
  content_blocks: { notPersonal: ours, staff: ['updated_by'] },
  content_block_versions: { notPersonal: ours, staff: ['by_user_id'] },
  content_pages: { notPersonal: ours, staff: ['updated_by'] },
  content_page_versions: { notPersonal: ours, staff: ['by_user_id'] },
})
