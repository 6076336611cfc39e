import type { Module } from '#/module.ts'
import { routes } from './routes.ts'

export { findRate } from './find-rate.ts'
export { appendRate } from './queries.ts'

/** Exchange rates. The base is the US dollar. */
export const currency: Module = { name: 'currency', routes }
