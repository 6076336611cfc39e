import { use, useCallback, useSyncExternalStore } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router-dom'

interface WriteOptions {
  replace?: boolean
  state?: unknown
  /** By default the scroll position is preserved. */
  preventScrollReset?: boolean
}

export interface PageSearch {
  /** The latest query requested, before its loaders have answered. */
  search: string
  /** Navigates to a query computed from the latest one. */
  write: (next: (latest: URLSearchParams) => URLSearchParams, options?: WriteOptions) => void
}

/**
 * The query of the page's address. The router's hooks return the query rendered last, which is older than the last choice
 * on a slow device; a choice built on it would undo the one before.
 */
export const usePageSearch = (): PageSearch => {
  const router = use(DataRouterContext)?.router
  if (!router) throw new Error('usePageSearch needs a data router around it')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const read = useCallback((): string => {
    const { location, navigation } = router.state
    // During a navigation to another page, this page keeps its own query.
    return (navigation.location?.pathname === location.pathname ? navigation.location : location).search
  }, [router])
  const search = useSyncExternalStore(router.subscribe, read, read)
  const write = useCallback<PageSearch['write']>(
    (next, options) => {
      const { location, navigation } = router.state
      const isLeaving = navigation.location !== undefined && navigation.location.pathname !== pathname
      // What comes late, as the end of a map's move, neither writes into the next page nor keeps anybody on this one.
      if (location.pathname !== pathname || (isLeaving && options?.replace)) return
      void navigate({ search: next(new URLSearchParams(read())).toString() }, { preventScrollReset: true, ...options })
    },
    [navigate, pathname, read, router],
  )
  return { search, write }
}
