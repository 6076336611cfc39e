import type { Module } from '#/module.ts'
import { dayToKnowRules } from './personal-data.ts'
import { routes } from './routes.ts'
import './tables.ts'

export { loadDaysToKnow } from './read-days-to-know.ts'
export { addDayToKnow } from './save-days-to-know.ts'

/** What travellers should know of days: full moons, feasts, what is shut, and what can be seen then. */
export const daysToKnow: Module = { name: 'days-to-know', personalData: dayToKnowRules, routes }
