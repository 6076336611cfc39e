import type { CallInput } from '@escapes/contract/client'
import type { ProposalState } from '@escapes/contract'
import { proposalStateChoices } from '#/features/proposal/proposal-text.ts'
import { useTableView, type TableViewControl } from '#/features/table/use-table-view.ts'

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

const readId = (text: string | null) => (text !== null && /^[\w-]{1,40}$/.test(text) ? text : null)

/** Reads the address; invalid values are ignored. */
export const readProposalsView = (search: URLSearchParams): ProposalsView => ({
  q: (search.get('q') ?? '').trim().slice(0, 100),
  state: proposalStateChoices.find((state) => state === search.get('state')) ?? null,
  attention: search.get('attention') === 'any' ? 'any' : null,
  customer: readId(search.get('customer')),
  conversation: readId(search.get('conversation')),
  cursor: search.get('cursor') || null,
})

/** Writes non-default values in a fixed order, so that equal views have equal addresses. */
const toProposalsSearchParams = (view: ProposalsView): URLSearchParams => {
  const search = new URLSearchParams()
  for (const name of ['q', 'state', 'attention', 'customer', 'conversation', 'cursor'] as const) {
    const value = view[name]
    if (value) search.set(name, value)
  }
  return search
}

export const toProposalsAddress = (view: ProposalsView): string => {
  const search = toProposalsSearchParams(view)
  return search.size > 0 ? `/admin/proposals?${search}` : '/admin/proposals'
}

export const toProposalsQuery = (view: ProposalsView): NonNullable<CallInput<'GET /admin/proposals'>['query']> => ({
  q: view.q || undefined,
  state: view.state ?? undefined,
  attention: view.attention ?? undefined,
  customer: view.customer ?? undefined,
  conversation: view.conversation ?? undefined,
  limit: 50,
  cursor: view.cursor ?? undefined,
})

const codec = { read: readProposalsView, write: toProposalsSearchParams, unfiltered: unfilteredView }

export type ProposalsViewControl = TableViewControl<ProposalsView>

export const useProposalsView = (): ProposalsViewControl => useTableView(codec)
