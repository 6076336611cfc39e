import type { Module } from '#/module.ts'
import { routes } from './routes.ts'

/** What travellers carry with them: the voucher and the trip pack. */
export const trips: Module = { name: 'trips', routes }
