import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { ImportedStatement } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { lineLooks, type LineState } from '../words.ts'
import css from './import-view.module.css'
import { LineProblems } from './line-problems.tsx'

const counted = ['matched', 'ambiguous', 'unmatched'] as const satisfies readonly LineState[]

/** What became of the lines, each count leading to them. */
export const ImportResult = ({ result, onAgain }: { result: ImportedStatement; onAgain: () => void }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={css.form} aria-labelledby="result-title">
      <h2 id="result-title" className={css.title} tabIndex={-1} ref={heading}>
        {result.fileName} was imported
      </h2>
      <p className={css.counts}>
        <span>{result.lines} lines</span>
        <span>{result.known} known already</span>
        {counted.map((state) => (
          <Link key={state} to={`/admin/statements?view=lines&import=${result.id}&state=${state}`}>
            {result[state]} {lineLooks[state].word.toLowerCase()}
          </Link>
        ))}
      </p>
      <LineProblems problems={result.problems} />
      <div>
        <Button variant="secondary" onClick={onAgain}>
          Import another
        </Button>
      </div>
    </section>
  )
}
