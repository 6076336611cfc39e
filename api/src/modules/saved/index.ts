import './tables.ts'
import type { Module } from '#/module.ts'
import { savedRules } from './personal-data.ts'
import { routes } from './routes.ts'

/** What customers have saved, with the dates they looked at, and the link that shares it. */
export const saved: Module = { name: 'saved', personalData: savedRules, routes }
