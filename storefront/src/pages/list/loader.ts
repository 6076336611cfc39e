import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { ListingKind } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { createMemory } from '#/features/memory/memory.ts'
import { settle, type Settled } from '@escapes/platform/settled'
import { chipsOf, type Chip } from './chips.ts'
import type { ListFilters } from './filters.ts'
import { readFilters, toQuery } from './search-params.ts'

/** With nothing found: a filter that empties the list, and how many there would be without it. */
export interface Remedy {
  chip: Chip
  total: number
}

export interface ListResults {
  filters: ListFilters
  page: CallOutput<'GET /listings'>
  remedies: Remedy[]
}

export interface ListData {
  results: Promise<Settled<ListResults>>
  /** What this address showed when it was last open. */
  remembered: ListResults | undefined
}

const findRemedies = async (platform: Platform, kind: ListingKind, filters: ListFilters, signal: AbortSignal) => {
  const totals = await Promise.all(
    chipsOf(kind, filters).map(async (chip) => {
      const query = { ...toQuery(kind, chip.without), limit: 1 }
      const { total } = await platform.api('GET /listings', { query, signal })
      return { chip, total }
    }),
  )
  return totals.filter(({ total }) => total > 0)
}

const find = async (platform: Platform, kind: ListingKind, request: Request): Promise<ListResults> => {
  const filters = readFilters(kind, new URL(request.url).searchParams)
  const page = await platform.api('GET /listings', { query: toQuery(kind, filters), signal: request.signal })
  const remedies = page.total === 0 ? await findRemedies(platform, kind, filters, request.signal) : []
  return { filters, page, remedies }
}

export const listLoader = (platform: Platform, kind: ListingKind) => {
  const memory = createMemory<ListResults>()
  return ({ request }: LoaderFunctionArgs): ListData => {
    const { search } = new URL(request.url)
    const results = find(platform, kind, request).then((found) => memory.keep(search, found))
    return { results: settle(results), remembered: memory.get(search) }
  }
}
