import type { Module } from '#/module.ts'
import { routes } from './routes.ts'

export { createAuth } from './auth.ts'
export { createUser } from './create-user.ts'
export { findUser, findUserByEmail, type UserRow } from './queries.ts'

/** Who somebody is, and that they are it. */
export const identity: Module = { name: 'identity', routes }
