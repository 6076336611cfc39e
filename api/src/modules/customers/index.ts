import './tables.ts'
import type { Module } from '#/module.ts'
import { routes } from './routes.ts'

export { searchCustomers } from './queries.ts'

/** Who books, and everything they booked and paid; reads through views and faces of other modules, and owns no table. */
export const customers: Module = { name: 'customers', routes }
