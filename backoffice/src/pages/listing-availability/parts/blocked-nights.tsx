import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CalendarEntry } from '@escapes/contract'
import { addDays, formatDateRange } from '@escapes/contract/dates'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { blockedNightsText } from '#/features/feeds/blocked-nights-text.ts'
import { toEntryText } from '#/features/nights/entry-text.ts'
import { groupByMonth, listMonths } from '#/features/time/group-by-month.ts'
import { MonthByMonth } from '#/features/time/month-by-month.tsx'
import type { ListingAvailability } from '../loader.ts'
import css from './availability.module.css'

/** Who or what takes these nights: a booking by its link, a channel, or a closure with its reason. */
const Reason = ({ entry, isOneOfMany }: { entry: CalendarEntry; isOneOfMany: boolean }) => {
  const text = `${toEntryText(entry)}${isOneOfMany ? `, ${formatDateRange(entry.from, entry.to)}` : ''}`
  return <li>{entry.bookingId ? <Link to={`/admin/bookings/${entry.bookingId}`}>{text}</Link> : text}</li>
}

/** The nights of the next year that customers cannot book, and what takes them. */
export const BlockedNights = ({
  blocked,
  entries,
  action,
}: Pick<ListingAvailability, 'blocked' | 'entries'> & {
  /** Beside the title. */
  action: ReactNode
}) => (
  <TitledSection
    level={2}
    title="Nights that cannot be booked"
    action={
      <div className={css.actions}>
        <Link to="/admin/calendar">Bookings calendar</Link>
        {action}
      </div>
    }
  >
    {blocked === undefined && <p>Only a published villa can be booked. Publish it to see its nights here.</p>}
    {blocked?.length === 0 && <p>Every night of the next twelve months is free.</p>}
    {blocked && blocked.length > 0 && (
      <MonthByMonth
        label="Nights by month"
        months={groupByMonth(blocked, ({ from, to }) => listMonths(from, addDays(to, -1)))}
      >
        {(items) => (
          <ul className={css.ranges}>
            {items.map(({ from, to }) => {
              const taking = entries.filter((entry) => entry.from < to && from < entry.to)
              return (
                <li key={from}>
                  <b>{blockedNightsText({ from, to })}</b>
                  <ul className={css.reasons}>
                    {taking.map((entry) => (
                      <Reason
                        key={`${entry.kind}${entry.from}${entry.label}`}
                        entry={entry}
                        isOneOfMany={taking.length > 1}
                      />
                    ))}
                    {taking.length === 0 && <li>By the rules of sale: out of season, or too late to book</li>}
                  </ul>
                </li>
              )
            })}
          </ul>
        )}
      </MonthByMonth>
    )}
  </TitledSection>
)
