import type { CivilDate } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { loadListingTitlesById } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { findCustomer, findProposal, findRecipient, listBookedReferences, listParts } from './queries.ts'
import { toProposalNumber, toProposalState, toTokenOfProposal } from './to-proposal.ts'

interface MailedPart {
  title: string
  from: CivilDate
  to: CivilDate | null
}

export const loadProposalForMail = async (trx: Trx, services: Pick<Services, 'config' | 'clock'>, id: string) => {
  const row = await findProposal(trx, id)
  if (!row) return undefined
  const parts = await listParts(trx, id)
  const recipient = await findRecipient(trx, row)
  const acceptor = row.accepted_by === null ? undefined : await findCustomer(trx, row.accepted_by)
  const titles = await loadListingTitlesById(
    trx,
    parts.map(({ listing_id }) => listing_id),
  )
  return {
    number: toProposalNumber(row.number),
    version: row.version,
    state: toProposalState(row, services.clock.now()),
    title: row.title,
    recipientName: row.recipient_name,
    message: row.message,
    expiresAt: row.expires_at,
    reason: row.decline_reason,
    acceptedBy: row.acceptor_name,
    recipient,
    /** Of whom it is about. */
    email: acceptor?.email ?? recipient?.email ?? '',
    url: `${services.config.publicUrl}/proposal#${toTokenOfProposal(services, row)}`,
    parts: parts.map(({ listing_id, check_in, check_out, date }): MailedPart => ({
      title: titles.get(listing_id) ?? '',
      from: check_in ?? date ?? '',
      to: check_out,
    })),
    bookings: (await listBookedReferences(trx, id)).map(({ listing_id, ...booking }) => ({
      ...booking,
      title: titles.get(listing_id) ?? '',
    })),
  }
}
