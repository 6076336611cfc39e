import type { CallInput } from '@escapes/contract/client'
import { kinds, states } from '#/features/booking/words.ts'
import { sorts, wholeList, type BookingsView } from './bookings-view.ts'

export const pageSize = 50

const oneOf = <T extends string>(members: readonly T[], text: string | null): T | null =>
  members.find((member) => member === text) ?? null

/** Reads the page's address. What it cannot read counts as not asked for. */
export const readView = (search: URLSearchParams): BookingsView => ({
  state: oneOf(states, search.get('state')),
  kind: oneOf(kinds, search.get('kind')),
  q: (search.get('q') ?? '').trim().slice(0, 100),
  sort: oneOf(sorts, search.get('sort')) ?? wholeList.sort,
  cursor: search.get('cursor') || null,
})

/** Writes only what was asked for, always in the same order, so that equal views have equal addresses. */
export const addressOf = (view: BookingsView): string => {
  const search = new URLSearchParams()
  if (view.state) search.set('state', view.state)
  if (view.kind) search.set('kind', view.kind)
  if (view.q) search.set('q', view.q)
  if (view.sort !== wholeList.sort) search.set('sort', view.sort)
  if (view.cursor) search.set('cursor', view.cursor)
  return search.size > 0 ? `/admin?${search}` : '/admin'
}

/** What the api is asked. */
export const toQuery = (view: BookingsView): NonNullable<CallInput<'GET /admin/bookings'>['query']> => ({
  state: view.state ?? undefined,
  kind: view.kind ?? undefined,
  q: view.q || undefined,
  sort: view.sort,
  limit: pageSize,
  cursor: view.cursor ?? undefined,
})
