import { Link } from 'react-router-dom'
import type { DayPart, DayPlanEntry } from '@escapes/contract'
import { formatDateRange } from '@escapes/contract/dates'
import { formatHours } from '@escapes/contract/hours'
import { GuestsTable } from '#/features/booking/guests-table.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import css from '../day-plan-page.module.css'
import { countGuests, partTitles } from '../day-plan-view.ts'

const guideText = (guide: string): string => (guide === '' ? 'No guide yet' : `Guide: ${guide}`)

/** `08:00–12:30`; on the last of several days `back about 16:00`. */
const toTimeText = ({ time, endTime }: Pick<DayPlanEntry, 'time' | 'endTime'>): string => {
  if (!endTime) return time ?? ''
  return time ? formatHours({ startTime: time, endTime }, 1) : `Back about ${endTime}:`
}

const toWhat = ({ listing, firstDay, lastDay, guide, ...times }: DayPlanEntry) => (
  <>
    <b>{[toTimeText(times), listing.title].filter(Boolean).join(' ')}</b>
    <span className={css.more}>
      {[listing.location, firstDay !== lastDay && formatDateRange(firstDay, lastDay)].filter(Boolean).join(', ')}
    </span>
    {guide !== null && <span className={css.more}>{guideText(guide)}</span>}
  </>
)

const toDue = ({ due, currency, bookingId }: DayPlanEntry) =>
  due.amount > 0 ? <Link to={`/admin/bookings/${bookingId}`}>{moneyText(due, currency)}</Link> : 'Paid'

const toFirstDay = ({ firstDay }: DayPlanEntry): string => firstDay

/** Of those who come on the day itself. */
const beginning: ReadonlySet<DayPart> = new Set(['outing', 'arrival'])

interface DayPartSectionProps {
  part: DayPart
  entries: readonly DayPlanEntry[]
  withoutAmounts: boolean
}

export const DayPartSection = ({ part, entries, withoutAmounts }: DayPartSectionProps) => (
  <TitledSection level={2} title={`${partTitles[part]}, ${countGuests(entries)}`}>
    <GuestsTable
      label={partTitles[part]}
      bookings={entries}
      first={{ header: 'Where', cell: toWhat }}
      more={withoutAmounts ? undefined : { header: 'To collect', cell: toDue }}
      beginsOn={beginning.has(part) ? toFirstDay : undefined}
    />
  </TitledSection>
)
