import { useLocation } from 'react-router-dom'
import type { Page } from '@escapes/contract'
import { usePageSearch } from '@escapes/platform/page-search'
import { readCursorHistory } from './cursor-history.ts'

export const usePagerHandlers = (
  page: Pick<Page<unknown>, 'nextCursor'> | undefined,
): { onNext: (() => void) | undefined; onPrevious: (() => void) | undefined } => {
  const { search, write } = usePageSearch()
  const cursorHistory = readCursorHistory(useLocation().state)
  const cursor = new URLSearchParams(search).get('cursor') ?? ''
  const go = (next: string, nextHistory: string[]): void =>
    write(
      (there) => {
        if (next) there.set('cursor', next)
        else there.delete('cursor')
        return there
      },
      { state: { cursorHistory: nextHistory }, preventScrollReset: false },
    )
  const next = page?.nextCursor
  return {
    onNext: next ? () => go(next, [...cursorHistory, cursor]) : undefined,
    onPrevious: cursor ? () => go(cursorHistory.at(-1) ?? '', cursorHistory.slice(0, -1)) : undefined,
  }
}
