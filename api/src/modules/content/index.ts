import './tables.ts'
import type { Module } from '#/module.ts'
import { blockRoutes } from './blocks/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { contentRules } from './personal-data.ts'

/** Texts of the storefront that staff write: content blocks in the slots of its pages, and whole pages. */
export const content: Module = {
  name: 'content',
  personalData: contentRules,
  routes: (router, services) => {
    blockRoutes(router, services)
    pageRoutes(router, services)
  },
}
