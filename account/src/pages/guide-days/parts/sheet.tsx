import type { SheetOfGuide } from '@escapes/contract'
import { formatDate, formatDateRange, nightsBetween } from '@escapes/contract/dates'
import { formatStartAndReturn } from '@escapes/contract/hours'
import { Icon } from '@escapes/shared-ui/core'
import type { Marks } from '../use-marks.ts'
import css from '../guide-days-page.module.css'
import { findMark, GuestRow } from './guest-row.tsx'

interface SheetProps {
  sheet: SheetOfGuide
  marks: Marks
  today: string
}

const countGuests = ({ bookings }: SheetOfGuide): number =>
  bookings.reduce((sum, { guests: { adults, children, infants } }) => sum + adults + children + infants, 0)

const toGuestsText = (sheet: SheetOfGuide): string => {
  const guests = countGuests(sheet)
  return guests === 0 ? 'nobody yet' : guests === 1 ? '1 guest' : `${guests} guests`
}

const countDays = (from: string, to: string): number => nightsBetween(from, to) + 1

/** `Mon 30 Nov 2026, 08:00, back about 12:30`. */
const toWhen = ({ date, lastDay, startTime, endTime }: SheetOfGuide): string =>
  [
    lastDay === date ? formatDate(date) : formatDateRange(date, lastDay),
    startTime && formatStartAndReturn({ startTime, endTime }, countDays(date, lastDay)),
  ]
    .filter(Boolean)
    .join(', ')

const Guests = ({ sheet, marks, today }: SheetProps) =>
  sheet.bookings.length === 0 ? (
    <p>Nobody is confirmed yet.</p>
  ) : (
    <ul className={css.guests} aria-label={`Guests of ${sheet.title}, ${formatDate(sheet.date)}`}>
      {sheet.bookings.map((guest) => (
        <GuestRow key={guest.id} guest={guest} marks={marks} canMark={sheet.date === today} />
      ))}
    </ul>
  )

/** A departure of today, or one that goes on: all of it is open. */
export const TodaySheet = (props: SheetProps) => {
  const { sheet, marks, today } = props
  const { date, lastDay } = sheet
  const marked = sheet.bookings.map((guest) => findMark(guest, marks)?.mark)
  const onBoard = marked.filter((mark) => mark === 'on-board').length
  const notThere = marked.filter((mark) => mark === 'not-there').length
  return (
    <section className={css.sheet}>
      <h3>{sheet.title}</h3>
      <p>
        {lastDay > date && <b>{`Day ${countDays(date, today)} of ${countDays(date, lastDay)}. `}</b>}
        <span>{`${toWhen(sheet)}, ${toGuestsText(sheet)}`}</span>
      </p>
      {sheet.date === today && sheet.bookings.length > 0 && (
        <p className={css.count}>
          {`${onBoard} of ${sheet.bookings.length} ${sheet.bookings.length === 1 ? 'booking' : 'bookings'} on board${notThere > 0 ? `, ${notThere} not there` : ''}`}
        </p>
      )}
      <Guests {...props} />
    </section>
  )
}

/** One that comes: who is in it is opened. */
export const ComingSheet = (props: SheetProps) => (
  <details className={css.coming}>
    <summary>
      <b>{props.sheet.title}</b>
      <span>{`${toWhen(props.sheet)}, ${toGuestsText(props.sheet)}`}</span>
      <Icon name="chevron-down" size={20} />
    </summary>
    <Guests {...props} />
  </details>
)
