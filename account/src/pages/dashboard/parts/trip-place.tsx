import type { ReactNode } from 'react'
import type { ArrivalDetails, Booking } from '@escapes/contract'
import { Icon, type IconName, operatorContact } from '@escapes/shared-ui/core'
import { PhoneLinks } from '#/features/bookings/phone-links.tsx'
import css from './trip-place.module.css'

const Fact = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <div className={css.fact}>
    <dt>
      <Icon name={icon} size={18} />
      <span>{label}</span>
    </dt>
    <dd>{children}</dd>
  </div>
)

const formatTimes = ({ from, until }: ArrivalDetails): string =>
  until === null ? `Starts at ${from}` : `Check-in from ${from}`

const Call = (reached: { name: string; phone: string; text: string }) => (
  <span className={css.call}>
    <span>{reached.name}</span>
    <PhoneLinks {...reached} />
  </span>
)

/** Where a trip starts and when, who is there, and the office that always answers. */
export const TripPlace = ({ booking: { arrival, reference, trip, pickupLocation } }: { booking: Booking }) => {
  const pickup = trip?.pickup.arranged
  const text = `About my booking ${reference}: `
  const { name, whatsapp, opens, closes } = operatorContact
  return (
    <dl className={css.place}>
      {pickup && (
        <Fact icon="car" label="Pick-up">
          <strong>{pickup.time}, Sri Lanka time</strong>
          <span>{pickup.place ?? pickupLocation}</span>
          {pickup.vehicle !== '' && <span className={css.muted}>{pickup.vehicle}</span>}
          {pickup.phone !== '' && <Call name={pickup.driver || 'The driver'} phone={pickup.phone} text={text} />}
        </Fact>
      )}
      <Fact icon="pin" label="Where it starts">
        {arrival ? (
          <>
            <span>{arrival.address}</span>
            <a href={arrival.mapUrl} target="_blank" rel="noreferrer">
              Open the map
            </a>
          </>
        ) : (
          <span className={css.muted}>You see the exact place here once the booking is confirmed.</span>
        )}
      </Fact>
      {arrival && (
        <Fact icon="clock" label="When">
          <span>{formatTimes(arrival)}, Sri Lanka time</span>
        </Fact>
      )}
      <Fact icon="phone" label="Who to call">
        {arrival && <Call {...arrival.contact} text={text} />}
        <Call name={name} phone={whatsapp} text={text} />
        <span className={css.muted}>
          Every day from {opens} to {closes}, Sri Lanka time.
        </span>
      </Fact>
    </dl>
  )
}
