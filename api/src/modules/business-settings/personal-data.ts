import { defineRules } from '#/personal-data/rules.ts'

const business = 'facts of the business, and who of our staff changed them'

export const businessSettingsRules = defineRules({
  business_details: { notPersonal: business, staff: ['email', 'updated_by'] },
  company_registration: { notPersonal: business, staff: ['updated_by'] },
  office_hours: { notPersonal: business, staff: ['updated_by'] },
  terms_settings: { notPersonal: business, staff: ['updated_by'] },
})
