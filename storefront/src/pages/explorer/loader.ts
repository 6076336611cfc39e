import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { createPageCache } from '#/features/cache/page-cache.ts'
import { parseSearch, toListQuery, toPinsQuery } from './search-params.ts'

export interface ExplorerResults {
  list: CallOutput<'GET /listings'>
  map: CallOutput<'GET /villa-pins'>
}

export interface ExplorerData {
  results: Promise<Result<ExplorerResults>>
  cachedResults: ExplorerResults | undefined
}

const toKey = (url: URL): string => JSON.stringify(toListQuery(parseSearch(url.searchParams)))

/** Moving the map and switching to the list ask for nothing that is not there. */
export const explorerShouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isAnotherAddress = currentUrl.href !== nextUrl.href
  return isAnotherAddress && currentUrl.pathname === nextUrl.pathname
    ? toKey(currentUrl) !== toKey(nextUrl)
    : defaultShouldRevalidate
}

export const explorerLoader = (platform: Platform) => {
  const pages = createPageCache<ExplorerResults>()
  const maps = createPageCache<ExplorerResults['map']>()
  const find = async (url: URL, signal: AbortSignal): Promise<ExplorerResults> => {
    const search = parseSearch(url.searchParams)
    const pinsQuery = toPinsQuery(search)
    const pinsKey = JSON.stringify(pinsQuery)
    // A move of the map changes the list only.
    const known = search.area === null ? undefined : maps.get(pinsKey)
    const [list, map] = await Promise.all([
      platform.api('GET /listings', { query: toListQuery(search), signal }),
      known ?? platform.api('GET /villa-pins', { query: pinsQuery, signal }),
    ])
    return { list, map: maps.set(pinsKey, map) }
  }
  return ({ request }: LoaderFunctionArgs): ExplorerData => {
    const url = new URL(request.url)
    const key = toKey(url)
    const results = find(url, request.signal).then((found) => pages.set(key, found))
    return { results: toResult(results), cachedResults: pages.get(key) }
  }
}
