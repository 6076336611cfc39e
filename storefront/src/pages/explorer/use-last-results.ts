import { useLayoutEffect, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Result } from '@escapes/platform/result'
import type { ExplorerResults } from './loader.ts'

/** The last answer that arrived: a search that fails leaves map and list as they were, and is tried again with the connection. */
export const useLastResults = (outcome: Result<ExplorerResults> | undefined): ExplorerResults | undefined => {
  const [last, setLast] = useState<ExplorerResults>()
  const { revalidate } = useRevalidator()
  const found = outcome?.ok ? outcome.value : undefined
  if (found && found !== last) setLast(found)
  const isFailed = outcome?.ok === false
  // As it is drawn: the network may be back before another effect would listen.
  useLayoutEffect(() => {
    if (!isFailed) return undefined
    const retry = (): void => void revalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isFailed, revalidate])
  return found ?? last
}
