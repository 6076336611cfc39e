import type { Module } from '#/module.ts'
import { routes } from './routes.ts'
import './tables.ts'

export { grantReleaseToken, newReleaseToken } from './token.ts'

/** The registry of the remotes: which builds exist, which one everyone gets, and who changed that when and why. */
export const releases: Module = { name: 'releases', routes }
