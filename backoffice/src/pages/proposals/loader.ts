import { toResult } from '@escapes/platform/result'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import { readProposalsView, toProposalsQuery } from './proposals-view.ts'

export const proposalsLoader = staffLoader(({ api, search, signal }) => ({
  proposals: toResult(api('GET /admin/proposals', { query: toProposalsQuery(readProposalsView(search)), signal })),
}))

export type ProposalsData = LoaderData<typeof proposalsLoader>
