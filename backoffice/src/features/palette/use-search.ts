import { useEffect, useState } from 'react'
import type { SearchResults } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

const shortest = 2

export interface Search {
  /** Of the latest text that was answered. */
  outcome: Result<SearchResults> | undefined
  isPending: boolean
  retry: () => void
}

/** Searches for a text of two characters or more; what is found stays until the next answer. */
export const useSearch = (text: string): Search => {
  const { api } = usePlatform()
  const [answer, setAnswer] = useState<{ text: string; attempt: number; outcome: Result<SearchResults> }>()
  const [attempt, setAttempt] = useState(0)
  const isSearched = text.length >= shortest
  useEffect(() => {
    if (!isSearched) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const search = async (): Promise<void> => {
      const outcome = await toResult(api('GET /admin/search', { query: { q: text }, signal }))
      if (!signal.aborted) setAnswer({ text, attempt, outcome })
    }
    void search()
    return () => leaving.abort()
  }, [api, text, isSearched, attempt])
  return {
    outcome: isSearched ? answer?.outcome : undefined,
    isPending: isSearched && (answer?.text !== text || answer.attempt !== attempt),
    retry: () => setAttempt((before) => before + 1),
  }
}
