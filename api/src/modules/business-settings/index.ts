import './tables.ts'
import type { Module } from '#/module.ts'
import { businessSettingsRules } from './personal-data.ts'
import { routes } from './routes.ts'

export { toTermsInForce } from './get-business-settings.ts'
export { getBusinessContact, getTermsInForce, selectTermsInForce } from './queries.ts'

/** What admins set for the whole business: its details, its office hours, and the terms that new bookings are made with. */
export const businessSettings: Module = { name: 'business-settings', personalData: businessSettingsRules, routes }
