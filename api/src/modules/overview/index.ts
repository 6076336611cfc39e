import type { Module } from '#/module.ts'
import { routes } from './routes.ts'

/** What waits for staff at every desk, and for a customer at home; reads through the faces of the other modules and owns no table. */
export const overview: Module = { name: 'overview', routes }
