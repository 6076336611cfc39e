import { type AvailabilityAlert, baseCurrency, civilDateAt } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { Problem } from '#/http/problem.ts'
import { bookingsForAlerts } from '#/modules/bookings/index.ts'
import { listingsForSearch } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { deleteAlert, listAlertsOfUser, upsertAlert } from './queries.ts'

export interface Alerts {
  items: AvailabilityAlert[]
}

export const listAlerts = async (db: Db, userId: string, now: Date): Promise<Alerts> => {
  const today = civilDateAt(now)
  const rows = await listAlertsOfUser(db, userId)
  const ids = rows.map(({ listing_id }) => listing_id)
  const names = await listingsForSearch.loadListingNamesById(db, ids)
  return {
    items: rows.flatMap(({ id, listing_id: listingId, check_in, check_out, activity_date, created_at, ...party }) => {
      const listing = names.get(listingId)
      const { adults, children, infants } = party
      if (!listing || (check_in ?? activity_date ?? '') < today) return []
      return [
        {
          id,
          listingId,
          kind: listing.kind,
          title: listing.title,
          checkIn: check_in,
          checkOut: check_out,
          date: activity_date,
          guests: { adults, children, infants },
          createdAt: created_at.toISOString(),
        },
      ]
    }),
  }
}

interface WaitedForSelection {
  listingId: string
  checkIn?: string | undefined
  checkOut?: string | undefined
  date?: string | undefined
  guests: AvailabilityAlert['guests']
}

/** What can be booked or never will be is refused for the reason that a quote gives: one waits for what is taken. */
const requireTaken = async (services: Services, userId: string, selection: WaitedForSelection): Promise<void> => {
  const { checkIn, checkOut, date } = selection
  const dates = { ...(checkIn && { checkIn }), ...(checkOut && { checkOut }), ...(date && { date }) }
  const { listingId, guests } = selection
  try {
    await bookingsForAlerts.quoteSelection(services, { listingId, guests, currency: baseCurrency, ...dates }, userId)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // No cancellation makes room for more than the departure takes.
    if (error.extra?.['departureSeats'] !== undefined) throw new Problem('too-many-guests', error.message)
    if (error.code === 'dates-taken' || error.code === 'not-enough-seats') return
    throw error
  }
  throw new Problem('dates-free')
}

export const waitForDates = async (
  services: Services,
  userId: string,
  selection: WaitedForSelection,
): Promise<Alerts> => {
  await requireTaken(services, userId, selection)
  const now = services.clock.now()
  const { listingId, checkIn = null, checkOut = null, date = null, guests } = selection
  return transact(services.db, async (trx) => {
    await upsertAlert(trx, {
      user_id: userId,
      listing_id: listingId,
      check_in: checkIn,
      check_out: checkOut,
      activity_date: date,
      ...guests,
      created_at: now,
    })
    return listAlerts(trx, userId, now)
  })
}

export const stopWaiting = ({ db, clock }: Services, userId: string, id: string): Promise<Alerts> =>
  transact(db, async (trx) => {
    await deleteAlert(trx, { id, user_id: userId })
    return listAlerts(trx, userId, clock.now())
  })
