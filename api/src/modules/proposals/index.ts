import './events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import { proposalRules } from './personal-data.ts'
import { routes } from './routes.ts'

export { loadProposalForMail } from './for-mails.ts'
export { listProposalsEndingSoon } from './queries.ts'

/** Several stays, tours and experiences that staff put together for one traveller, who books them with one button. */
export const proposals: Module = { name: 'proposals', personalData: proposalRules, routes }
