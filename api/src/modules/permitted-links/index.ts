import type { Module } from '#/module.ts'
import './events.ts'
import { permittedLinkRules } from './personal-data.ts'
import { routes } from './routes.ts'
import './tables.ts'

export { listLinksToAgreeTo } from './change-permitted-links.ts'

/** Where staff may send customers by a link: admins keep the list, `account-numbers` holds what staff write to it. */
export const permittedLinks: Module = { name: 'permitted-links', personalData: permittedLinkRules, routes }
