import type { CompanionTrip } from '@escapes/contract'
import { addDays, civilDateAt, formatDate, formatInSriLankaTime, formatShortDate } from '@escapes/contract/dates'
import { formatStartAndReturn, type Hours } from '@escapes/contract/hours'
import { formatGuests } from '@escapes/contract/party-text'
import { useNow } from '@escapes/platform/now'
import { Button, Icon, Picture, WhatsAppLink } from '@escapes/shared-ui/core'
import { DaysToKnow } from '@escapes/shared-ui/days'
import { ArrivalMapFrame } from '#/features/arrival/arrival-map-frame.tsx'
import { GuideFact } from '#/features/arrival/guide-fact.tsx'
import { ItineraryDays } from '#/features/arrival/itinerary-days.tsx'
import way from '#/features/arrival/way.module.css'
import { downloadTextFile } from '#/features/bookings/download.ts'
import { PhoneLinks } from '#/features/bookings/phone-links.tsx'
import { LinkPage } from '#/features/link-page/link-page.tsx'
import link from '#/features/link-page/link-page.module.css'
import { PageHeader } from '#/features/page/page-header.tsx'
import { readTripAgain } from './loader.ts'
import css from './companion-trip-page.module.css'

const changeWords: Record<CompanionTrip['changes'][number]['what'], string> = {
  booking: 'the dates or the party',
  'pick-up': 'the pick-up',
  cancelled: 'cancelled',
}

/** What makes the trip another one than the message said that the link came with. */
const Notices = ({ trip: { status, changes } }: { trip: CompanionTrip }) => {
  const [newest] = changes
  if (status === 'cancelled')
    return (
      <p className={`${link.notice} ${css.off}`}>
        <strong>This trip was cancelled.</strong>
        {newest && ` Changed on ${formatInSriLankaTime(newest.at)}.`}
      </p>
    )
  return (
    <>
      {status === 'waiting' && (
        <p className={link.notice}>
          <strong>This trip is not confirmed at the moment.</strong> A change of it waits for an answer. Please open the
          link again later.
        </p>
      )}
      {changes.map(({ what, at }) => (
        <p key={what} className={link.notice}>
          <strong>Changed on {formatInSriLankaTime(at)}:</strong> {changeWords[what]}. Below is what holds now.
        </p>
      ))}
    </>
  )
}

interface PickupProps {
  pickup: NonNullable<CompanionTrip['pickup']>
  title: string
  day: string
}

const Pickup = ({ pickup, title, day }: PickupProps) => {
  const { time, place, driver, phone, vehicle } = pickup
  const isNumberToCome = civilDateAt(new Date(useNow(60_000))) < addDays(day, -1)
  return (
    <div className={`${way.pickup} ${css.pickup}`}>
      <dt>Pick-up</dt>
      <dd>
        <strong>
          {formatShortDate(day)}, {time === null ? 'the time follows' : `${time}, Sri Lanka time`}
        </strong>
        <span className={way.place}>{place}</span>
        {vehicle !== '' && <span className={way.more}>{vehicle}</span>}
        {driver !== '' && <span className={way.place}>Driver: {driver}</span>}
        {phone !== '' ? (
          <PhoneLinks name={driver || 'the driver'} phone={phone} text={`About our pick-up for ${title}: `} />
        ) : (
          time !== null &&
          isNumberToCome && (
            <span className={way.more}>If the driver has a number, it appears here the day before.</span>
          )
        )}
      </dd>
    </div>
  )
}

const toStartText = (hours: Hours): string => `starts at ${formatStartAndReturn(hours, 1)}`

/** Each day with its hour; that of a house as far as its place is told. */
const Days = ({ trip }: { trip: CompanionTrip }) => {
  const { checkIn, checkOut, date, lastDay, arrival, endTime } = trip
  const startTime = trip.startTime ?? arrival?.from
  const rows = [
    ['Check-in', checkIn, arrival && `from ${arrival.from}`],
    ['Check-out', checkOut, arrival?.until && `until ${arrival.until}`],
    [lastDay ? 'First day' : 'Date', date, startTime && toStartText({ startTime, endTime: lastDay ? null : endTime })],
    ['Last day', lastDay, endTime && `back about ${endTime}`],
  ] as const
  return rows.map(
    ([label, day, hour]) =>
      day && (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {formatDate(day)}
            {hour && <span className={way.more}>{hour}, Sri Lanka time</span>}
          </dd>
        </div>
      ),
  )
}

const Things = ({ title, things }: { title: string; things: readonly string[] }) =>
  things.length > 0 && (
    <section>
      <h2>{title}</h2>
      <ul className={css.things}>
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </section>
  )

const Contact = ({ trip: { contact, title } }: { trip: CompanionTrip }) => (
  <section>
    <h2>Questions on the way?</h2>
    <p>{contact.name} looks after this trip.</p>
    <div className={css.tools}>
      {contact.whatsapp !== '' && (
        <WhatsAppLink phone={contact.whatsapp} text={`I travel along on ${title}: `}>
          WhatsApp us
        </WhatsAppLink>
      )}
      {contact.email !== '' && (
        <a className={way.link} href={`mailto:${contact.email}`}>
          <Icon name="mail" size={18} />
          {contact.email}
        </a>
      )}
    </div>
  </section>
)

const Trip = ({ trip }: { trip: CompanionTrip }) => {
  const { title, location, image, guests, pickup, guide, arrival, included, whatToBring, calendar, checkIn, date } =
    trip
  const { daysToKnow = [] } = trip
  const firstDay = checkIn ?? date
  return (
    <>
      <div className={css.picture}>
        <Picture picture={image} alt="" ratio="fill" sizes="(min-width: 48rem) 720px, 100vw" priority />
      </div>
      <PageHeader title={title}>
        {location !== '' && (
          <p className={css.location}>
            <Icon name="pin" size={18} />
            {location}
          </p>
        )}
      </PageHeader>
      <div className={link.notices} aria-live="polite">
        <Notices trip={trip} />
      </div>
      <dl className={`${way.facts} ${css.facts}`}>
        {pickup && firstDay && <Pickup pickup={pickup} title={title} day={firstDay} />}
        {guide && <GuideFact guide={guide} text={`About our day with you, ${title}: `} />}
        <Days trip={trip} />
        <div>
          <dt>Party</dt>
          <dd>{formatGuests(guests)}</dd>
        </div>
        {arrival && (
          <div>
            <dt>{arrival.until === null ? 'Meeting point' : 'Address'}</dt>
            <dd>
              {arrival.address}
              {arrival.directions && <span className={way.more}>{arrival.directions}</span>}
              <a data-unprinted="" className={way.link} href={arrival.mapUrl} target="_blank" rel="noreferrer">
                <Icon name="pin" size={18} />
                Open the map
              </a>
            </dd>
          </div>
        )}
      </dl>
      {daysToKnow.length > 0 && (
        <section>
          <h2>On our days</h2>
          <DaysToKnow days={daysToKnow} label="On our days" />
        </section>
      )}
      {calendar && (
        <p>
          <Button
            variant="secondary"
            onClick={() => downloadTextFile(calendar.fileName, calendar.ics, 'text/calendar')}
          >
            <Icon name="calendar" size={18} />
            Add to calendar
          </Button>
        </p>
      )}
      {arrival && <ArrivalMapFrame position={arrival} />}
      <Things title="What to bring" things={whatToBring} />
      <Things title="What is included" things={included} />
      {arrival && arrival.itinerary.length > 0 && (
        <section>
          <h2>Itinerary</h2>
          <ItineraryDays itinerary={arrival.itinerary} date={date} />
        </section>
      )}
      <Contact trip={trip} />
    </>
  )
}

const pollMs = 300_000

/** A booking for those who travel along and have its link, as it is now. */
export const CompanionTripPage = () => (
  <LinkPage read={readTripAgain} everyMs={pollMs}>
    {(trip) => <Trip trip={trip} />}
  </LinkPage>
)
