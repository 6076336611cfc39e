import { useEffect, useState } from 'react'
import type { CallOutput } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { SectionError } from '#/features/problem/section-error.tsx'
import { describeBeside } from './arm-figures.tsx'
import { WhatItChanges } from './what-it-changes.tsx'
import css from '../releases-page.module.css'

interface WhatItBroughtProps {
  remote: string
  build: string
  replaced: string
}

const Comparison = ({ remote, build, replaced, onRetry }: WhatItBroughtProps & { onRetry: () => void }) => {
  const { api } = usePlatform()
  const [outcome, setOutcome] = useState<Result<CallOutput<'GET /admin/releases/:remote/comparison'>>>()
  useEffect(() => {
    const leaving = new AbortController()
    const load = async (): Promise<void> => {
      const { signal } = leaving
      const query = { build, with: replaced }
      const settled = await toResult(
        api('GET /admin/releases/:remote/comparison', { params: { remote }, query, signal }),
      )
      if (!signal.aborted) setOutcome(settled)
    }
    void load()
    return () => leaving.abort()
  }, [api, remote, build, replaced])
  if (!outcome) return <Skeleton height="9rem" />
  if (!outcome.ok) return <SectionError subject="What it brought" error={outcome.error} onRetry={onRetry} />
  const { difference, figures } = outcome.value
  const find = (wanted: string) => figures.find((each) => each.build === wanted)
  const lines = describeBeside(find(replaced), find(build))
  return (
    <>
      <WhatItChanges difference={difference} isLive={false} />
      {lines.length > 0 && (
        <ul className={css.detail} aria-label={`Build ${build} beside ${replaced}, last 30 days`}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What visitors got with a build that they had not before, and how both did; asked for when it is unfolded. */
export const WhatItBrought = (props: WhatItBroughtProps) => {
  const [isOpen, setOpen] = useState(false)
  const [attempt, setAttempt] = useState(0)
  return (
    <details className={css.unfolds} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={css.note}>What it brought</summary>
      {isOpen && <Comparison key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />}
    </details>
  )
}
