import { useLocation, useNavigate } from 'react-router-dom'
import type { Page } from '@escapes/contract'
import { trailOf } from './trail.ts'

/** The pager of a list whose cursor stands in the address. */
export const usePages = (page: Pick<Page<unknown>, 'nextCursor'> | undefined) => {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  const trail = trailOf(state)
  const cursor = new URLSearchParams(search).get('cursor') ?? ''
  const go = (next: string, trailThere: string[]): void => {
    const there = new URLSearchParams(search)
    if (next) there.set('cursor', next)
    else there.delete('cursor')
    void navigate({ pathname, search: there.toString() }, { state: { trail: trailThere } })
  }
  const next = page?.nextCursor
  return {
    onNext: next ? () => go(next, [...trail, cursor]) : undefined,
    onPrevious: cursor ? () => go(trail.at(-1) ?? '', trail.slice(0, -1)) : undefined,
  }
}
