import './tables.ts'
import type { Module } from '#/module.ts'
import { tablePreferenceRules } from './personal-data.ts'
import { routes } from './routes.ts'

/** How each member of staff wants the tables of the back-office: columns and saved views. */
export const tablePreferences: Module = { name: 'table-preferences', personalData: tablePreferenceRules, routes }
