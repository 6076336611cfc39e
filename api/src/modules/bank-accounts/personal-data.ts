import { defineRules } from '#/personal-data/rules.ts'

const ours = 'accounts of the business, and who of our staff changed them'

export const bankAccountRules = defineRules({
  bank_accounts: { notPersonal: ours },
  bank_account_changes: { notPersonal: ours, staff: ['proposed_by'] },
  bank_account_decisions: { notPersonal: ours, staff: ['decided_by', 'proposed_by'] },
})
