import type { ReviewPicture, ReviewView, StaffReview, StaffReviews, WhoMay } from '@escapes/contract'
import type { Updateable } from 'kysely'
import { recordChange } from '#/audit/record-change.ts'
import { listForeignPayments, requireOwnAccountNumbers } from '#/account-numbers/require-own-account-numbers.ts'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { requireRecentAuthentication } from '#/http/authorise.ts'
import type { Caller } from '#/http/caller.ts'
import { NotFound } from '#/http/problem.ts'
import { decodeCursor, toPage } from '#/http/paging.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { AlreadyReviewed, InvalidFields, VersionConflict } from '#/http/staff-problems.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { toAspectScores } from './aspects.ts'
import type { ReviewDecision } from './events.ts'
import { loadReviewPictures } from './picture-queries.ts'
import { lockReview, type ReviewRow, updateReview } from './queries.ts'
import {
  countReviewsByView,
  countStaffReviews,
  findStaffReviewRow,
  listStaffReviewRows,
  type StaffReviewRow,
} from './staff-queries.ts'
import type { ReviewTable } from './tables.ts'

const toStaffReview = (row: StaffReviewRow, pictures: ReviewPicture[] = []): StaffReview => ({
  id: row.id,
  version: row.version,
  state: row.state,
  booking: { id: row.booking_id, reference: row.reference, startsOn: row.starts_on },
  listing: { id: row.listing_id, kind: row.kind, title: row.listing_title },
  customer: { id: row.user_id, name: row.customer_name, email: row.customer_email },
  party: row.party,
  overall: row.overall,
  scores: toAspectScores(row.kind, row),
  text: row.text,
  privateNote: row.private_note,
  marks: row.marks,
  pictures,
  writtenAt: row.written_at.toISOString(),
  publishAt: row.publish_at.toISOString(),
  publishedAt: row.published_at?.toISOString() ?? null,
  hold: row.hold_reason === null ? null : { reason: row.hold_reason, by: row.holder_name },
  reply:
    row.reply !== null && row.replied_at
      ? { text: row.reply, at: row.replied_at.toISOString(), by: row.replier_name ?? '' }
      : null,
})

interface StaffQuery {
  view: ReviewView
  q?: string | undefined
  limit: number
  cursor?: string | undefined
}

export const listStaffReviews = async (
  { db, config }: Services,
  { view, q, limit, cursor }: StaffQuery,
  caller: Caller,
): Promise<StaffReviews> => {
  const after = decodeCursor(cursor, 'staff reviews', ['timestamptz', 'uuid'])
  const [rows, total, counts] = await Promise.all([
    listStaffReviewRows(db, { view, q }, { after, limit: limit + 1 }),
    countStaffReviews(db, { view, q }),
    countReviewsByView(db),
  ])
  const { pageRows, nextCursor } = toPage(rows, 'staff reviews', limit)
  const pictures = await loadReviewPictures(
    db,
    pageRows.map(({ booking_id }) => booking_id),
  )
  const items: StaffReview[] = []
  for (const row of pageRows) {
    const review = toStaffReview(row, pictures.get(row.booking_id))
    const isForAdmins =
      caller.role !== 'admin' &&
      row.state !== 'published' &&
      (await listMoneyWords(db, row, config.publicUrl)).length > 0
    items.push(isForAdmins ? { ...review, release: await readWhoMayRelease(db, caller.userId) } : review)
  }
  return { items, nextCursor, total, counts }
}

const toFacts = ({ state, hold_reason, reply }: ReviewRow, pictures: ReviewPicture[]) => ({
  state,
  reason: hold_reason,
  reply,
  pictures: pictures.length,
})

/** What its author is told; nothing of a picture that was taken out. */
const findDecision = (before: ReviewRow, { state, hold_reason, reply }: ReviewRow): ReviewDecision | undefined => {
  if (reply !== before.reply) return 'answered'
  if (state === 'waiting' || (state === before.state && hold_reason === before.hold_reason)) return undefined
  return state
}

/** Staff decide whether and with which reply it is shown; text and stars are its author's. */
export const changeReview = (
  { db }: Services,
  { id, version }: { id: string; version: number },
  decide: (review: ReviewRow, trx: Trx) => Updateable<ReviewTable> | Promise<Updateable<ReviewTable>>,
): Promise<StaffReview> =>
  transact(db, async (trx) => {
    const review = await lockReview(trx, id)
    if (!review) throw new NotFound()
    if (review.version !== version) throw new VersionConflict()
    const loadPictures = async () => (await loadReviewPictures(trx, [review.booking_id])).get(review.booking_id) ?? []
    const picturesBefore = await loadPictures()
    await updateReview(trx, id, await decide(review, trx))
    const after = await lockReview(trx, id)
    const row = await findStaffReviewRow(trx, id)
    if (!after || !row) throw new NotFound()
    const pictures = await loadPictures()
    const facts = [toFacts(review, picturesBefore), toFacts(after, pictures)] as const
    const decision = findDecision(review, after)
    if (decision) await publish(trx, 'review.decided', { reviewId: id, version: after.version, decision })
    recordChange(trx, { kind: 'reviews', id, bookingId: review.booking_id }, ...facts)
    return toStaffReview(row, pictures)
  })

export const holdReview = (
  services: Services,
  which: { id: string; version: number },
  { reason, userId }: { reason: string; userId: string },
): Promise<StaffReview> =>
  changeReview(services, which, () => ({ state: 'held', hold_reason: reason, held_by: userId, published_at: null }))

const listMoneyWords = (db: Db, { text, reply }: Pick<ReviewRow, 'text' | 'reply'>, publicUrl: string) =>
  listForeignPayments(db, { text, reply }, 'all', { publicUrl })

const readWhoMayRelease = async (db: Db, viewerId: string): Promise<WhoMay> =>
  secondPerson.toWhoMay(
    (await secondPerson.listAdmins(db)).map((admin) => ({ ...admin, code: null })),
    viewerId,
    () => 'This reads as the number of an account, as another way to be paid, or as a link.',
  )

/** A review that reads as if it named an account, or that has a link which staff may not send, is published by an admin with a recent password alone. */
const requireMayShow = async (
  trx: Trx,
  review: ReviewRow,
  { caller, publicUrl }: { caller: Caller; publicUrl: string },
): Promise<void> => {
  const problems = await listMoneyWords(trx, review, publicUrl)
  if (problems.length === 0) return undefined
  if (caller.role === 'admin') return requireRecentAuthentication(caller)
  const message =
    'This reads as the number of an account, as another way to be paid, or as a link. Its author can take it out; where it is harmless, an admin can publish it.'
  throw new InvalidFields(problems.map(({ path }) => ({ path, message })))
}

export const releaseReview = (
  services: Services,
  which: { id: string; version: number },
  caller: Caller,
): Promise<StaffReview> =>
  changeReview(services, which, async (review, trx) => {
    if (review.state === 'published') throw new AlreadyReviewed('It is published already.')
    await requireMayShow(trx, review, { caller, publicUrl: services.config.publicUrl })
    return { state: 'published', published_at: services.clock.now(), hold_reason: null, held_by: null }
  })

export const replyToReview = (
  services: Services,
  which: { id: string; version: number },
  { text, userId }: { text: string; userId: string },
): Promise<StaffReview> =>
  changeReview(services, which, async ({ state, reply, text: written }, trx) => {
    if (reply !== null) throw new AlreadyReviewed('It has a reply already.')
    if (state !== 'published') throw new AlreadyReviewed('It is not published, so a reply would be shown to nobody.')
    // The two are drawn below each other.
    const { publicUrl } = services.config
    await requireOwnAccountNumbers(trx, { text }, ['text'], { beside: [written], publicUrl })
    return { reply: text, replied_by: userId, replied_at: services.clock.now() }
  })
