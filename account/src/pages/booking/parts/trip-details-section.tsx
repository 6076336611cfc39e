import { useState } from 'react'
import type { Booking, MissingDetail, Traveller } from '@escapes/contract'
import { formatDate, formatInSriLankaTime } from '@escapes/contract/dates'
import { Button, Icon } from '@escapes/shared-ui/core'
import { PageSection } from './page-section.tsx'
import { readTripDraft } from './trip-details-draft.ts'
import { TripDetailsForm } from './trip-details-form.tsx'
import css from './trip-details-section.module.css'

const missingLabels: Record<MissingDetail, string> = {
  'guest-names': 'the names of all guests',
  'pick-up': 'where we fetch you',
  arrival: 'when you arrive',
}

const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

const describeTraveller = ({ kind, age, diet }: Traveller): string =>
  [kind === 'adult' ? '' : age === null ? kind : `${kind}, ${age}`, diet].filter(Boolean).join(' · ')

const describeArrival = ({ isInCountry, flight, date, time }: NonNullable<Booking['trip']>['arrival']): string =>
  isInCountry
    ? 'In Sri Lanka already'
    : [flight, date === null ? '' : formatDate(date), time ?? ''].filter(Boolean).join(', ')

const Facts = ({ booking, trip }: { booking: Booking; trip: NonNullable<Booking['trip']> }) => {
  const arrival = describeArrival(trip.arrival)
  const { location, time } = trip.pickup
  if (trip.travellers.length === 0 && location === null && arrival === '' && !booking.specialRequests) return null
  return (
    <dl className={css.facts}>
      {trip.travellers.length > 0 && (
        <div>
          <dt>Guests</dt>
          {trip.travellers.map((traveller, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two guests may have one name
            <dd key={index}>
              {traveller.name}
              <span className={css.more}>{describeTraveller(traveller)}</span>
            </dd>
          ))}
        </div>
      )}
      {location !== null && (
        <div>
          <dt>Pick-up</dt>
          <dd>{time === null ? location : `${location}, ${time}`}</dd>
        </div>
      )}
      {arrival !== '' && (
        <div>
          <dt>You arrive</dt>
          <dd>{arrival}</dd>
        </div>
      )}
      {booking.specialRequests && (
        <div>
          <dt>Special requests</dt>
          <dd className={css.requests}>{booking.specialRequests}</dd>
        </div>
      )}
    </dl>
  )
}

/** Who comes and when: what the customer has told, and what is still missing. */
export const TripDetailsSection = ({ booking }: { booking: Booking }) => {
  const [isEditing, setEditing] = useState(
    () => booking.trip?.editableUntil != null && readTripDraft(booking) !== undefined,
  )
  const { trip, missing = [], allowed } = booking
  if (!trip || allowed.includes('submit')) return null
  const { editableUntil } = trip
  const isEmpty = trip.travellers.length === 0 && trip.pickup.location === null
  if (editableUntil === null && isEmpty && !booking.specialRequests) return null
  const words = missing.map((each) => missingLabels[each]).filter(Boolean)
  return (
    <PageSection id="trip" title="Guests and arrival">
      {words.length > 0 && !isEditing && (
        <p className={css.missing}>
          <Icon name="info" size={18} />
          <span>Please tell us {joinWords(words)}.</span>
        </p>
      )}
      {isEditing ? (
        <TripDetailsForm booking={booking} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Facts booking={booking} trip={trip} />
          {editableUntil !== null && (
            <div className={css.edit} data-unprinted="">
              <Button variant="secondary" onClick={() => setEditing(true)}>
                {words.length > 0 ? 'Fill it in' : 'Change it'}
              </Button>
              <span className={css.more}>Until {formatInSriLankaTime(editableUntil)}.</span>
            </div>
          )}
        </>
      )}
    </PageSection>
  )
}
