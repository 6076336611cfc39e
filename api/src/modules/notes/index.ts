import './tables.ts'
import type { Module } from '#/module.ts'
import { noteRules } from './personal-data.ts'
import { routes } from './routes.ts'

export { listDueReminders } from './queries.ts'

/** What staff write down for each other about customers and bookings. */
export const notes: Module = { name: 'notes', personalData: noteRules, routes }
