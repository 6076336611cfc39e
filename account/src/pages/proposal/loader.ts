import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Booking, Proposal } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import { toResult } from '@escapes/platform/result'
import { isReceiptUnderReview } from '#/features/bookings/booking-status.ts'
import { fetchOwnBookings } from '#/features/bookings/fetch-own-bookings.ts'
import { keptChoice } from './kept-choice.ts'
import { toPreviewId } from './preview.ts'
import type { TripBooking } from './trip-dues.ts'

interface Opened {
  token: string
}

/**
 * Without a proposal the link does not work. `bookings`: what became of it, for whoever accepted it. `own`: what whoever
 * is signed in has booked, for the time of whose parts they are told so.
 */
export type ProposalData = Opened &
  (
    | { proposal: Proposal; bookings: TripBooking[]; own: Booking[] }
    | { proposal?: undefined; bookings?: undefined; own?: undefined }
  )

/** After the fashion of the link of a mail: what stands behind the `#` is sent to no server with the address. */
export const toToken = (hash: string): string => hash.slice(1)

/** Undefined where one names no amount, or they cannot be read. */
const fetchClaimed = async ({ api }: Platform, id: string, signal: AbortSignal): Promise<number | undefined> => {
  const result = await toResult(api('GET /bookings/:id/receipts', { params: { id }, signal }))
  if (!result.ok) return undefined
  const claims = result.value.items.flatMap(({ status, claimed }) => (status === 'submitted' ? [claimed] : []))
  return claims.includes(null) ? undefined : claims.reduce<number>((sum, claim) => sum + (claim ?? 0), 0)
}

/** They are shown without those that cannot be read. */
const fetchBookings = async (platform: Platform, { parts }: Proposal, signal: AbortSignal): Promise<TripBooking[]> => {
  const ids = parts.flatMap(({ bookingId }) => bookingId ?? [])
  const fetchOne = async (id: string): Promise<TripBooking> => {
    const booking = await platform.api('GET /bookings/:id', { params: { id }, signal })
    return isReceiptUnderReview(booking) ? { ...booking, claimed: await fetchClaimed(platform, id, signal) } : booking
  }
  const results = await Promise.all(ids.map((id) => toResult(fetchOne(id))))
  return results.flatMap((result) => (result.ok ? [result.value] : []))
}

const readProposal = (
  { api }: Platform,
  { token, isAgain, signal }: Opened & { isAgain: boolean; signal: AbortSignal },
) => {
  const id = toPreviewId(token)
  return id === undefined
    ? api('POST /proposals/read', { body: { token, isAgain }, signal })
    : api('GET /admin/proposals/:id/preview', { params: { id }, signal })
}

/** A page for anyone is opened before it is known who is signed in, which the guard waits for. */
const fetchOwn = async ({ guards, api }: Platform, { token, signal }: Opened & { signal: AbortSignal }) => {
  if (toPreviewId(token) !== undefined) return []
  const visitor = await guards.requireSession(new Request(window.location.href)).catch(() => undefined)
  return visitor ? fetchOwnBookings(api, signal) : []
}

const deadLink: ReadonlySet<string> = new Set(['link-invalid', 'validation-failed', 'not-found', 'forbidden'])

export const fetchProposal = async (
  platform: Platform,
  opening: Opened & { isAgain: boolean; signal: AbortSignal },
): Promise<ProposalData> => {
  const { token, signal } = opening
  if (token === '') return { token }
  try {
    const [proposal, own] = await Promise.all([readProposal(platform, opening), fetchOwn(platform, opening)])
    return { token, proposal, bookings: await fetchBookings(platform, proposal, signal), own }
  } catch (error) {
    if (!deadLink.has(asProblem(error)?.code ?? '')) throw error
    return { token }
  }
}

/** Undefined where the one who is signed in accepted no such trip. */
export interface OwnTripData {
  proposal: Proposal | undefined
  bookings: TripBooking[]
}

/** The trip that whoever is signed in accepted; its link is not needed for it. */
export const ownTripLoader =
  (platform: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<OwnTripData> => {
    await platform.guards.requireSession(request)
    const { signal } = request
    try {
      const proposal = await platform.api('GET /proposals/mine/:id', { params: { id: params['id'] ?? '' }, signal })
      return { proposal, bookings: await fetchBookings(platform, proposal, signal) }
    } catch (error) {
      if (asProblem(error)?.status !== 404) throw error
      return { proposal: undefined, bookings: [] }
    }
  }

export const proposalLoader = (platform: Platform) => {
  let openedToken: string | undefined
  return async ({ request: { signal } }: LoaderFunctionArgs): Promise<ProposalData> => {
    // The router leaves the fragment out of the address of its requests.
    const token = toToken(window.location.hash) || (keptChoice.read()?.token ?? '')
    const isAgain = openedToken === token
    const data = await fetchProposal(platform, { token, isAgain, signal })
    openedToken = token
    return data
  }
}
