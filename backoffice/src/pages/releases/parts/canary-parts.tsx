import type { ViewsOfPart } from '@escapes/contract/canary-status'
import { describeViewsOfPart } from '@escapes/contract/canary-verdict'
import css from '../releases-page.module.css'

interface CanaryPartsProps {
  remote: string
  parts: readonly ViewsOfPart[]
}

/** Where a canary fails more often than the live build: on which page, and for whom. */
export const CanaryParts = ({ remote, parts }: CanaryPartsProps) => {
  if (parts.length === 0)
    return (
      <p className={css.note}>
        On no page, and for no kind of visitors, does the canary fail more often than the live build.
      </p>
    )
  return (
    <ul className={css.faults} aria-label={`Where the canary of ${remote} fails more often`}>
      {parts.map((part) => (
        <li key={JSON.stringify([part.page, part.group])}>
          <p className={css.words}>{`${describeViewsOfPart(part)}.`}</p>
          <p className={css.note}>
            {part.verdict === 'worse' ? 'Worse: this ends the canary.' : 'Too few to tell: it may be chance.'}
          </p>
        </li>
      ))}
    </ul>
  )
}
