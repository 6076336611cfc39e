import { z } from 'zod'
import {
  bookedHours,
  booking,
  bookingTermsView,
  paymentMethod,
  policyView,
  quote,
  selectionFields,
  submitRequest,
} from './bookings.ts'
import { selectionProblems } from './booking-endpoints.ts'
import { businessContact } from './business-settings.ts'
import { defineEndpoints } from './endpoint.ts'
import { extraLine, extraLineRequest } from './extra-lines.ts'
import {
  boundedText,
  civilDate,
  currencyCode,
  guests,
  id,
  instant,
  minorUnits,
  multiLineText,
  optionalPhoneNumber,
  picture,
  responseDate,
  singleLineText,
} from './fields.ts'
import { listingKind, listingRoute } from './listings.ts'
import { pageQuery, pageSchema } from './paging.ts'
import { tripPayment } from './payments.ts'

/** `expired` is `sent` once `expiresAt` is over: it can be sent again. */
export const proposalStates = ['draft', 'sent', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export const proposalState = z.enum(proposalStates)
export type ProposalState = z.output<typeof proposalState>

/** Why somebody should write to the traveller: they ask for it again, its last day is near, or no answer for three days. */
export const proposalAttention = z.enum(['asked-again', 'ending', 'unanswered'])
export type ProposalAttention = z.output<typeof proposalAttention>

export const maxProposalParts = 12
/** The last day on which a proposal can be accepted is at most this many days ahead. */
export const maxProposalDays = 60

const { currency: _, ...selection } = selectionFields

const proposalPartRequest = z.strictObject({
  ...selection,
  /** Why this one, for the traveller; may be empty. */
  note: multiLineText(500).or(z.literal('')).default(''),
  /** Added to the price, or taken off it: a car between two places, a present. */
  extraLines: z.array(extraLineRequest).max(5).default([]),
})

/** `customerId` or `conversationId` (an enquiry) gets the mails; with neither, staff pass on the link themselves. */
export const proposalRequest = z.strictObject({
  title: singleLineText(120),
  /** Who it is for, as they are greeted. */
  recipientName: singleLineText(120),
  message: multiLineText(4000).or(z.literal('')).default(''),
  customerId: id.nullable().default(null),
  conversationId: id.nullable().default(null),
  currency: currencyCode,
  parts: z.array(proposalPartRequest).min(1, 'Add at least one stay, tour or experience.').max(maxProposalParts),
})
export type ProposalRequest = z.output<typeof proposalRequest>

const partPrice = z.object({
  /** As it would be booked now, `extraLines` included. US cents and the minor units of the currency. */
  totalUsd: minorUnits,
  total: minorUnits,
  lines: quote.shape.lines,
  extraLines: z.array(extraLine),
  /** The two instalments of `total`; no deposit is offered where `balanceDueAt` is null. */
  agreedDeposit: minorUnits,
  agreedBalance: minorUnits,
  balanceDueAt: instant.nullable(),
  /** `request`: staff answer before anything is to be paid. */
  mode: quote.shape.mode,
  terms: bookingTermsView,
  policy: policyView,
  cancellationPolicy: z.string().nullable(),
})

const partFields = {
  id,
  listingId: id,
  kind: listingKind,
  title: z.string(),
  location: z.string(),
  /** An api of before sends none. */
  route: listingRoute.optional(),
  image: picture.nullable(),
  /** Null: it is drawn without a place on the map. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  checkIn: responseDate.nullable(),
  checkOut: responseDate.nullable(),
  date: responseDate.nullable(),
  lastDay: responseDate.nullable(),
  ...bookedHours,
  guests,
  /** Whether guests are fetched for it. */
  hasPickup: z.boolean().optional(),
  note: z.string(),
  /** Null: it cannot be booked now, because of `problem`. */
  price: partPrice.nullable(),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Once accepted, for staff and for whoever accepted it; null to anybody else who has the link. */
  bookingId: id.nullable(),
}

const proposalFields = {
  id,
  /** Like `P-00042`: what people say on the phone. */
  number: z.string(),
  version: z.int(),
  state: proposalState,
  title: z.string(),
  recipientName: z.string(),
  message: z.string(),
  currency: currencyCode,
  sentAt: instant.nullable(),
  /** When the day in Sri Lanka is over that staff gave; null while it is a draft. */
  expiresAt: instant.nullable(),
  /** When whoever has its link asked for it again, after it had expired or was declined. */
  askedAgainAt: instant.nullish(),
}

const totals = z.object({ totalUsd: minorUnits, total: minorUnits })

/**
 * What the link shows: no e-mail address, nothing of who made it but the first name. One that has expired or was declined
 * has no prices any more, and one that was withdrawn nothing that was in it. Of one that was accepted others than who
 * accepted it see what was booked, without its prices.
 */
export const proposal = z.object({
  ...proposalFields,
  /** The first name of who made it. */
  by: z.string(),
  /** In order of their dates. */
  parts: z.array(z.object(partFields)),
  /** Of the parts that can be booked now. */
  totals,
  /** When staff changed it after it was sent first. */
  changedAt: instant.nullable(),
  contact: businessContact.pick({ name: true, whatsapp: true, email: true }),
})
export type Proposal = z.output<typeof proposal>
export type ProposalPart = Proposal['parts'][number]

/** Of a draft, and of what nobody with an account has: the day on which it is deleted unless it is changed before. */
const deletion = { deletesOn: responseDate.nullish() }

/** As staff see it. */
export const staffProposal = z.object({
  ...proposalFields,
  parts: z.array(z.object({ ...partFields, requestedExtraLines: z.array(extraLineRequest) })),
  totals,
  customer: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  conversation: z.object({ id, subject: z.string(), email: z.string() }).nullable(),
  /** Of whom it is for, where they gave one. */
  phone: z.string().nullish(),
  /** Null before it was sent, and once nobody can accept it. */
  token: z.string().nullable(),
  /** How often its page was opened, and when last. */
  opened: z.int(),
  openedAt: instant.nullable(),
  by: z.object({ id, name: z.string() }),
  acceptedBy: z.object({ id, name: z.string() }).nullable(),
  decidedAt: instant.nullable(),
  /** What the traveller wrote when they declined. */
  declineReason: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Who of the staff wrote, sent or withdrew it last. */
  updatedBy: z.object({ id, name: z.string() }).nullish(),
  ...deletion,
})
export type StaffProposal = z.output<typeof staffProposal>

/** A line of the list: no prices, which are read anew each time. */
export const proposalSummary = z.object({
  id,
  number: z.string(),
  state: proposalState,
  title: z.string(),
  recipientName: z.string(),
  parts: z.int(),
  startsOn: responseDate.nullable(),
  endsOn: responseDate.nullable(),
  sentAt: instant.nullable(),
  expiresAt: instant.nullable(),
  opened: z.int(),
  openedAt: instant.nullable(),
  by: z.string(),
  updatedAt: instant,
  attention: proposalAttention.nullish(),
  ...deletion,
})
export type ProposalSummary = z.output<typeof proposalSummary>

/** What is accepted: the chosen parts with the prices that were seen. The others are not booked. */
export const proposalAcceptance = z.strictObject({
  token: boundedText(200),
  version: z.int(),
  parts: z
    .array(z.strictObject({ id, quotedTotalUsd: minorUnits }))
    .min(1, 'Choose at least one part.')
    .max(maxProposalParts),
  /** `deposit`: for the parts that offer one; the others are paid whole. Refused where none does. */
  paymentMethod,
  phone: optionalPhoneNumber.optional(),
  /** For the parts for which guests are fetched. */
  pickupLocation: submitRequest.shape.pickupLocation,
  specialRequests: submitRequest.shape.specialRequests,
})
export type ProposalAcceptance = z.output<typeof proposalAcceptance>

const token = boundedText(200)
const staff = { access: 'staff' } as const
const writes = {
  ...staff,
  response: staffProposal,
  readByCustomers: ['title', 'recipientName', 'message', 'parts.*.note', 'parts.*.extraLines'],
} as const

export const proposalEndpoints = defineEndpoints({
  'GET /admin/proposals': {
    ...staff,
    summary: 'Proposals, the last changed first.',
    query: z.strictObject({
      state: proposalState.optional(),
      customer: id.optional(),
      conversation: id.optional(),
      /** Those to follow up. */
      attention: z.literal('any').optional(),
      /** Number, title or name. */
      q: z.string().trim().max(100).optional(),
      ...pageQuery,
    }),
    response: pageSchema(proposalSummary).extend({
      counts: z.partialRecord(proposalState, z.int()),
      /** How many are to be followed up, whatever the state asked for. */
      attention: z.int().optional(),
    }),
  },
  'POST /admin/proposals': {
    ...writes,
    summary: 'A draft of several stays, tours and experiences for one traveller. Holds nothing.',
    body: proposalRequest,
    status: 201,
    problems: ['not-found', 'listing-not-bookable', 'currency-not-supported'],
    idempotent: true,
  },
  'GET /admin/proposals/:id': {
    ...staff,
    summary: 'A proposal with the prices of now, and why a part cannot be booked.',
    response: staffProposal,
  },
  'GET /admin/proposals/:id/preview': {
    ...staff,
    summary: 'What its link shows, or would show of a draft. Counts as no opening.',
    response: proposal,
  },
  'PUT /admin/proposals/:id': {
    ...writes,
    summary: 'Another content. One that was sent shows it at once, and says that it was changed.',
    body: z.strictObject({ ...proposalRequest.shape, version: z.int() }),
    problems: ['not-found', 'version-conflict', 'proposal-closed', 'listing-not-bookable', 'currency-not-supported'],
  },
  'POST /admin/proposals/:id/send': {
    ...staff,
    summary: 'Makes its link, or gives it another last day, and mails it where there is an address.',
    body: z.strictObject({ version: z.int(), lastDay: civilDate }),
    response: staffProposal,
    problems: ['not-found', 'version-conflict', 'proposal-closed', 'too-many-mails-to-address'],
  },
  'POST /admin/proposals/:id/withdraw': {
    ...staff,
    summary: 'Nobody can accept it any more; its link says so.',
    body: z.strictObject({ version: z.int() }),
    response: staffProposal,
    problems: ['not-found', 'version-conflict', 'proposal-closed'],
  },
  'POST /proposals/read': {
    summary: 'What the link of a proposal shows. A POST, so that the token stays out of logs of addresses.',
    access: 'anyone',
    /** `isAgain`: a page that shows it already asks what is new; that is no opening. */
    body: z.strictObject({ token, isAgain: z.boolean().default(false) }),
    response: proposal,
    problems: ['link-invalid'],
  },
  'POST /proposals/decline': {
    summary: 'The traveller does not want it, and may say why. Staff are told.',
    access: 'anyone',
    body: z.strictObject({ token, version: z.int(), reason: multiLineText(1000).or(z.literal('')).default('') }),
    response: proposal,
    problems: ['link-invalid', 'version-conflict', 'proposal-closed'],
  },
  'POST /proposals/ask-again': {
    summary:
      'Whoever has the link of a proposal that has expired or was declined asks for it again. Staff are told, once for each time that it was sent.',
    access: 'anyone',
    body: z.strictObject({ token }),
    response: proposal,
    problems: ['link-invalid', 'proposal-closed'],
  },
  'POST /proposals/accept': {
    summary:
      'Books the chosen parts for the caller, all of them or none, under the same rules and locks as bookings that staff make for a caller.',
    access: 'signed-in',
    body: proposalAcceptance,
    response: z.object({ bookings: z.array(booking) }),
    status: 201,
    problems: [
      ...selectionProblems,
      'link-invalid',
      'version-conflict',
      'proposal-closed',
      'own-booking',
      'change-needs-staff',
      'deposit-not-offered',
      'quote-changed',
      'amount-not-possible',
      'second-person-needed',
    ],
    idempotent: true,
  },
  'GET /proposals/mine': {
    summary: 'Trips that the caller accepted and that are not over.',
    access: 'signed-in',
    response: z.object({
      items: z.array(
        z.object({ id, title: z.string(), startsOn: responseDate, endsOn: responseDate, bookings: z.int() }),
      ),
    }),
  },
  'GET /proposals/mine/:id': {
    summary: 'A trip that the caller accepted, with its bookings, as its link shows it.',
    access: 'owner',
    response: proposal,
  },
  'GET /proposals/mine/:id/payment': {
    summary: 'One transfer for all that is to be paid now of a trip that the caller accepted.',
    access: 'owner',
    response: tripPayment,
    problems: ['not-found', 'nothing-to-pay'],
  },
  'GET /me/proposals': {
    summary: 'Proposals that were sent to the caller and that they can still accept.',
    access: 'signed-in',
    response: z.object({
      items: z.array(
        z.object({
          id,
          title: z.string(),
          startsOn: responseDate.nullable(),
          endsOn: responseDate.nullable(),
          expiresAt: instant,
          token: z.string(),
        }),
      ),
    }),
  },
})
