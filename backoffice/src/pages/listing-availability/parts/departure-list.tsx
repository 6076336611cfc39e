import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Departure, SaleRules } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { blockedNightsText } from '#/features/feeds/blocked-nights-text.ts'
import { groupByMonth } from '#/features/time/group-by-month.ts'
import { MonthByMonth } from '#/features/time/month-by-month.tsx'
import { countWaiting, toWaitingText } from '#/features/waiting/waiting.ts'
import type { ListingAvailability } from '../loader.ts'
import css from './availability.module.css'

interface DepartureListProps extends Pick<ListingAvailability, 'departures' | 'runsEveryDay' | 'closures' | 'waiting'> {
  listingId: string
  /** Beside the title. */
  action: ReactNode
}

const findClosure = (closures: SaleRules['closures'], day: string): SaleRules['closures'][number] | undefined =>
  closures.find(({ from, to }) => from <= day && day < to)

const toSaleText = ({ date, capacity, taken, isOpen }: Departure, closures: SaleRules['closures']): string => {
  const closure = findClosure(closures, date)
  if (closure) return ['closed', closure.reason].filter(Boolean).join(': ')
  return isOpen ? `${capacity - taken} of ${capacity} left` : 'closed'
}

/** Departures from today on with the seats that are left; of what runs every day, the days on which it does not. */
export const DepartureList = ({
  listingId,
  departures,
  action,
  runsEveryDay,
  closures,
  waiting,
}: DepartureListProps) => (
  <TitledSection
    level={2}
    title="Departures"
    action={
      <div className={css.actions}>
        <Link to={`/admin/listings/${listingId}/sale`}>Add departures</Link>
        {action}
      </div>
    }
  >
    {runsEveryDay && <p>It runs every day: guests choose any day that is not closed.</p>}
    {runsEveryDay && closures.length > 0 && (
      <ul className={css.ranges} aria-label="Closed days">
        {closures.map(({ from, to, reason }) => (
          <li key={from}>
            <b>{blockedNightsText({ from, to })}</b>
            <p className={css.reasons}>{['Closed', reason].filter(Boolean).join(': ')}</p>
          </li>
        ))}
      </ul>
    )}
    {!runsEveryDay && departures.length === 0 && <p>No departures yet: nobody can book.</p>}
    {!runsEveryDay && departures.length > 0 && (
      <MonthByMonth label="Departures by month" months={groupByMonth(departures, ({ date }) => [date.slice(0, 7)])}>
        {(items) => (
          <ul className={css.ranges}>
            {items.map((departure) => {
              const people = countWaiting(waiting, listingId, departure.date)
              return (
                <li key={departure.id}>
                  <Link to={`/admin/departures/${departure.id}`}>{formatDate(departure.date)}</Link>
                  {`: ${toSaleText(departure, closures)}${people > 0 ? `, ${toWaitingText(people)}` : ''}`}
                </li>
              )
            })}
          </ul>
        )}
      </MonthByMonth>
    )}
  </TitledSection>
)
