import { randomBytes } from 'node:crypto'
import { addDays, baseCurrency, civilDateAt, instantInColombo, maxProposalDays } from '@escapes/contract'
import type { CivilDate, Proposal, ProposalRequest, StaffProposal } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { InvalidFields, VersionConflict } from '#/http/staff-problems.ts'
import { toMailbox } from '#/mailbox.ts'
import { findExchangeRate } from '#/modules/currency/index.ts'
import { requireActiveCustomer } from '#/modules/identity/index.ts'
import { type ListingForBooking, selectListingsForBooking, toListingForBooking } from '#/modules/listings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { ProposalClosed } from './problems.ts'
import { requireOwnAccountNumbersInProposal } from './require-own-account-numbers-in-proposal.ts'
import {
  findProposal,
  findRecipient,
  findSubject,
  insertProposal,
  listMailedSince,
  listParts,
  lockProposal,
  type NewPart,
  type PartRow,
  type ProposalRow,
  replaceParts,
  updateProposal,
} from './queries.ts'
import { toProposal, toProposalNumber, toProposalState, toStaffProposal } from './to-proposal.ts'

type RequestedPart = ProposalRequest['parts'][number]

export const getStaffProposal = async (services: Services, id: string): Promise<StaffProposal> => {
  const row = await findProposal(services.db, id)
  if (!row) throw new NotFound()
  return toStaffProposal(services, row)
}

/** What its link shows, or would show of a draft. Colleagues who look are no opening. */
export const getProposalPreview = async (services: Services, id: string): Promise<Proposal> => {
  const row = await findProposal(services.db, id)
  if (!row) throw new NotFound()
  return toProposal(services, row)
}

const problemAt = (path: string, code: 'not-found' | 'listing-not-bookable' | 'currency-not-supported'): Problem => {
  const { message } = new Problem(code)
  return new Problem(code, undefined, { errors: [{ path, code, message }] })
}

const loadListings = async (trx: Trx, parts: readonly RequestedPart[]): Promise<Map<string, ListingForBooking>> => {
  const ids = [...new Set(parts.map(({ listingId }) => listingId))]
  const rows = await selectListingsForBooking(trx).where('listings.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toListingForBooking(row)]))
}

const findDateProblem = (
  { kind }: ListingForBooking,
  { checkIn, checkOut, date }: RequestedPart,
): { path: string; message: string } | undefined => {
  if (kind === 'villa') {
    if (date !== undefined) return { path: 'date', message: 'A stay has an arrival and a departure.' }
    if (checkIn === undefined) return { path: 'checkIn', message: 'Please choose the day of arrival.' }
    if (checkOut === undefined) return { path: 'checkOut', message: 'Please choose the day of departure.' }
    return checkIn < checkOut ? undefined : { path: 'checkOut', message: 'The departure must be after the arrival.' }
  }
  if (checkIn !== undefined) return { path: 'checkIn', message: 'A tour or an experience has one date.' }
  if (checkOut !== undefined) return { path: 'checkOut', message: 'A tour or an experience has one date.' }
  return date === undefined ? { path: 'date', message: 'Please choose the date.' } : undefined
}

const isSameDays = (known: PartRow, { listingId, checkIn, checkOut, date }: RequestedPart): boolean =>
  known.listing_id === listingId &&
  known.check_in === (checkIn ?? null) &&
  known.check_out === (checkOut ?? null) &&
  known.date === (date ?? null)

/** Who wrote a line stays who wrote it, as long as it is in this proposal. */
const findWriter = (known: readonly PartRow[], line: RequestedPart['extraLines'][number]): string | undefined =>
  known
    .flatMap(({ extra_lines }) => extra_lines)
    .find(({ label, amount, reason }) => label === line.label && amount === line.amount && reason === line.reason)?.by

/** A part of the same days keeps its id. Throws beside the part that cannot be in a proposal. */
const toPartRows = async (
  trx: Trx,
  parts: readonly RequestedPart[],
  { known, staffId }: { known: readonly PartRow[]; staffId: string },
): Promise<NewPart[]> => {
  const listings = await loadListings(trx, parts)
  const left = [...known]
  return parts.map((part, at) => {
    const listing = listings.get(part.listingId)
    if (!listing) throw problemAt(`parts.${at}.listingId`, 'not-found')
    if (!listing.isPublished) throw problemAt(`parts.${at}.listingId`, 'listing-not-bookable')
    const wrong = findDateProblem(listing, part)
    if (wrong) throw new InvalidFields([{ path: `parts.${at}.${wrong.path}`, message: wrong.message }])
    const same = left.findIndex((each) => isSameDays(each, part))
    const [kept] = same < 0 ? [] : left.splice(same, 1)
    return {
      ...(kept && { id: kept.id }),
      listing_id: part.listingId,
      kind: listing.kind,
      check_in: part.checkIn ?? null,
      check_out: part.checkOut ?? null,
      date: part.date ?? null,
      ...part.guests,
      note: part.note,
      extra_lines: part.extraLines.map((line) => ({ ...line, by: findWriter(known, line) ?? staffId })),
    }
  })
}

/** Open until the transaction ends. */
const requireCustomer = async (trx: Trx, id: string): Promise<void> => {
  try {
    await requireActiveCustomer(trx, id)
  } catch (error) {
    throw error instanceof Problem ? problemAt('customerId', 'not-found') : error
  }
}

const toContent = async (trx: Trx, { currency, customerId, conversationId, ...request }: ProposalRequest) => {
  if (customerId !== null) await requireCustomer(trx, customerId)
  if (conversationId !== null && !(await findSubject(trx, conversationId)))
    throw problemAt('conversationId', 'not-found')
  if (currency !== baseCurrency && !(await findExchangeRate(trx, currency)))
    throw problemAt('currency', 'currency-not-supported')
  const { title, recipientName: recipient_name, message } = request
  return { title, recipient_name, message, currency, customer_id: customerId, conversation_id: conversationId }
}

/** Whoever got it by mail stays who it is for: they have its link, and each of its mails counts as theirs. */
const requireSameRecipient = (
  { mailed_at, customer_id, conversation_id }: ProposalRow,
  content: Pick<ProposalRow, 'customer_id' | 'conversation_id'>,
): void => {
  if (mailed_at.length === 0) return
  const message = 'It was mailed to somebody else. Make a new one.'
  if (content.customer_id !== customer_id) throw new InvalidFields([{ path: 'customerId', message }])
  if (content.conversation_id !== conversation_id) throw new InvalidFields([{ path: 'conversationId', message }])
}

type ToldPart = Pick<
  NewPart,
  'listing_id' | 'check_in' | 'check_out' | 'date' | 'adults' | 'children' | 'infants' | 'extra_lines'
>

/** What the audit log says of the content: of words to the traveller, which are deleted one day, only how long they are. */
const toTold = (content: Awaited<ReturnType<typeof toContent>>, parts: readonly ToldPart[]) => ({
  title: content.title,
  message: `${content.message.length} characters`,
  currency: content.currency,
  customerId: content.customer_id,
  conversationId: content.conversation_id,
  parts: parts.map(({ listing_id: listing, check_in, check_out, date, adults, children, infants, extra_lines }) => ({
    listing,
    dates: date ?? `${check_in} – ${check_out}`,
    guests: [adults, children, infants],
    extraLines: extra_lines.map(({ label, amount }) => ({ label, amount })),
  })),
})

/** A draft. It holds nothing. */
export const createProposal = async (
  services: Services,
  staffId: string,
  request: ProposalRequest,
  idempotency: Idempotency,
): Promise<StaffProposal> => {
  const { db, clock } = services
  const { id } = await transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const now = clock.now()
      const content = await toContent(trx, request)
      const parts = await toPartRows(trx, request.parts, { known: [], staffId })
      const made = await insertProposal(trx, {
        ...content,
        state: 'draft',
        created_by: staffId,
        written_by: staffId,
        writers: [staffId],
        updated_by: staffId,
        created_at: now,
        updated_at: now,
      })
      await replaceParts(trx, made.id, parts)
      recordChange(trx, { kind: 'proposals', id: made.id }, {}, toTold(content, parts))
      return made
    }),
  )
  return getStaffProposal(services, id)
}

interface StaffChange {
  id: string
  version: number
  staffId: string
}

const changeProposal = async (
  services: Services,
  { id, version }: StaffChange,
  change: (trx: Trx, row: ProposalRow, now: Date) => Promise<void>,
): Promise<StaffProposal> => {
  await transact(services.db, async (trx) => {
    const now = services.clock.now()
    const row = await lockProposal(trx, id)
    if (!row) throw new NotFound()
    const state = toProposalState(row, now)
    if (state === 'accepted' || state === 'declined' || state === 'withdrawn') throw new ProposalClosed(state)
    if (row.version !== version) throw new VersionConflict()
    await change(trx, row, now)
  })
  return getStaffProposal(services, id)
}

/** Another content. One that was sent shows it at once, and says that it was changed. */
export const saveProposal = (services: Services, change: StaffChange, request: ProposalRequest) =>
  changeProposal(services, change, async (trx, row, now) => {
    const { id, staffId } = change
    const known = await listParts(trx, id)
    const content = await toContent(trx, request)
    requireSameRecipient(row, content)
    const parts = await toPartRows(trx, request.parts, { known, staffId })
    await replaceParts(trx, id, parts)
    await updateProposal(trx, id, {
      ...content,
      written_by: staffId,
      writers: [...new Set([...row.writers, staffId])],
      updated_by: staffId,
      updated_at: now,
      first_opened_at: null,
      ...(row.sent_at !== null && { changed_at: now }),
    })
    recordChange(trx, { kind: 'proposals', id }, toTold(row, known), toTold(content, parts))
  })

const dayMs = 86_400_000
/** Whoever has a clerk's session fills no stranger's mailbox. */
const maxMailsADay = 6

const requireFewMails = async (trx: Trx, email: string, now: Date): Promise<void> => {
  const mailbox = toMailbox(email)
  await lockByName(trx, `mails:${mailbox}`)
  const since = new Date(now.getTime() - dayMs)
  const mailed = await listMailedSince(trx, since)
  const toThem = mailed.filter((each) => each.email !== null && toMailbox(each.email) === mailbox)
  const count = toThem.flatMap(({ mailed_at }) => mailed_at).filter((at) => at > since).length
  if (count >= maxMailsADay)
    throw new Problem(
      'too-many-mails-to-address',
      `This address got ${maxMailsADay} proposals within a day. Go on tomorrow, or pass the link on yourself.`,
    )
}

/** Makes its link, or gives it another last day, and mails it where there is an address. Its texts are read again. */
export const sendProposal = (services: Services, { lastDay, ...change }: StaffChange & { lastDay: CivilDate }) =>
  changeProposal(services, change, async (trx, row, now) => {
    const today = civilDateAt(now)
    if (lastDay < today) throw new InvalidFields([{ path: 'lastDay', message: 'This day is over.' }])
    if (lastDay > addDays(today, maxProposalDays))
      throw new InvalidFields([{ path: 'lastDay', message: `At most ${maxProposalDays} days ahead.` }])
    await requireOwnAccountNumbersInProposal(trx, row, services.config.publicUrl)
    const recipient = await findRecipient(trx, row)
    if (recipient) await requireFewMails(trx, recipient.email, now)
    await updateProposal(trx, row.id, {
      state: 'sent',
      nonce: row.nonce ?? randomBytes(16).toString('base64url'),
      sent_at: now,
      asked_again_at: null,
      expires_at: instantInColombo(addDays(lastDay, 1), '00:00'),
      first_opened_at: null,
      updated_by: change.staffId,
      updated_at: now,
      ...(recipient && { mailed_at: [...row.mailed_at, now] }),
    })
    const before = { state: row.state, lastDay: row.expires_at && addDays(civilDateAt(row.expires_at), -1) }
    const after = { state: 'sent', lastDay, number: toProposalNumber(row.number) }
    recordChange(trx, { kind: 'proposals', id: row.id }, before, after)
    if (recipient) await publish(trx, 'proposal.sent', { proposalId: row.id, version: row.version + 1 })
  })

/** Nobody can accept it any more; its link says so, and shows nothing of it. */
export const withdrawProposal = (services: Services, change: StaffChange) =>
  changeProposal(services, change, async (trx, row, now) => {
    await updateProposal(trx, row.id, {
      state: 'withdrawn',
      decided_at: now,
      updated_by: change.staffId,
      updated_at: now,
    })
    recordChange(trx, { kind: 'proposals', id: row.id }, { state: row.state }, { state: 'withdrawn' })
    await publish(trx, 'proposal.withdrawn', { proposalId: row.id })
  })
