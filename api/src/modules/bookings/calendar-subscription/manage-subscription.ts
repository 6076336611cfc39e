import { randomBytes } from 'node:crypto'
import type { CalendarSubscription } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import { toLinkToken } from '#/link-token.ts'
import type { Services } from '#/services.ts'
import { type CalendarSubscriptionRow, findSubscriptionOf, renewSubscription, upsertSubscription } from './queries.ts'

const toSubscription = ({ config }: Services, row: CalendarSubscriptionRow): CalendarSubscription => ({
  url: `${config.publicUrl}/api/v1/booking-calendars/${toLinkToken('calendar', row, config.auth.secret)}.ics`,
  showsDeadlines: row.shows_deadlines,
  createdAt: row.created_at.toISOString(),
  lastReadAt: row.last_read_at?.toISOString() ?? null,
})

const createNonce = (): string => randomBytes(24).toString('base64url')

export const getOwnCalendar = async (
  services: Services,
  userId: string,
): Promise<{ calendar: CalendarSubscription | null }> => {
  const row = await findSubscriptionOf(services.db, userId)
  return { calendar: row ? toSubscription(services, row) : null }
}

/** Made when there is none, and else the same address. */
export const saveOwnCalendar = async (
  services: Services,
  userId: string,
  { showsDeadlines }: { showsDeadlines: boolean },
): Promise<CalendarSubscription> => {
  const values = { user_id: userId, nonce: createNonce(), shows_deadlines: showsDeadlines }
  return toSubscription(
    services,
    await upsertSubscription(services.db, { ...values, created_at: services.clock.now() }),
  )
}

/** The old address ends. Throws `not-found` where there is none. */
export const renewOwnCalendar = async (services: Services, userId: string): Promise<CalendarSubscription> => {
  const row = await renewSubscription(services.db, userId, { nonce: createNonce(), now: services.clock.now() })
  if (!row) throw new NotFound()
  return toSubscription(services, row)
}
