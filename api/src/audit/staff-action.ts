import type { EndpointKey, Role } from '@escapes/contract'
import type { Insertable } from 'kysely'
import type { Trx } from '#/db/database.ts'
import { type AuditedThing, getRecordedChanges } from './record-change.ts'
import type { AuditEntryTable } from './tables.ts'

export interface StaffAction {
  key: EndpointKey
  caller: { userId: string; name: string; role: Role }
  params: Readonly<Record<string, string | number>>
  address: string
  userAgent: string | undefined
  requestId: string
}

interface PathThing {
  kind: string
  id: string | null
}

const maxUserAgentLength = 300

/** What a path is about, outermost first: `/admin/bookings/:id/payments` → the booking of that id. */
export const listPathThings = (key: EndpointKey, params: StaffAction['params']): PathThing[] => {
  const segments = key.slice(key.indexOf(' ') + 2).split('/')
  return segments.flatMap((segment, at) => {
    const kind = segments[at - 1]
    if (!segment.startsWith(':') || kind === undefined) return []
    const value = params[segment.slice(1)]
    return [{ kind, id: value === undefined ? null : String(value) }]
  })
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const toCollection = (key: EndpointKey): string =>
  key
    .slice(key.indexOf(' ') + 2)
    .split('/')
    .find((segment) => segment !== 'admin') ?? ''

const findBookingInPath = ({ key, params }: Pick<StaffAction, 'key' | 'params'>): string | undefined =>
  listPathThings(key, params).find(({ kind, id }) => kind === 'bookings' && id !== null && uuid.test(id))?.id ??
  undefined

/** What the action is about: the booking that its path names, and what its use case told. */
export const listThings = (trx: Trx, action: StaffAction): AuditedThing[] => {
  const bookingId = findBookingInPath(action)
  const { things } = getRecordedChanges(trx)
  return bookingId === undefined ? things : [{ kind: 'bookings', id: bookingId, bookingId }, ...things]
}

/**
 * The entry of an action: its thing is the one that the path names, else the first that the use case told, else the
 * collection.
 */
export const toAuditEntry = (trx: Trx, action: StaffAction): Insertable<AuditEntryTable> => {
  const { things, changes } = getRecordedChanges(trx)
  const inPath = listPathThings(action.key, action.params)
  const thing = inPath.at(-1) ?? things[0] ?? { kind: toCollection(action.key), id: null }
  return {
    action: action.key,
    user_id: action.caller.userId,
    user_name: action.caller.name,
    role: action.caller.role,
    kind: thing.kind,
    thing_id: thing.id,
    booking_id: findBookingInPath(action) ?? things.find(({ bookingId }) => bookingId)?.bookingId ?? null,
    changes: JSON.stringify(changes),
    address: action.address,
    user_agent: action.userAgent?.slice(0, maxUserAgentLength) ?? null,
    request_id: action.requestId,
  }
}
