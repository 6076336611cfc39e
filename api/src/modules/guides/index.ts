import './tables.ts'
import type { Module } from '#/module.ts'
import { guideRules } from './personal-data.ts'
import { routes } from './routes.ts'

export { requireGuideOfLink } from './links.ts'
export { type GuideRow, listLicencesUntil, listGuideRows, loadGuidesById } from './queries.ts'

/** Who leads the days: known, licensed, and reached by one link of their own. */
export const guides: Module = { name: 'guides', personalData: guideRules, routes }
