import { useEffect, useState } from 'react'
import type { CallOutput } from '@escapes/contract/client'
import { usePlatform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { Skeleton } from '@escapes/shared-ui/core'
import { SectionError } from '#/features/problem/section-error.tsx'
import { WhatItChanges } from './what-it-changes.tsx'
import css from '../releases-page.module.css'

interface WhatItBreaksProps {
  remote: string
  build: string
  as: 'promotion' | 'rollback'
}

/** What the registry would find if a build went live now, and what it would change, said before anybody confirms it. */
export const WhatItBreaks = ({ remote, build, as }: WhatItBreaksProps) => {
  const { api } = usePlatform()
  const [outcome, setOutcome] = useState<Result<CallOutput<'POST /admin/releases/:remote/check'>>>()
  useEffect(() => {
    const leaving = new AbortController()
    const load = async (): Promise<void> => {
      const { signal } = leaving
      const asked = api('POST /admin/releases/:remote/check', { params: { remote }, body: { build, as }, signal })
      const settled = await toResult(asked)
      if (!signal.aborted) setOutcome(settled)
    }
    void load()
    return () => leaving.abort()
  }, [api, remote, build, as])
  if (outcome?.ok === false) return <SectionError subject="What it would break" error={outcome.error} />
  // What nobody can know of a build that visitors had keeps it from nothing.
  const broken = outcome?.value.checks.filter(
    ({ passed, notMade }) => !passed && !(as === 'rollback' && notMade === true),
  )
  const difference = outcome?.value.difference
  return (
    <>
      <div className={css.steady}>
        {outcome === undefined && <Skeleton height="9rem" />}
        {difference && <WhatItChanges difference={difference} />}
      </div>
      <div className={css.breaks} aria-live="polite">
        {broken === undefined && <p className={css.note}>The registry looks what it would break.</p>}
        {broken?.length === 0 && <p className={css.note}>It fits everything that is live now.</p>}
        {broken && broken.length > 0 && (
          <>
            <p className={css.frozen}>It would break:</p>
            <ul className={css.list}>
              {broken.map(({ name, detail }) => (
                <li key={name} className={css.detail}>
                  {`${name}: ${detail ?? 'failed'}`}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  )
}
