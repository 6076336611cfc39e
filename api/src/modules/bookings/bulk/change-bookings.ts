import { createHash } from 'node:crypto'
import type { Api, BookingsChange, CivilDate } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { RecordAs } from '#/http/endpoint-handler.ts'
import type { Idempotency } from '#/http/idempotency.ts'
import { Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { cancelOrDeclineAsStaff } from '../cancellation/cancel-or-decline.ts'
import { commitBookingChange } from '../change/change-booking.ts'
import { offerDates } from '../date-offers/offer-dates.ts'
import { findCustomerId } from '../queries.ts'
import { approveBooking, confirmBooking } from '../transitions/staff-actions.ts'
import { arrangePickup } from '../trip/arrange-pickup.ts'
import { findProblem } from '#/http/find-problem.ts'

interface OneOfSeveral {
  id: string
  version?: number | undefined
  quotedAgreedTotal?: number | undefined
  days?: CivilDate[] | undefined
}

interface SeveralBookings {
  change: BookingsChange
  bookings: readonly OneOfSeveral[]
  userId: string
  idempotency: Idempotency
  recordAs: RecordAs
}

/** What the same is by itself: the log calls it so. */
const endpoints: Readonly<Record<BookingsChange['action'], keyof Api>> = {
  confirm: 'POST /admin/bookings/:id/confirm',
  approve: 'POST /admin/bookings/:id/approve',
  cancel: 'POST /admin/bookings/:id/cancel',
  decline: 'POST /admin/bookings/:id/decline',
  move: 'POST /bookings/:id/change',
  'offer-dates': 'POST /admin/bookings/:id/date-offers',
  'pick-up': 'PUT /admin/bookings/:id/pick-up',
}

class NoDaysOffered extends Problem {
  constructor() {
    super('validation-failed', undefined, {
      errors: [{ path: 'days', code: 'invalid', message: 'Say which days are offered instead.' }],
    })
  }
}

const requireNotOwn = async ({ db }: Services, id: string, userId: string): Promise<void> => {
  if ((await findCustomerId(db, id)) === userId) throw new Problem('own-booking')
}

const changeOne = async (
  services: Services,
  { id, version, quotedAgreedTotal, days }: OneOfSeveral,
  change: BookingsChange,
  { userId, idempotency }: { userId: string; idempotency: Idempotency },
): Promise<unknown> => {
  const request = { id, userId, version }
  if ('date' in change) {
    const moved = { id, userId, change: { date: change.date }, quotedAgreedTotal }
    return commitBookingChange(services, moved, idempotency)
  }
  if ('pickup' in change)
    return arrangePickup(services, { id, userId, arrangement: change.pickup, isOneOfSeveral: true, idempotency })
  const { action } = change
  if (action === 'offer-dates') {
    if (!days) throw new NoDaysOffered()
    return offerDates(services, { ...request, days, reason: change.reason }, idempotency)
  }
  if (action === 'confirm') return confirmBooking(services, { ...request, idempotency })
  if (action === 'approve') return approveBooking(services, { ...request, idempotency })
  const reason = 'reason' in change ? change.reason : undefined
  return cancelOrDeclineAsStaff(services, { ...request, action, reason }, idempotency)
}

/**
 * Each in a transaction of its own, so that customers of the first do not wait for the last, and with a key of its own:
 * sent again, whole or in part, the call does what is left.
 */
export const changeBookings = async (
  services: Services,
  { change, bookings, userId, idempotency, recordAs }: SeveralBookings,
): Promise<CallOutput<'POST /admin/bookings/changes'>> => {
  const items = []
  for (const booking of new Map(bookings.map((each) => [each.id, each])).values()) {
    const { id } = booking
    const bodyHash = createHash('sha256')
      .update(JSON.stringify([change, booking]))
      .digest('base64url')
    const one = { ...idempotency, key: `${idempotency.key} ${id}`, bodyHash }
    const problem = await findProblem(services, async () => {
      await requireNotOwn(services, id, userId)
      await recordAs(endpoints[change.action], { id }, () =>
        changeOne(services, booking, change, { userId, idempotency: one }),
      )
    })
    items.push({ bookingId: id, problem })
  }
  return { items }
}
