import { useEffect, useState } from 'react'
import type { FeedRun } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import type { Feed } from './feed.ts'
import css from './feed-sheet.module.css'

const outcomes: Readonly<Record<string, string>> = {
  read: 'read',
  unchanged: 'the same as before',
  suspicious: 'read, waiting to be confirmed',
  failed: 'failed',
}

const describeRun = ({ outcome, detail, events, added, changed, removed }: FeedRun): string => {
  const counts = [
    events !== null && `${events} events`,
    added > 0 && `${added} added`,
    changed > 0 && `${changed} changed`,
    removed > 0 && `${removed} removed`,
  ].filter(Boolean)
  const parts = [outcomes[outcome] ?? outcome, ...(counts.length > 0 ? [counts.join(', ')] : [])]
  return `${parts.join(': ')}${detail === null ? '' : `: ${detail}`}`
}

/** The last fetches of a calendar, the newest first. */
export const FeedRuns = ({ feed: { id } }: { feed: Feed }) => {
  const { api } = usePlatform()
  const [result, setResult] = useState<Result<{ items: FeedRun[] }>>()
  useEffect(() => {
    const left = new AbortController()
    const load = async (): Promise<void> => {
      const loaded = await toResult(api('GET /admin/feeds/:id/runs', { params: { id }, signal: left.signal }))
      if (!left.signal.aborted) setResult(loaded)
    }
    void load()
    return () => left.abort()
  }, [api, id])
  return (
    <section>
      <h3 className={css.title}>Last runs</h3>
      {result === undefined && <Skeleton height="6rem" radius="card" />}
      {result?.ok === false && <p>They could not be loaded.</p>}
      {result?.ok && result.value.items.length === 0 && <p>None yet.</p>}
      {result?.ok && result.value.items.length > 0 && (
        <ol className={css.list}>
          {result.value.items.slice(0, 20).map((run) => (
            <li key={run.id}>{`${formatShortInSriLankaTime(run.at)}: ${describeRun(run)}`}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
