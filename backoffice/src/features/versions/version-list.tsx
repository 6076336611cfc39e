import { parseStructuredText } from '@escapes/contract/parse-structured-text'
import type { Result } from '@escapes/platform/result'
import { StructuredTextView } from '@escapes/platform/structured-text'
import { Skeleton } from '@escapes/shared-ui/core'
import { RowAction } from '#/features/table/row-action.tsx'
import { SectionError } from '#/features/problem/section-error.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from './version-list.module.css'

interface Version {
  version: number
  title: string
  content: string
  at: string | null
  by: string | null
}

interface VersionListProps<V extends Version> {
  /** Undefined while it is loading. */
  outcome: Result<{ items: V[] }> | undefined
  /** The version that is saved now. */
  current: number
  isBusy?: boolean
  onRestore: (version: V) => void
  onRetry: () => void
}

/** The versions of a text, the newest first, each with its words and a button that restores it. */
export const VersionList = <V extends Version>(props: VersionListProps<V>) => {
  const { outcome, current, isBusy = false, onRestore, onRetry } = props
  if (!outcome) return <Skeleton height="12rem" />
  if (!outcome.ok) return <SectionError subject="The versions" error={outcome.error} onRetry={onRetry} />
  return (
    <ol className={css.versions}>
      {outcome.value.items.map((each) => (
        <li key={each.version} className={css.version}>
          <header className={css.head}>
            <h3>
              Version {each.version}: {each.title}
            </h3>
            {each.version === current ? (
              <span>Now</span>
            ) : (
              <RowAction
                text="Restore"
                name={`Restore version ${each.version}`}
                isBusy={isBusy}
                onClick={() => onRestore(each)}
              />
            )}
          </header>
          <p className={css.meta}>
            {each.at === null ? 'The original text' : formatShortInSriLankaTime(each.at)}
            {each.by !== null && `, ${each.by}`}
          </p>
          <StructuredTextView body={parseStructuredText(each.content)} />
        </li>
      ))}
    </ol>
  )
}
