import './tables.ts'
import type { Module } from '#/module.ts'
import { profileRules } from './personal-data.ts'
import { routes } from './routes.ts'

export { hasPhone, isTopicMuted } from './queries.ts'

/** What people say of themselves: name, picture, phone, currency, and the mails they do not want. */
export const profiles: Module = { name: 'profiles', personalData: profileRules, routes }
