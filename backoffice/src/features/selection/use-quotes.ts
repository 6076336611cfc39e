import { useEffect, useState } from 'react'
import type { Quote, QuoteRequest } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

const pauseMs = 250

/** The prices of several selections in their order, each read once; undefined until its answer came. */
export const useQuotes = (requests: readonly QuoteRequest[]) => {
  const { api } = usePlatform()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Result<Quote>>>(new Map())
  const keys = requests.map((request) => JSON.stringify(request))
  const missing = JSON.stringify([...new Set(keys.filter((key) => !answers.has(key)))])
  useEffect(() => {
    const wanted = JSON.parse(missing) as string[]
    if (wanted.length === 0) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const read = async (): Promise<void> => {
      const outcomes = await Promise.all(
        wanted.map((key) => toResult(api('POST /quotes', { body: JSON.parse(key) as QuoteRequest, signal }))),
      )
      if (signal.aborted) return
      setAnswers((before) => new Map([...before, ...wanted.map((key, at) => [key, outcomes[at]!] as const)]))
    }
    const timer = setTimeout(() => void read(), pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [api, missing])
  return { outcomes: keys.map((key) => answers.get(key)), refresh: () => setAnswers(new Map()) }
}
