import { useRef } from 'react'
import type { ArrivalDetails, Booking } from '@escapes/contract'
import { addDays, formatShortDate, toDayLabel } from '@escapes/contract/dates'
import { useNearViewport } from '@escapes/platform/near-viewport'
import { Icon, lazyComponent } from '@escapes/shared-ui/core'
import { PhoneLinks } from '#/features/bookings/phone-links.tsx'
import { PageSection } from './page-section.tsx'
import css from './arrival-section.module.css'

const formatTimes = ({ from, until }: ArrivalDetails): string =>
  until === null ? `Starts at ${from}, Sri Lanka time` : `Check-in from ${from}, check-out until ${until}`

const ArrivalMap = lazyComponent(async () => (await import('./arrival-map.tsx')).default, {
  name: 'The map',
  waiting: <div className={css.waiting} />,
})

/** When, where and by whom guests are fetched; that they will hear it, until then. */
const Pickup = ({ booking: { pickupLocation, trip, kind, reference, state } }: { booking: Booking }) => {
  const arranged = trip?.pickup.arranged
  const place = arranged?.place ?? pickupLocation
  if (place === null || (kind === 'villa' && !arranged)) return null
  if (!arranged)
    return state === 'confirmed' ? (
      <div>
        <dt>Pick-up</dt>
        <dd>
          {place}
          <span className={css.more}>We e-mail you the time and the driver, and they appear here.</span>
        </dd>
      </div>
    ) : null
  const { time, driver, phone, vehicle } = arranged
  return (
    <div className={css.pickup}>
      <dt>Pick-up</dt>
      <dd>
        <strong>{time}, Sri Lanka time</strong>
        <span className={css.place}>{place}</span>
        {vehicle !== '' && <span className={css.more}>{vehicle}</span>}
        {driver !== '' && <span className={css.place}>Driver: {driver}</span>}
        {phone !== '' && (
          <PhoneLinks name={driver || 'the driver'} phone={phone} text={`About our pick-up, ${reference}: `} />
        )}
      </dd>
    </div>
  )
}

export const ArrivalSection = ({ booking }: { booking: Booking }) => {
  const { arrival, date, reference } = booking
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(frame)
  if (!arrival) return null
  const { address, directions, mapUrl, contact, itinerary, until } = arrival
  return (
    <PageSection id="arrival" title="How to get there">
      <div ref={frame} className={css.map}>
        {isNear ? <ArrivalMap position={arrival} /> : <div className={css.waiting} />}
      </div>
      <dl className={css.facts}>
        <Pickup booking={booking} />
        <div>
          <dt>{until === null ? 'Meeting point' : 'Address'}</dt>
          <dd>
            {address}
            {directions && <span className={css.more}>{directions}</span>}
            <a className={css.link} href={mapUrl} target="_blank" rel="noreferrer">
              <Icon name="pin" size={18} />
              Open the map
            </a>
          </dd>
        </div>
        <div>
          <dt>When</dt>
          <dd>{formatTimes(arrival)}</dd>
        </div>
        <div>
          <dt>On the spot</dt>
          <dd>
            {contact.name}
            <PhoneLinks {...contact} text={`About my booking ${reference}: `} />
          </dd>
        </div>
      </dl>
      {itinerary.length > 0 && (
        <ol className={css.days} aria-label="Itinerary">
          {itinerary.map(({ day, title, location }) => (
            <li key={day}>
              <span className={css.day}>
                {toDayLabel(day, itinerary.length)}
                {date && itinerary.length > 1 && (
                  <span className={css.more}>{formatShortDate(addDays(date, day - 1))}</span>
                )}
              </span>
              <span>
                {title}
                <span className={css.more}>{location}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </PageSection>
  )
}
