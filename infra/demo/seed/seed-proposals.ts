import { randomBytes } from 'node:crypto'
import { addDays, civilDateAt, instantInColombo } from '@escapes/contract/dates'
import { findUserByEmail } from '@escapes/api/src/modules/identity/index.ts'
import { demoListings } from '../content/index.ts'
import { type DemoProposalPart, demoProposal } from '../content/proposals.ts'
import type { Trx } from './database.ts'
import { toDemoId } from './to-demo-id.ts'
import { toDemoListingId } from './seed-listings.ts'

const openDays = 45
const hourMs = 3_600_000

/** Written once, and found on the dashboard of the guest: what was made of it stays. */
export const seedProposals = async (trx: Trx, now: Date): Promise<void> => {
  if (await trx.selectFrom('proposals').select('id').limit(1).executeTakeFirst()) return
  const [customer, staff] = [
    await findUserByEmail(trx, 'guest@escapes.test'),
    await findUserByEmail(trx, 'manager@escapes.test'),
  ]
  if (!customer || !staff) throw new Error('the guest or the manager of the demo is missing')
  const { title, message, parts } = demoProposal
  const id = toDemoId('proposal', title)
  const today = civilDateAt(now)
  const sentAt = new Date(now.getTime() - hourMs)
  await trx
    .insertInto('proposals')
    .values({
      id,
      state: 'sent',
      title,
      recipient_name: customer.name,
      message,
      currency: 'USD',
      customer_id: customer.id,
      nonce: randomBytes(16).toString('base64url'),
      sent_at: sentAt,
      expires_at: instantInColombo(addDays(today, openDays + 1), '00:00'),
      created_by: staff.id,
      written_by: staff.id,
      writers: [staff.id],
      created_at: sentAt,
      updated_at: sentAt,
    })
    .execute()
  const toRow = ({ slug, fromDay, nights, note = '', extraLines = [] }: DemoProposalPart, position: number) => {
    const kind = demoListings.find((listing) => listing.slug === slug)?.kind
    if (!kind) throw new Error(`the demo has no listing ${slug}`)
    const first = addDays(today, fromDay)
    return {
      id: toDemoId('proposal part', slug),
      proposal_id: id,
      position,
      listing_id: toDemoListingId(slug),
      kind,
      ...(nights === undefined ? { date: first } : { check_in: first, check_out: addDays(first, nights) }),
      adults: 2,
      children: 0,
      infants: 0,
      note,
      extra_lines: JSON.stringify(extraLines.map((line) => ({ ...line, by: staff.id }))),
    }
  }
  await trx.insertInto('proposal_parts').values(parts.map(toRow)).execute()
}
