import type { ListingChanges, ListingKind, StaffListing } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { copyDetails, copyListing, copyPicturesAndSeasons, copyQuestions } from './copy-queries.ts'
import { getStaffListing } from './get-staff-listing.ts'
import { listChangeProblems } from './listing-changes.ts'
import { InvalidListing } from './problems.ts'
import { insertDraft } from './queries.ts'

/** A draft may be empty: what is missing is checked when it is published. */
export const createDraft = (
  { db, clock }: Services,
  draft: ListingChanges & { kind: ListingKind },
  idempotency: Idempotency,
): Promise<StaffListing> => {
  const nothing = { price: 0, originalPrice: null, latitude: null, longitude: null }
  const { kind, ...changes } = draft
  return transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const problems = listChangeProblems(changes, kind, nothing)
      if (problems.length > 0) throw new InvalidListing(problems)
      const id = await insertDraft(trx, draft, clock.now())
      recordChange(trx, { kind: 'listings', id }, {}, draft)
      return getStaffListing(trx, id)
    }),
  )
}

/** Closures, departures, feeds and bookings stay with the original. Throws `NotFound`. */
export const duplicateListing = (
  { db, clock }: Services,
  id: string,
  idempotency: Idempotency,
): Promise<StaffListing> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const copyId = await copyListing(trx, id, clock.now())
      if (copyId === undefined) throw new NotFound()
      await copyDetails(trx, id, copyId)
      await copyPicturesAndSeasons(trx, id, copyId)
      await copyQuestions(trx, id, copyId)
      recordChange(trx, { kind: 'listings', id: copyId }, {}, { copiedFrom: id })
      return getStaffListing(trx, copyId)
    }),
  )
