import { z } from 'zod'
import { whoMay } from './who-may.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, idParams, instant, multiLineText, paragraphs, picture, responseDate, singleLineText } from './fields.ts'
import { pictureStates } from './listing-pictures.ts'
import { maxUploadBytes } from './upload-limits.ts'
import { listingKind } from './listings.ts'
import { pageQuery, pageSchema } from './paging.ts'
import { receiptFileProblemCodes } from './receipts.ts'
import {
  maxPrivateNoteLength,
  maxReviewLength,
  minReviewLength,
  reviewParties,
  reviewSorts,
  type ReviewAspect,
} from './review-rules.ts'

const score = z.int('Choose one to five stars.').min(1, 'Choose one to five stars.').max(5, 'Choose one to five stars.')
const aspects = [
  'cleanliness',
  'accuracy',
  'checkIn',
  'communication',
  'location',
  'value',
  'guide',
  'organisation',
  'safety',
] as const satisfies readonly ReviewAspect[]

const aspectScore = z.object({ aspect: z.enum(aspects), score: z.int() })
export type AspectScore = z.output<typeof aspectScore>

/** As its author and staff see it. Before it is `ready` it has no widths, and `{src}/960.jpg` alone. */
export const reviewPicture = picture.extend({ id, state: z.enum(pictureStates) })
export type ReviewPicture = z.output<typeof reviewPicture>

const reviewReply = z.object({ text: z.string(), at: instant })

export const publicReview = z.object({
  id,
  /** First name only; the country as ISO 3166-1 and in English, where its author says it. */
  author: z.object({ name: z.string(), country: z.string().nullable(), countryName: z.string().nullable() }),
  party: z.enum(reviewParties),
  /** Of the stay or the day out, `2027-05`. */
  month: z.string(),
  overall: z.int(),
  text: z.string(),
  /** What its author saw there. */
  pictures: z.array(picture).optional(),
  publishedAt: instant,
  reply: reviewReply.nullable(),
})
export type PublicReview = z.output<typeof publicReview>

export const reviewSummary = z.object({
  /** Null until the first is published. */
  rating: z.number().nullable(),
  reviews: z.int(),
  /** From five stars to one. */
  distribution: z.array(z.object({ score: z.int(), count: z.int() })),
  aspects: z.array(z.object({ aspect: z.enum(aspects), average: z.number() })),
})
export type ReviewSummary = z.output<typeof reviewSummary>

/** `total` counts those that match; `summary` is of all. */
export const listingReviews = pageSchema(publicReview).extend({ summary: reviewSummary })
export type ListingReviews = z.output<typeof listingReviews>

/** Each aspect of the kind that was booked, and no other. */
export const reviewRequest = z.strictObject({
  overall: score,
  scores: z.strictObject({
    cleanliness: score.optional(),
    accuracy: score.optional(),
    checkIn: score.optional(),
    communication: score.optional(),
    location: score.optional(),
    value: score,
    guide: score.optional(),
    organisation: score.optional(),
    safety: score.optional(),
  }),
  text: multiLineText(maxReviewLength).refine(
    (text) => text.length >= minReviewLength,
    `Write at least ${minReviewLength} characters.`,
  ),
  /** For the host and for us; never shown. */
  privateNote: paragraphs(maxPrivateNoteLength).default(''),
})
export type ReviewRequest = z.output<typeof reviewRequest>
export type ReviewInput = z.input<typeof reviewRequest>

export const reviewStates = ['waiting', 'published', 'held'] as const
const reviewState = z.enum(reviewStates)
export type ReviewState = z.output<typeof reviewState>

export const ownReview = z.object({
  overall: z.int(),
  scores: z.array(aspectScore),
  text: z.string(),
  privateNote: z.string(),
  state: reviewState,
  writtenAt: instant,
  /** When it is shown, unless it is held. */
  publishAt: instant,
  publishedAt: instant.nullable(),
  holdReason: z.string().nullable(),
  reply: reviewReply.nullable(),
})
export type OwnReview = z.output<typeof ownReview>

/** A completed booking as its customer reviews it. */
export const bookingReview = z.object({
  bookingId: id,
  listing: z.object({ id, kind: listingKind, title: z.string() }),
  startsOn: responseDate,
  closesAt: instant,
  /** It can be written, or changed. */
  isOpen: z.boolean(),
  /** Those that were added, whether the review is written already or not. */
  pictures: z.array(reviewPicture).optional(),
  review: ownReview.nullable(),
})
export type BookingReview = z.output<typeof bookingReview>

/** `open`: nothing is written, and it still can be. */
export const ownReviewStates = z.object({
  items: z.array(z.object({ bookingId: id, state: z.enum(['open', ...reviewStates]), closesAt: instant })),
})
export type OwnReviewStates = z.output<typeof ownReviewStates>

/** What simple rules found in a text. */
export const reviewMarks = ['rude', 'name', 'phone', 'e-mail', 'link', 'payment'] as const
export type ReviewMark = (typeof reviewMarks)[number]

export const staffReview = z.object({
  id,
  version: z.int(),
  state: reviewState,
  booking: z.object({ id, reference: z.string(), startsOn: responseDate }),
  listing: z.object({ id, kind: listingKind, title: z.string() }),
  customer: z.object({ id, name: z.string(), email: z.string() }),
  party: z.enum(reviewParties),
  overall: z.int(),
  scores: z.array(aspectScore),
  text: z.string(),
  privateNote: z.string(),
  marks: z.array(z.enum(reviewMarks)),
  pictures: z.array(reviewPicture).optional(),
  writtenAt: instant,
  publishAt: instant,
  publishedAt: instant.nullable(),
  /** `by` is null when the rules held it. */
  hold: z.object({ reason: z.string(), by: z.string().nullable() }).nullable(),
  reply: reviewReply.extend({ by: z.string() }).nullable(),
  /** Only in the list, where its reader may not publish it: who may. */
  release: whoMay.optional(),
})
export type StaffReview = z.output<typeof staffReview>

/** `unanswered`: published, without a reply. */
export const reviewViews = ['all', 'held', 'waiting', 'unanswered', 'published'] as const
export type ReviewView = (typeof reviewViews)[number]

export const staffReviews = pageSchema(staffReview).extend({
  counts: z.object({ all: z.int(), held: z.int(), waiting: z.int(), unanswered: z.int(), published: z.int() }),
})
export type StaffReviews = z.output<typeof staffReviews>

const own = { access: 'owner', params: idParams, response: bookingReview } as const
const staffChange = {
  access: 'staff',
  notForOwnBooking: true,
  response: staffReview,
  problems: ['own-booking', 'not-found', 'version-conflict', 'already-reviewed'],
} as const
const version = z.int().min(1)
const pictureParams = z.object({ id, pictureId: id })

export const reviewEndpoints = defineEndpoints({
  'GET /listings/:id/reviews': {
    summary: 'What customers say of a listing after their trip, with the sums of all reviews.',
    access: 'anyone',
    query: z.strictObject({
      sort: z.enum(reviewSorts).default('newest'),
      score: z.coerce.number().int().min(1).max(5).optional(),
      party: z.enum(reviewParties).optional(),
      ...pageQuery,
      limit: z.coerce.number().int().min(1).max(50).default(6),
    }),
    response: listingReviews,
    cache: 'public-10',
  },
  'GET /me/reviews': {
    summary: 'Which bookings of the caller are reviewed, or can be.',
    access: 'signed-in',
    response: ownReviewStates,
  },
  'GET /bookings/:id/review': {
    summary: 'The review of a completed booking, or until when it can be written.',
    ...own,
    problems: ['not-found', 'review-not-open'],
  },
  'PUT /bookings/:id/review': {
    summary: 'Writes the review of a completed booking, or changes it as long as it is not published.',
    ...own,
    body: reviewRequest,
    problems: ['not-found', 'review-not-open', 'review-published'],
  },
  'POST /bookings/:id/review/pictures': {
    summary:
      'Adds a picture to the review of a completed booking, before it is written or as long as it is not published: multipart/form-data with the part `file`, a photo of less than 10 MB.',
    ...own,
    upload: { field: 'file', maxBytes: maxUploadBytes },
    status: 201,
    problems: ['not-found', 'review-not-open', 'review-published', 'too-many-pictures', ...receiptFileProblemCodes],
    rate: 'upload',
    idempotent: true,
  },
  'DELETE /bookings/:id/review/pictures/:pictureId': {
    summary: 'Takes a picture out of a review that is not published. One that is gone already stays gone.',
    ...own,
    params: pictureParams,
    problems: ['not-found', 'review-not-open', 'review-published'],
  },
  'GET /admin/reviews': {
    summary: 'Reviews, the latest first, each beside its booking.',
    access: 'staff',
    query: z.strictObject({
      /** A part of a name, an e-mail address, a title or the text, or the beginning of a reference. */
      q: z.string().trim().max(100).optional(),
      view: z.enum(reviewViews).default('all'),
      ...pageQuery,
    }),
    response: staffReviews,
  },
  'POST /admin/reviews/:id/hold': {
    summary: 'Keeps a review from being shown, for a reason that its author reads.',
    ...staffChange,
    readByCustomers: ['reason'],
    body: z.strictObject({ version, reason: singleLineText(500) }),
  },
  'POST /admin/reviews/:id/release': {
    summary: 'Publishes a held or waiting review at once.',
    ...staffChange,
    body: z.strictObject({ version }),
    problems: [...staffChange.problems, 'recent-authentication-needed'],
  },
  'POST /admin/reviews/:id/pictures/:pictureId/take-out': {
    summary: 'Takes one picture out of a review, also of a published one.',
    ...staffChange,
    params: pictureParams,
    body: z.strictObject({ version }),
    problems: ['own-booking', 'not-found', 'version-conflict'],
  },
  'POST /admin/reviews/:id/reply': {
    summary: 'The one public reply to a published review.',
    ...staffChange,
    readByCustomers: ['text'],
    body: z.strictObject({ version, text: multiLineText(maxReviewLength) }),
  },
})
