import { z } from 'zod'
import { maxStayNights, nightsBetween } from './dates.ts'
import { defineEndpoints } from './endpoint.ts'
import { civilDate, id, instant, responseDate, patternText } from './fields.ts'
import { listingCard, listingKind } from './listings.ts'
import { savedVoting } from './saved-voting.ts'

export const maxSavedListings = 100
/** Each may be for dates of its own, which are priced one by one. */
export const maxSavedCards = 24

const day = civilDate.nullable().default(null)

const savedDatesFields = {
  checkIn: day,
  checkOut: day,
  /** The first day of a tour or an experience. */
  date: day,
  /** Adults and children. */
  guests: z.int().min(1).max(50).nullable().default(null),
  /** Of the guests, fewer than all; infants come besides them. */
  children: z.int().min(0).max(49).optional(),
  infants: z.int().min(0).max(50).optional(),
}

const isStayWhole = ({ checkIn, checkOut }: { checkIn: string | null; checkOut: string | null }): boolean => {
  if (checkIn === null || checkOut === null) return checkIn === checkOut
  const nights = nightsBetween(checkIn, checkOut)
  return nights >= 1 && nights <= maxStayNights
}
const wrongStay = { error: 'Choose arrival and departure, in this order.', path: ['checkOut'] }

const isAdultAmong = ({ guests, children = 0 }: { guests: number | null; children?: number | undefined }): boolean =>
  children === 0 || children < (guests ?? 0)
const noAdult = { error: 'One of the guests at least is an adult.', path: ['children'] }

/** The dates and the party that a listing was looked at for. Those that its kind does not have are ignored. */
export const savedDates = z.strictObject(savedDatesFields).refine(isStayWhole, wrongStay).refine(isAdultAmong, noAdult)
export type SavedDates = z.output<typeof savedDates>

const listingToSave = z
  .strictObject({ listingId: id, ...savedDatesFields })
  .refine(isStayWhole, wrongStay)
  .refine(isAdultAmong, noAdult)

export const savedListing = z.object({
  listingId: z.string(),
  kind: listingKind,
  title: z.string(),
  checkIn: responseDate.nullable(),
  checkOut: responseDate.nullable(),
  date: responseDate.nullable(),
  guests: z.int().nullable(),
  children: z.int().optional(),
  infants: z.int().optional(),
  savedAt: instant,
})
export type SavedListing = z.output<typeof savedListing>

/** Newest first. */
const savedListings = z.object({ items: z.array(savedListing) })

export const savedListLink = z.object({ token: z.string(), createdAt: instant })
export type SavedListLink = z.output<typeof savedListLink>

export const savedCard = z.object({
  listingId: z.string(),
  /** Null: no longer offered. */
  listing: listingCard.nullable(),
  /** Whether it can be booked as kept; `none`: no dates are kept. */
  dates: z.enum(['none', 'free', 'taken', 'past']),
})
export type SavedCard = z.output<typeof savedCard>

export const sharedListParams = z.object({ token: patternText(32, /^[A-Za-z0-9_-]{32}$/) })
const listingParams = z.object({ listingId: id })
const own = { access: 'signed-in' } as const

/** Everyone's own: the caller is the key, so nobody reads or changes what somebody else saved. */
export const savedEndpoints = defineEndpoints({
  'GET /saved': {
    ...own,
    summary: 'What the caller has saved, newest first, and the link that shares it.',
    response: savedListings.extend({ link: savedListLink.nullable() }),
  },
  'PUT /saved/:listingId': {
    ...own,
    summary: 'Saves a listing, with dates and guests; saved again, it keeps its place and has the new ones.',
    params: listingParams,
    body: savedDates,
    response: savedListings,
    problems: ['not-found', 'too-many-saved'],
  },
  'DELETE /saved/:listingId': {
    ...own,
    summary: 'Removes a listing from what is saved; one that is not saved is no problem.',
    params: listingParams,
    response: savedListings,
  },
  'POST /saved/merge': {
    ...own,
    summary:
      'Adds what the browser kept while signed out, newest first. What is saved already stays as it is; beyond the maximum the oldest of the browser are left out.',
    body: z.strictObject({ items: z.array(listingToSave).max(maxSavedListings) }),
    response: savedListings,
  },
  'POST /saved/share': {
    ...own,
    summary: 'The link that shows what the caller has saved to whoever has it; made when there is none.',
    response: savedListLink,
  },
  'DELETE /saved/share': {
    ...own,
    summary: 'Ends the link: it shows nothing any more, and the next one is another.',
  },
  'GET /saved/shared/:token': {
    summary: 'What somebody saved, for whoever has the link. It does not say who.',
    access: 'anyone',
    params: sharedListParams,
    /** `isOwn`: the caller shares it. */
    response: savedListings.extend({ voting: savedVoting.optional(), isOwn: z.boolean().optional() }),
    problems: ['not-found'],
  },
  'POST /saved/cards': {
    summary: 'Listings as they are now, for the dates that are kept with them, in the order asked for.',
    access: 'anyone',
    audit: 'none',
    body: z.strictObject({ items: z.array(listingToSave).max(maxSavedCards) }),
    response: z.object({ items: z.array(savedCard) }),
  },
})
