import type { StaffDayToKnow } from '@escapes/contract'
import type { Result } from '@escapes/platform/result'
import { DaysToKnow } from '@escapes/shared-ui/days'
import css from './days-to-know-of-view.module.css'
import { listMarkedDays } from './marked-days.ts'

interface DaysToKnowOfViewProps {
  /** Undefined while it is on its way. */
  outcome: Result<{ items: readonly StaffDayToKnow[] }> | undefined
}

/** The text of the days that a calendar marks, by tap and by keyboard. One line high, whatever there is to know. */
export const DaysToKnowOfView = ({ outcome }: DaysToKnowOfViewProps) => {
  if (!outcome) return <p className={css.line}>Days to know…</p>
  if (!outcome.ok) return <p className={css.line}>The days to know could not be loaded.</p>
  const days = listMarkedDays(outcome.value.items)
  if (days.length === 0) return <p className={css.line}>No days to know in this time.</p>
  return (
    <details className={css.days}>
      <summary>{days.length === 1 ? '1 day to know' : `${days.length} days to know`}</summary>
      <DaysToKnow days={days} label="Days to know" />
    </details>
  )
}
