import { Skeleton } from '@escapes/shared-ui/core'
import type { Settled } from '@escapes/platform/settled'
import { Part } from '#/features/detail/part.tsx'
import { PartError } from '#/features/problem/part-error.tsx'
import { stamp } from '#/features/time/stamp.ts'
import { doerOf, stateWordOf } from './explain.ts'
import css from './history-part.module.css'
import type { History } from './load-booking.ts'

interface HistoryPartProps {
  history: Settled<History> | undefined
  onRetry?: (() => void) | undefined
}

/** Who did what, newest first: that is what one looks for. */
export const HistoryPart = ({ history, onRetry }: HistoryPartProps) => (
  <Part title="History">
    {!history && <Skeleton height="2.5rem" />}
    {history?.ok === false && <PartError what="The history" error={history.error} {...(onRetry && { onRetry })} />}
    {history?.ok && (
      <ol className={css.list}>
        {history.value.items.toReversed().map((item) => (
          <li key={`${item.at}-${item.action}`}>
            {item.from === item.to ? `${stateWordOf(item.to)}: ${item.action}` : stateWordOf(item.to)}{' '}
            <span>
              {stamp(item.at)}, by {doerOf(item)}
            </span>
            {item.reason && <p>{item.reason}</p>}
          </li>
        ))}
      </ol>
    )}
  </Part>
)
