import { useEffect, useState } from 'react'
import type { Quote, QuoteRequest } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

const pauseMs = 250

export interface QuoteState {
  /** Of the selection as it is; undefined until its answer came. */
  outcome: Result<Quote> | undefined
  isPending: boolean
  retry: () => void
}

/** The price of a selection, read again when it changes; undefined while the selection is incomplete. */
export const useQuote = (request: QuoteRequest | undefined): QuoteState => {
  const { api } = usePlatform()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ key: string; outcome: Result<Quote> }>()
  const selection = request && JSON.stringify(request)
  const key = `${attempt} ${selection ?? ''}`
  useEffect(() => {
    if (selection === undefined) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const read = async (): Promise<void> => {
      const body = JSON.parse(selection) as QuoteRequest
      const outcome = await toResult(api('POST /quotes', { body, signal }))
      if (!signal.aborted) setAnswer({ key, outcome })
    }
    // Guests are counted up step by step.
    const timer = setTimeout(() => void read(), pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, selection, key])
  const outcome = selection !== undefined && answer?.key === key ? answer.outcome : undefined
  return {
    outcome,
    isPending: selection !== undefined && outcome === undefined,
    retry: () => setAttempt((before) => before + 1),
  }
}
