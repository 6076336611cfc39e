import type { conversationKinds, conversationViews } from '@escapes/contract'

export type ConversationView = (typeof conversationViews)[number]
export type ConversationKind = (typeof conversationKinds)[number]

export const viewLabels: Readonly<Record<ConversationView, string>> = {
  all: 'All',
  open: 'Open',
  unread: 'Unread',
  waiting: 'Waiting',
  mine: 'Mine',
  unassigned: 'Unassigned',
  snoozed: 'Snoozed',
  closed: 'Closed',
}
export const viewNames = Object.keys(viewLabels) as readonly ConversationView[]
/** In which order the API lists a view. */
export const toOrderText = (view: ConversationView): string => {
  if (view === 'closed') return 'Latest first'
  if (view === 'waiting') return 'Who waits longest first'
  return 'Who waits longest first, answered ones after'
}

/** Words are looked for everywhere: who searches does not know where it lies. */
const toUsualView = (q: string | undefined): ConversationView => (q ? 'all' : 'open')

export const kindLabels: Readonly<Record<ConversationKind, string>> = { booking: 'Bookings', enquiry: 'Enquiries' }
const kindNames = Object.keys(kindLabels) as readonly ConversationKind[]

/** What the list shows, as the address says it. */
export interface InboxView {
  /** `all` while something is searched for, unless one view is chosen. */
  view: ConversationView
  kind: ConversationKind | undefined
  q: string
  cursor: string | undefined
}

const maxSearchLength = 100

export const readInboxView = (search: string): InboxView => {
  const params = new URLSearchParams(search)
  const q = (params.get('q') ?? '').trim().slice(0, maxSearchLength)
  return {
    view: viewNames.find((each) => each === params.get('view')) ?? toUsualView(q),
    kind: kindNames.find((each) => each === params.get('kind')),
    q,
    cursor: params.get('cursor') ?? undefined,
  }
}

/** The query of an address, without what is usual: `?view=waiting&q=silva`. */
export const toInboxSearch = ({ view, kind, q, cursor }: Partial<InboxView>): string => {
  const params = new URLSearchParams()
  if (view && view !== toUsualView(q)) params.set('view', view)
  if (kind) params.set('kind', kind)
  if (q) params.set('q', q)
  if (cursor) params.set('cursor', cursor)
  const text = params.toString()
  return text && `?${text}`
}
