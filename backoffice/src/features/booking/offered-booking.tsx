import type { PossibleDates, PossibleOffer } from '@escapes/contract'
import { maxOfferedDays } from '@escapes/contract/date-offer'
import { Checkbox } from '@escapes/shared-ui/forms'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { AddDayField } from './add-day-field.tsx'
import { datesText } from './booking-facts.ts'
import css from './offer-days.module.css'
import { bookedText, personOfBookingText, PersonPhone } from './person-text.tsx'

const priceText = ({ total, currency }: PossibleOffer, dates: PossibleDates): string => {
  const less = dates.total === null ? 0 : total.amount - dates.total.amount
  if (less <= 0) return 'at the same price'
  const usd = total.usd - (dates.total?.usd ?? 0)
  return `${agreedMoneyText({ amount: less, usd }, currency)} less${dates.refund > 0 ? ', which goes back' : ''}`
}

interface OfferedBookingProps {
  item: PossibleOffer
  isOffered: (dates: PossibleDates) => boolean
  onToggle: (dates: PossibleDates) => void
  onAdd: (day: string) => Promise<string | undefined>
}

/** The days that one customer could choose from. */
export const OfferedBooking = ({ item, isOffered, onToggle, onAdd }: OfferedBookingProps) => {
  const { name, phone, hasAccount, problem, days } = item
  const who = personOfBookingText(item)
  return (
    <fieldset className={css.booking} aria-label={who}>
      <legend>
        <strong>{name}</strong>
      </legend>
      <span className={css.booked}>{bookedText(item)}</span>
      {problem && <span>Nothing can be offered here: {problem.message}</span>}
      {!problem && days.length === 0 && (
        <span>No day near it has room. Add one, or cancel with everything refunded.</span>
      )}
      {!problem && !hasAccount && <span>Has no account yet, and has to make one to choose. Better call:</span>}
      {(problem !== null || !hasAccount) && <PersonPhone name={name} phone={phone} />}
      {days.length > 0 && (
        <div className={css.days}>
          {days.map((dates) => (
            <Checkbox key={dates.checkIn ?? dates.date} checked={isOffered(dates)} onChange={() => onToggle(dates)}>
              {datesText(dates)} <span className={css.price}>{priceText(item, dates)}</span>
            </Checkbox>
          ))}
        </div>
      )}
      {!problem && days.length < maxOfferedDays && <AddDayField label={`Another first day for ${who}`} onAdd={onAdd} />}
    </fieldset>
  )
}
