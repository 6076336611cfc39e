import type { Module } from '#/module.ts'

export { findRate } from './find-rate.ts'

export const currency: Module = { name: 'currency' }
