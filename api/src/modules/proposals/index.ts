import './events.ts'
import './tables.ts'
import type { Module } from '#/module.ts'
import { forgetProposals } from './forget-proposals.ts'
import { proposalRules } from './personal-data.ts'
import { routes } from './routes.ts'

export { listProposalsToFollowUp } from './attention.ts'
export { loadProposalForMail } from './for-mails.ts'
export { findProposal, listProposalsEndingSoon } from './queries.ts'
export { toProposalNumber } from './to-proposal.ts'

/** Several stays, tours and experiences that staff put together for one traveller, who books them with one button. */
export const proposals: Module = {
  name: 'proposals',
  personalData: proposalRules,
  routes,
  jobs: {
    'proposals.forget': async (_, services) => {
      const count = await forgetProposals(services)
      if (count > 0) services.log.info({ count }, 'old proposals to nobody with an account were deleted')
    },
  },
  schedules: [{ job: 'proposals.forget', everyMs: 86_400_000, data: {} }],
}
