import type { CallInput } from '@escapes/contract/client'
import type { ProposalState } from '@escapes/contract'
import { proposalStateChoices } from '#/features/proposal/proposal-text.ts'
import { useTableView, type TableViewControl } from '#/features/table/use-table-view.ts'
import { readId, readMember, readText, toViewQuery, toViewSearch } from '#/features/table/view-address.ts'

/** What the address says: which proposals. Customer and conversation are set by links from elsewhere. */
interface ProposalsView {
  q: string
  state: ProposalState | null
  /** Those to follow up. */
  attention: 'any' | null
  customer: string | null
  conversation: string | null
  cursor: string | null
}

const unfilteredView: ProposalsView = {
  q: '',
  state: null,
  attention: null,
  customer: null,
  conversation: null,
  cursor: null,
}

export const isFiltered = ({ cursor: _cursor, ...filters }: ProposalsView): boolean =>
  Object.values(filters).some(Boolean)

/** Reads the address; invalid values are ignored. */
export const readProposalsView = (search: URLSearchParams): ProposalsView => ({
  q: readText(search.get('q')),
  state: readMember(proposalStateChoices, search.get('state')),
  attention: readMember(['any'], search.get('attention')),
  customer: readId(search.get('customer')),
  conversation: readId(search.get('conversation')),
  cursor: search.get('cursor') || null,
})

const toProposalsSearchParams = (view: ProposalsView): URLSearchParams => toViewSearch(view, unfilteredView)

export const toProposalsAddress = (view: ProposalsView): string => {
  const search = toProposalsSearchParams(view)
  return search.size > 0 ? `/admin/proposals?${search}` : '/admin/proposals'
}

export const toProposalsQuery = (view: ProposalsView): NonNullable<CallInput<'GET /admin/proposals'>['query']> => ({
  ...toViewQuery(view),
  limit: 50,
})

const codec = { read: readProposalsView, write: toProposalsSearchParams, unfiltered: unfilteredView }

export type ProposalsViewControl = TableViewControl<ProposalsView>

export const useProposalsView = (): ProposalsViewControl => useTableView(codec)
