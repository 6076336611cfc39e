import type { Booking } from '@escapes/contract'
import { Icon } from '@escapes/shared-ui/core'
import { ArrivalMapFrame } from '#/features/arrival/arrival-map-frame.tsx'
import { formatTimes } from '#/features/arrival/format-times.ts'
import { GuideFact } from '#/features/arrival/guide-fact.tsx'
import { ItineraryDays } from '#/features/arrival/itinerary-days.tsx'
import css from '#/features/arrival/way.module.css'
import { PhoneLinks } from '#/features/bookings/phone-links.tsx'
import { PageSection } from './page-section.tsx'

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
  const { arrival, date, reference, trip } = booking
  if (!arrival) return null
  const { address, directions, mapUrl, contact, itinerary, until } = arrival
  return (
    <PageSection id="arrival" title="How to get there">
      <ArrivalMapFrame position={arrival} />
      <dl className={css.facts}>
        <Pickup booking={booking} />
        {trip?.guide && <GuideFact guide={trip.guide} text={`About our day with you, ${reference}: `} />}
        <div>
          <dt>{until === null ? 'Meeting point' : 'Address'}</dt>
          <dd>
            {address}
            {directions && <span className={css.more}>{directions}</span>}
            <a data-unprinted="" className={css.link} href={mapUrl} target="_blank" rel="noreferrer">
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
      <ItineraryDays itinerary={itinerary} date={date} />
    </PageSection>
  )
}
