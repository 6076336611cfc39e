import '#/audit/tables.ts'
import type { Module } from '#/module.ts'
import { routes } from './routes.ts'

/** What staff did, to be read; it is written where endpoints are mounted. */
export const audit: Module = { name: 'audit', routes }
