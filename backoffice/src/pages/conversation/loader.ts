import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Conversation, StaffBooking, StaffReview } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import type { BookingNotes } from '#/features/booking/booking-data.ts'
import { type AboutListing, findListingOfSubject, toListingName } from './about-listing.ts'
import type { ProposalsOfSubject } from '#/features/proposal/proposals-brief.tsx'

export interface FetchedConversation {
  conversation: Conversation
  fetchAgain: (signal: AbortSignal) => Promise<Conversation>
}

export interface FetchedBooking {
  booking: StaffBooking
  fetchAgain: (signal: AbortSignal) => Promise<StaffBooking>
}

export interface ConversationData {
  id: string
  conversation: Promise<Result<FetchedConversation>>
  /** With the actions that are allowed now; undefined for an enquiry. */
  booking: Promise<Result<FetchedBooking | undefined>>
  /** What its customer wrote after the trip, once that is over. */
  review: Promise<Result<StaffReview | undefined>>
  /** Of colleagues, about its booking and its customer; none of one's own booking. */
  notes: Promise<Result<BookingNotes>>
  /** What it is about, with the answers that everybody reads on its page; undefined where that is not known. */
  about: Promise<Result<AboutListing | undefined>>
  /** Of its customer, or of its enquiry where the sender has no account. */
  proposals: ProposalsOfSubject
}

export const conversationLoader =
  (platform: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<ConversationData> => {
    await platform.guards.requireStaff(request)
    const { api } = platform
    const { signal } = request
    const id = params['id'] ?? ''
    const fetchIt = async (): Promise<FetchedConversation> => ({
      conversation: await api('GET /admin/conversations/:id', { params: { id }, signal }),
      fetchAgain: (later) => api('GET /admin/conversations/:id', { params: { id }, signal: later, isBackground: true }),
    })
    const fetched = fetchIt()
    const findBooking = async (): Promise<FetchedBooking | undefined> => {
      const { bookingId } = (await fetched).conversation
      if (!bookingId) return undefined
      const of = { params: { id: bookingId } }
      return {
        booking: await api('GET /admin/bookings/:id', { ...of, signal }),
        fetchAgain: (later) => api('GET /admin/bookings/:id', { ...of, signal: later, isBackground: true }),
      }
    }
    const booking = findBooking()
    const findAbout = async (): Promise<AboutListing | undefined> => {
      const booked = (await booking)?.booking.listing
      const { enquiry } = (await fetched).conversation
      const listing = booked ?? (enquiry ? await findListingOfSubject(platform, enquiry.subject, signal) : undefined)
      if (!listing) return undefined
      const { items } = await api('GET /admin/listings/:id/questions', { params: { id: listing.id }, signal })
      return { ...toListingName(listing), answers: items }
    }
    const findReview = async (): Promise<StaffReview | undefined> => {
      const { booking } = (await fetched).conversation
      if (booking?.state !== 'completed') return undefined
      const { items } = await api('GET /admin/reviews', { query: { q: booking.reference, limit: 1 }, signal })
      return items.find((review) => review.booking.id === booking.id)
    }
    const listNotes = async (): Promise<BookingNotes> => {
      const { bookingId, person } = (await fetched).conversation
      if (!bookingId || person.email === platform.session.get()?.email) return { items: [] }
      return api('GET /admin/bookings/:id/notes', { params: { id: bookingId }, signal })
    }
    const listProposals = async () => {
      const { customerId } = (await fetched).conversation.person
      const query = customerId === null ? { conversation: id, limit: 5 } : { customer: customerId, limit: 5 }
      return api('GET /admin/proposals', { query, signal })
    }
    return {
      id,
      conversation: toResult(fetched),
      booking: toResult(booking),
      about: toResult(findAbout()),
      review: toResult(findReview()),
      notes: toResult(listNotes()),
      proposals: toResult(listProposals()),
    }
  }
