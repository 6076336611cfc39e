import type { BookingReview, ReviewAspect } from '@escapes/contract'
import { reviewAspectsByKind } from '@escapes/contract/review-rules'
import { privateStorage } from '@escapes/platform/private-storage'

export interface ReviewValues {
  overall: number | undefined
  scores: Partial<Record<ReviewAspect, number | undefined>>
  text: string
  privateNote: string
}

const toKey = (bookingId: string): string => `review.${bookingId}`

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const toScore = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')

const readDraft = ({ bookingId, listing }: BookingReview): ReviewValues | undefined => {
  const kept = privateStorage.read(toKey(bookingId))
  if (!isObject(kept)) return undefined
  const scores = isObject(kept['scores']) ? kept['scores'] : {}
  return {
    overall: toScore(kept['overall']),
    scores: Object.fromEntries(reviewAspectsByKind[listing.kind].map((aspect) => [aspect, toScore(scores[aspect])])),
    text: toText(kept['text']),
    privateNote: toText(kept['privateNote']),
  }
}

/** What this browser kept, what was sent before, or an empty form. */
export const toReviewValues = (booking: BookingReview): ReviewValues => {
  const { review, listing } = booking
  const draft = readDraft(booking)
  if (draft) return draft
  const sent = new Map(review?.scores.map(({ aspect, score }) => [aspect, score]))
  return {
    overall: review?.overall,
    scores: Object.fromEntries(reviewAspectsByKind[listing.kind].map((aspect) => [aspect, sent.get(aspect)])),
    text: review?.text ?? '',
    privateNote: review?.privateNote ?? '',
  }
}

export const keepDraft = (bookingId: string, values: unknown): void => privateStorage.write(toKey(bookingId), values)
export const forgetDraft = (bookingId: string): void => privateStorage.write(toKey(bookingId), undefined)
