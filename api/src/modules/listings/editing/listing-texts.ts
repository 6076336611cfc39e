import { listingChanges, type StaffListing } from '@escapes/contract'
import { InvalidFields } from '#/http/staff-problems.ts'
import { listForeignPayments } from '#/account-numbers/require-own-account-numbers.ts'
import type { Trx } from '#/db/database.ts'
import { listGalleries } from '../read-listings.ts'
import { listQuestionTexts } from '../questions/queries.ts'
import { listClosures, listSeasons } from '../sale-rules/queries.ts'

/** What in all texts of a listing, also together, would be a way to pay others: an account may have been ours once. */
export const listForeignPaymentsOfListing = async (trx: Trx, listing: StaffListing, publicUrl: string) => {
  const fields = Object.entries(listing).filter(([name]) => name in listingChanges.shape)
  const galleries = await listGalleries(trx, [listing.id], 'all')
  const seasons = await listSeasons(trx, listing.id)
  const closures = await listClosures(trx, listing.id)
  const questions = await listQuestionTexts(trx, listing.id)
  const texts = {
    ...Object.fromEntries(fields),
    pictures: (galleries.get(listing.id) ?? []).map(({ alt }) => alt),
    seasons: seasons.map(({ name }) => name),
    closures: closures.map(({ reason }) => reason),
    questions,
  }
  return listForeignPayments(trx, texts, 'all', { publicUrl })
}

export const requireOwnAccountNumbersInListing = async (
  trx: Trx,
  listing: StaffListing,
  publicUrl: string,
): Promise<void> => {
  const problems = await listForeignPaymentsOfListing(trx, listing, publicUrl)
  if (problems.length > 0) throw new InvalidFields(problems)
}
