import type { FirstPaintCount, PaintOutcome } from '@escapes/contract/release-telemetry'

export interface DrawnPageOfBuild {
  remote: string
  build: string
  /** The pattern. */
  page: string
}

interface ReportOptions {
  apiUrl: string
  /** With the key of the shell. */
  headers: Readonly<Record<string, string>>
  onError: (what: string, error: unknown) => void
  everyMs?: number
}

const timeoutMs = 5_000
/** The API takes no more at once. */
const maxEntries = 500
const maxReasonCharacters = 500

/** What a build threw may hold what is not seen, and half a character, for which the registry would take no count of any build. */
const toReason = (thrown: string): string =>
  thrown
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .slice(0, maxReasonCharacters)
    .toWellFormed()

/** Tells the registry what came of drawing pages, summed up; while it is away, later. */
export const createPaintReport = ({ apiUrl, headers, onError, everyMs = 15_000 }: ReportOptions) => {
  let counts = new Map<string, FirstPaintCount>()
  let hasFailed = false

  const add = (of: DrawnPageOfBuild, outcome: PaintOutcome, reason?: string, count = 1): void => {
    const key = JSON.stringify([of.remote, of.build, of.page, outcome])
    const known = counts.get(key)
    if (!known && counts.size >= maxEntries) return
    const text = (reason && toReason(reason)) ?? known?.reason
    counts.set(key, { ...of, outcome, count: count + (known?.count ?? 0), ...(text !== undefined && { reason: text }) })
  }

  const send = async (): Promise<void> => {
    if (counts.size === 0) return
    const sent = [...counts.values()]
    counts = new Map()
    try {
      const response = await fetch(`${apiUrl}/api/v1/releases/first-paints`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ counts: sent }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`The registry answered ${response.status}`)
      hasFailed = false
    } catch (error) {
      for (const { remote, build, page, outcome, reason, count } of sent)
        add({ remote, build, page }, outcome, reason, count)
      if (!hasFailed) onError('The registry was not told which pages were drawn', error)
      hasFailed = true
    }
  }
  const timer = setInterval(() => void send(), everyMs).unref()

  return {
    /** `reason`: of a page that failed. */
    add: (of: DrawnPageOfBuild, outcome: PaintOutcome, reason?: string) => add(of, outcome, reason),
    close: async (): Promise<void> => {
      clearInterval(timer)
      await send()
    },
  }
}
