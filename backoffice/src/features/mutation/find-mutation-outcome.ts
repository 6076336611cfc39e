import type { StaffContentBlock, StaffListing, StaffReceipt, StaffBooking, StaffRefund } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { findLostResponseOutcome, type LostResponseOutcome } from '@escapes/platform/lost-response'
import { asProblem } from '@escapes/platform/problem'
import type { MutationRequest } from './mutation-request.ts'

/** Reads what a mutation changes and decides whether it was done, by the signed-in person where the API names one. */
type OutcomeCheck = (platform: Platform, call: MutationRequest) => Promise<LostResponseOutcome<unknown>>

const toParams = ({ input }: MutationRequest) => ({ id: input.params?.['id'] ?? '' })
const ownName = ({ session }: Platform): string | undefined => session.get()?.name

/** A receipt reviewed by a colleague has an unclear outcome. */
const checkReceipt =
  (status: StaffReceipt['status']): OutcomeCheck =>
  (platform, call) =>
    findLostResponseOutcome(
      () => platform.api('GET /admin/receipts/:id', { params: toParams(call) }),
      (now) => {
        if (now.status === 'submitted') return false
        return now.status === status && now.reviewedBy === ownName(platform) ? true : undefined
      },
    )

const checkBooking =
  (isThere: (now: StaffBooking) => boolean): OutcomeCheck =>
  (platform, call) =>
    findLostResponseOutcome(
      () => platform.api('GET /admin/bookings/:id', { params: toParams(call) }),
      (now) => {
        if (now.version === (call.input.body as { version?: number } | undefined)?.version) return false
        return isThere(now) ? true : undefined
      },
    )

const checkRefund =
  (
    isThere: (now: StaffRefund, me: string | undefined) => boolean,
    before: readonly StaffRefund['state'][],
  ): OutcomeCheck =>
  (platform, call) =>
    findLostResponseOutcome(
      () => platform.api('GET /admin/refunds/:id', { params: toParams(call) }),
      (now) => {
        if (isThere(now, ownName(platform))) return true
        return before.includes(now.state) ? false : undefined
      },
    )

const checkListing =
  (isThere: (now: StaffListing) => boolean): OutcomeCheck =>
  (platform, call) =>
    findLostResponseOutcome(
      () => platform.api('GET /admin/listings/:id', { params: toParams(call) }),
      (now) => {
        if (now.version === (call.input.body as { version?: number } | undefined)?.version) return false
        return isThere(now) ? true : undefined
      },
    )

/** The next version with every field as it was sent is the caller's own. */
const checkListingChanges: OutcomeCheck = (platform, call) =>
  findLostResponseOutcome(
    () => platform.api('GET /admin/listings/:id', { params: toParams(call) }),
    (now) => {
      const { version, ...sent } = call.input.body as { version: number } & Readonly<Record<string, unknown>>
      if (now.version === version) return false
      const stored = now as unknown as Readonly<Record<string, unknown>>
      const isStored = Object.keys(sent).every((name) => JSON.stringify(stored[name]) === JSON.stringify(sent[name]))
      return now.version === version + 1 && isStored ? true : undefined
    },
  )

type FindVersion = (
  call: MutationRequest,
  api: Platform['api'],
) => Promise<Pick<StaffContentBlock, 'version' | 'updatedBy'> | undefined>

const findContentBlock: FindVersion = async ({ input }, api) =>
  (await api('GET /admin/blocks', {})).items.find(({ id }) => id === input.params?.['id'])

const findContentPage: FindVersion = async ({ input }, api) =>
  (await api('GET /admin/pages', {})).items.find(({ key }) => key === input.params?.['key'])

/** The version after the one that was sent is the caller's own when they are named as its author. */
const checkVersion =
  (find: FindVersion): OutcomeCheck =>
  (platform, call) =>
    findLostResponseOutcome(
      () => find(call, platform.api),
      (now) => {
        const { version } = call.input.body as { version: number }
        if (now?.version === version) return false
        return now?.version === version + 1 && now.updatedBy === ownName(platform) ? true : undefined
      },
    )

/** Who is erased is not found any more. */
const checkErasure: OutcomeCheck = (platform, call) =>
  findLostResponseOutcome(
    () =>
      platform.api('GET /admin/customers/:id', { params: toParams(call) }).then(
        () => true,
        (error: unknown) => {
          if (asProblem(error)?.code === 'not-found') return false
          throw error
        },
      ),
    (isThere) => !isThere,
  )

const checksByEndpoint: Readonly<Record<string, OutcomeCheck>> = {
  'POST /admin/receipts/:id/accept': checkReceipt('accepted'),
  'POST /admin/receipts/:id/reject': checkReceipt('rejected'),
  'POST /admin/receipts/:id/duplicate': checkReceipt('duplicate'),
  'POST /admin/customers/:id/erasure': checkErasure,
  'PUT /admin/blocks/:id': checkVersion(findContentBlock),
  'PUT /admin/pages/:key': checkVersion(findContentPage),
  'POST /admin/bookings/:id/approve': checkBooking(({ state, answerDueAt }) => state === 'pending' && !answerDueAt),
  'POST /admin/bookings/:id/confirm': checkBooking(({ state }) => state === 'confirmed'),
  'POST /admin/bookings/:id/reinstate': checkBooking(({ state }) => state === 'confirmed'),
  'POST /admin/bookings/:id/complete': checkBooking(({ state }) => state === 'completed'),
  'POST /admin/bookings/:id/no-show': checkBooking(({ state }) => state === 'no_show'),
  'POST /admin/bookings/:id/decline': checkBooking(({ state }) => state === 'declined'),
  'POST /admin/bookings/:id/cancel': checkBooking(({ state }) => state === 'cancelled'),
  'PATCH /admin/listings/:id': checkListingChanges,
  'POST /admin/listings/:id/publish': checkListing(({ status }) => status === 'published'),
  'POST /admin/listings/:id/unpublish': checkListing(({ status }) => status === 'draft'),
  'POST /admin/listings/:id/archive': checkListing(({ status }) => status === 'archived'),
  'POST /admin/listings/:id/restore': checkListing(({ status }) => status !== 'archived'),
  'POST /admin/refunds/:id/approve': checkRefund(
    (now, me) => now.state === 'approved' && now.approvedBy === me,
    ['ready'],
  ),
  'POST /admin/refunds/:id/unapprove': checkRefund(({ state }) => state === 'ready', ['approved']),
  'POST /admin/refunds/:id/sent': checkRefund((now, me) => now.state === 'sent' && now.sentBy === me, ['approved']),
  'POST /admin/refunds/:id/void': checkRefund(({ state }) => state === 'void', ['needs-details', 'ready', 'approved']),
}

/** The outcome of a mutation whose response was lost; undefined where it cannot be read. */
export const findMutationOutcome = async (
  platform: Platform,
  call: MutationRequest,
): Promise<LostResponseOutcome<unknown> | undefined> =>
  call.input.idempotencyKey === undefined ? checksByEndpoint[call.endpoint]?.(platform, call) : { is: 'unknown' }
