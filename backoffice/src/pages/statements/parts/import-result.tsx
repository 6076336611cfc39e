import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ImportedStatement } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { lineBadges, type LineState } from '../labels.ts'
import css from './import-view.module.css'
import { ImportLineProblems } from './import-line-problems.tsx'

const countedStates = ['matched', 'ambiguous', 'unmatched', 'outgoing'] as const satisfies readonly LineState[]

/** The counts of an import, each linked to its lines. */
export const ImportResult = ({
  result,
  onImportAnother,
}: {
  result: ImportedStatement
  onImportAnother: () => void
}) => {
  const { matched, allocating = 0 } = result
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.form} aria-labelledby="result-title">
      <h2 id="result-title" className={css.title} tabIndex={-1} ref={heading}>
        {result.fileName} was imported
      </h2>
      <p className={css.counts}>
        <span>{result.lines === 1 ? '1 line' : `${result.lines} lines`}</span>
        {result.known > 0 && <span>{result.known} imported before</span>}
        {countedStates
          .filter((state) => (result[state] ?? 0) > 0)
          .map((state) => (
            <Link key={state} to={`/admin/statements?view=lines&import=${result.id}&state=${state}`}>
              {result[state] ?? 0} {lineBadges[state].label.toLowerCase()}
            </Link>
          ))}
      </p>
      <output>
        {allocating > 0 &&
          `${allocating} of ${matched} matched lines ${allocating === 1 ? 'is' : 'are'} still being recorded. One whose day or amount is not as expected becomes ambiguous.`}
        {allocating === 0 && matched > 0 && 'Every matched line is recorded.'}
      </output>
      <ImportLineProblems problems={result.problems} />
      <div>
        <Button variant="secondary" onClick={onImportAnother}>
          Import another
        </Button>
      </div>
    </section>
  )
}
