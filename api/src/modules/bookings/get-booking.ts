import { type Booking, type StaffBooking } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { TransitionNotAllowed } from './problems.ts'
import { type BookingRow, findBooking, listBookingRows } from './queries.ts'
import { loadBookings, loadStaffBookings } from './to-booking.ts'
import { addArrivalDetails } from './trip/arrival-details.ts'
import { findTripOfBooking, getPhoneOfBooking } from './staff-booking-queries.ts'
import { loadShownChangeRequests } from './change-requests/queries.ts'
import { loadDateOffers } from './date-offers/load-date-offers.ts'
import { toExtraLine, toStaffExtraLine } from './extra-lines/extra-line.ts'
import { listAppliedLines, listExtraLines } from './extra-lines/queries.ts'
import { listDaysToKnowOfBooking } from './trip/days-to-know.ts'
import { findBoarding } from './departures/mark-boarding.ts'
import { loadTripDetails } from './trip/load-trips.ts'
import { withWhoMayApprove } from './extra-lines/who-may-approve.ts'
import { withWhoMayAnswer } from './transitions/who-may-answer.ts'

export const getBookingRow = async (db: Db, id: string): Promise<BookingRow> => {
  const row = await findBooking(db, id)
  if (!row) throw new NotFound()
  return row
}

/** Viewed as its customer, or as staff for any other viewer. */
export const getBookingAsSeenBy = async (db: Db, id: string, viewerId: string, now: Date): Promise<Booking> => {
  const row = await getBookingRow(db, id)
  const role = row.user_id === viewerId ? 'guest' : 'staff'
  const [booking] = await loadBookings(db, [row], role, now)
  const { changes, ...trip } = await loadTripDetails(db, row, now)
  const seen = await addArrivalDetails(db, booking!, role)
  const extraLines = (await listAppliedLines(db, id)).map(toExtraLine)
  const customerPhone = await getPhoneOfBooking(db, id)
  const proposal = await findTripOfBooking(db, id)
  const { changeRequest, changeAnswer } = (await loadShownChangeRequests(db, [row], now))(id)
  return {
    ...seen,
    changeRequest,
    dateOffer: (await loadDateOffers(db, [row], now))(id),
    daysToKnow: await listDaysToKnowOfBooking(db, seen),
    ...(role === 'guest' && { changeAnswer }),
    extraLines,
    customerPhone,
    proposal,
    trip: role === 'staff' ? { ...trip, changes, boarding: await findBoarding(db, id) } : trip,
  }
}

/** As its customer sees it once it is confirmed; before and after that there is no trip. */
export const getBookingForTrip = async (db: Db, id: string, now: Date): Promise<Booking> => {
  const { user_id: customer } = await getBookingRow(db, id)
  const booking = await getBookingAsSeenBy(db, id, customer, now)
  if (booking.state !== 'confirmed' && booking.state !== 'completed') throw new TransitionNotAllowed(booking.state)
  return booking
}

export const getStaffBooking = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<StaffBooking> => {
  const row = await getBookingRow(db, id)
  const [booking] = await loadStaffBookings(db, [row], clock.now())
  const seen = await addArrivalDetails(db, booking!, 'staff')
  const trip = { ...(await loadTripDetails(db, row, clock.now())), boarding: await findBoarding(db, id) }
  const { changeRequest } = (await loadShownChangeRequests(db, [row], clock.now()))(id)
  const dateOffer = (await loadDateOffers(db, [row], clock.now()))(id)
  const daysToKnow = await listDaysToKnowOfBooking(db, seen)
  const extraLines = (await listExtraLines(db, id)).map(toStaffExtraLine)
  return { ...seen, trip, changeRequest, dateOffer, daysToKnow, extraLines }
}

/** With what only its reader is told: what they may not do themselves, and who may. */
export const getBookingForReader = async (
  services: Pick<Services, 'db' | 'clock'>,
  id: string,
  viewerId: string,
): Promise<StaffBooking> => {
  const { db } = services
  const reading = { viewerId, now: services.clock.now() }
  const [booking] = await withWhoMayAnswer(db, [await getStaffBooking(services, id)], reading)
  return withWhoMayApprove(db, booking!, reading)
}

export const listStaffBookings = async (db: Db, ids: readonly string[], now: Date): Promise<StaffBooking[]> =>
  loadStaffBookings(db, await listBookingRows(db, ids), now)
