import type { DaySheet } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { formatStartAndReturn } from '@escapes/contract/hours'
import { formatGuests } from '@escapes/contract/party-text'
import { Button } from '@escapes/shared-ui/core'
import { toTravellerText } from '#/features/guests/traveller-text.ts'
import { LinkPage } from '#/features/link-page/link-page.tsx'
import { PageHeader } from '#/features/page/page-header.tsx'
import css from './day-sheet-page.module.css'
import { findToken, readDaySheet } from './loader.ts'

const Sheet = ({ sheet: { title, date, startTime, endTime, days, guide, bookings } }: { sheet: DaySheet }) => (
  <div className={css.sheet} data-sheet="">
    <PageHeader title={title} documentTitle="Day sheet">
      <p>
        {formatDate(date)}, {formatStartAndReturn({ startTime, endTime }, days ?? 1)}
        {guide && `, guide ${guide}`}
      </p>
    </PageHeader>
    {bookings.length === 0 ? (
      <p>Nobody is confirmed yet.</p>
    ) : (
      <ul className={css.bookings}>
        {bookings.map(
          ({ name, guests, pickupLocation, pickupTime, pickup, specialRequests, travellers = [], arrival }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- names may be the same, and the list never changes
            <li key={at}>
              <p>
                <b>{name}</b>, {formatGuests(guests)}
              </p>
              <p>
                Pick-up:{' '}
                {[
                  pickupLocation ?? 'none',
                  pickupLocation && pickupTime,
                  pickup?.driver,
                  pickup?.phone,
                  pickup?.vehicle,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              {arrival?.time && (
                <p>
                  Arrives:{' '}
                  {[arrival.flight, arrival.date && formatDate(arrival.date), arrival.time].filter(Boolean).join(', ')}
                </p>
              )}
              {travellers.length > 0 && (
                <ul className={css.travellers}>
                  {travellers.map((traveller, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- two guests may have one name
                    <li key={index}>{toTravellerText(traveller)}</li>
                  ))}
                </ul>
              )}
              {specialRequests && <p className={css.requests}>Requests: {specialRequests}</p>}
            </li>
          ),
        )}
      </ul>
    )}
    <p>
      <Button variant="secondary" onClick={() => window.print()}>
        Print
      </Button>
    </p>
  </div>
)

const pollMs = 300_000

/** The day sheet of a departure, for whoever has its link. */
export const DaySheetPage = () => (
  <LinkPage read={readDaySheet} everyMs={pollMs} findToken={findToken} isStaffLink>
    {(sheet) => <Sheet sheet={sheet} />}
  </LinkPage>
)
