import type { ListingKind, ReviewMark, ReviewParty, ReviewState } from '@escapes/contract'
import type { Generated } from 'kysely'

export interface ReviewTable {
  id: Generated<string>
  booking_id: string
  listing_id: string
  kind: ListingKind
  overall: number
  cleanliness: number | null
  accuracy: number | null
  check_in: number | null
  communication: number | null
  location: number | null
  guide: number | null
  organisation: number | null
  safety: number | null
  value: number
  text: string
  private_note: Generated<string>
  state: ReviewState
  written_at: Date
  /** When it is shown, unless it is held. */
  publish_at: Date
  published_at: Date | null
  /** What the rules found in the text. */
  marks: Generated<ReviewMark[]>
  hold_reason: string | null
  /** Null: nobody, or the rules. */
  held_by: string | null
  reply: string | null
  replied_by: string | null
  replied_at: Date | null
  version: Generated<number>
}

/** Of a review, written already or not. */
export interface ReviewPictureTable {
  booking_id: string
  /** From 0 to 3. */
  position: number
  picture_id: string
}

/** A view: completed bookings, and what readers and staff are told of who reviews them. */
export interface ReviewableBookingView {
  booking_id: string
  user_id: string
  listing_id: string
  kind: ListingKind
  reference: string
  listing_title: string
  starts_on: string
  party: ReviewParty
  completed_at: Date
  customer_name: string
  customer_email: string
  first_name: string
  country: string | null
}

declare module '#/db/database.ts' {
  interface Database {
    reviews: ReviewTable
    review_pictures: ReviewPictureTable
    reviewable_bookings: ReviewableBookingView
  }
}
