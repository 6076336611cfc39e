import type { conversationKinds, conversationViews } from '@escapes/contract'

export type ConversationView = (typeof conversationViews)[number]
export type ConversationKind = (typeof conversationKinds)[number]

export const viewLabels: Readonly<Record<ConversationView, string>> = {
  open: 'Open',
  unread: 'Unread',
  waiting: 'Waiting',
  mine: 'Mine',
  unassigned: 'Unassigned',
  closed: 'Closed',
}
export const viewNames = Object.keys(viewLabels) as readonly ConversationView[]
export const usualView: ConversationView = 'open'

export const kindLabels: Readonly<Record<ConversationKind, string>> = { booking: 'Bookings', enquiry: 'Enquiries' }
const kindNames = Object.keys(kindLabels) as readonly ConversationKind[]

/** What the list shows, as the address says it. */
export interface InboxView {
  view: ConversationView
  kind: ConversationKind | undefined
  q: string
  cursor: string | undefined
}

const maxSearchLength = 100

export const readInboxView = (search: string): InboxView => {
  const params = new URLSearchParams(search)
  return {
    view: viewNames.find((each) => each === params.get('view')) ?? usualView,
    kind: kindNames.find((each) => each === params.get('kind')),
    q: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
    cursor: params.get('cursor') ?? undefined,
  }
}

/** The query of an address, without what is usual: `?view=waiting&q=silva`. */
export const toInboxSearch = ({ view, kind, q, cursor }: Partial<InboxView>): string => {
  const params = new URLSearchParams()
  if (view && view !== usualView) params.set('view', view)
  if (kind) params.set('kind', kind)
  if (q) params.set('q', q)
  if (cursor) params.set('cursor', cursor)
  const text = params.toString()
  return text && `?${text}`
}
