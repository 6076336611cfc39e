import { z } from 'zod'
import { nightsBetween } from './dates.ts'
import { defineEndpoints } from './endpoint.ts'
import { civilDate, id, instant, responseDate, singleLineText } from './fields.ts'

/** A public holiday, a feast that fills a town, something that is shut, what can be seen in some months only. */
export const dayToKnowKinds = ['holiday', 'festival', 'closure', 'nature'] as const
export type DayToKnowKind = (typeof dayToKnowKinds)[number]

export const maxDaysToKnow = 300
/** The most days that one may last; what nature does lasts a season. */
const toMaxLength = (kind: DayToKnowKind): number => (kind === 'nature' ? 200 : 120)
const maxPlaces = 20
const maxListings = 50

const shownFields = {
  id,
  /** The first and the last day. */
  from: responseDate,
  to: responseDate,
  title: z.string(),
  /** One sentence: what it means for a traveller. */
  meaning: z.string(),
  kind: z.enum(dayToKnowKinds),
  /** Plans may fail by it; otherwise it is only good to know. */
  warns: z.boolean(),
  /** Where; none: on the whole island, or at the listing that it was asked for. */
  places: z.array(z.string()),
}

export const dayToKnow = z.object(shownFields)
export type DayToKnow = z.output<typeof dayToKnow>

const dayToKnowReaches = ['everywhere', 'places', 'listings'] as const

const staffDayToKnow = z.object({
  ...shownFields,
  reach: z.enum(dayToKnowReaches),
  listings: z.array(id),
  version: z.int(),
  updatedAt: instant,
  updatedBy: z.string(),
})
export type StaffDayToKnow = z.output<typeof staffDayToKnow>

const fields = {
  from: civilDate,
  to: civilDate,
  title: singleLineText(60),
  meaning: singleLineText(240),
  kind: z.enum(dayToKnowKinds),
  warns: z.boolean(),
  reach: z.enum(dayToKnowReaches),
  places: z.array(singleLineText(60)).max(maxPlaces, `At most ${maxPlaces} places.`),
  listings: z.array(id).max(maxListings, `At most ${maxListings} listings.`),
}

type Fields = z.output<z.ZodObject<typeof fields>>

const requireSound = ({ from, to, kind, reach, places, listings }: Fields, { addIssue }: z.RefinementCtx<Fields>) => {
  const reject = (path: keyof Fields, message: string) => addIssue({ code: 'custom', path: [path], message })
  if (to < from) reject('to', 'The last day is before the first.')
  else if (nightsBetween(from, to) >= toMaxLength(kind)) reject('to', `At most ${toMaxLength(kind)} days.`)
  if (reach === 'places' && places.length === 0) reject('places', 'Choose a place.')
  if (reach === 'listings' && listings.length === 0) reject('listings', 'Choose a listing.')
}

/** What of places and listings is not its reach is left out when it is saved. */
export const dayToKnowInput = z.strictObject(fields).superRefine(requireSound)
export type DayToKnowInput = z.output<typeof dayToKnowInput>

const range = { from: civilDate.optional(), to: civilDate.optional() }

const readByAll = { access: 'staff', readByCustomers: ['title', 'meaning', 'places'] } as const

export const dayToKnowEndpoints = defineEndpoints({
  'GET /days-to-know': {
    summary:
      'What a traveller should know of days, for a year from today on unless said: of the island and all places, or of one place. Those of one listing come with it.',
    access: 'anyone',
    query: z.strictObject({ ...range, place: singleLineText(60).optional() }),
    /** The first day first. */
    response: z.object({ items: z.array(dayToKnow) }),
    cache: 'public-300',
  },
  'GET /admin/days-to-know': {
    summary: 'The same for staff, with those of single listings; without dates all of them, the past ones too.',
    access: 'staff',
    query: z.strictObject(range),
    response: z.object({ items: z.array(staffDayToKnow) }),
  },
  'POST /admin/days-to-know': {
    summary: `Tells travellers of a day, or of some days in a row; there are at most ${maxDaysToKnow}.`,
    ...readByAll,
    body: dayToKnowInput,
    response: staffDayToKnow,
    status: 201,
  },
  'PUT /admin/days-to-know/:id': {
    summary: 'Changes a day to know.',
    ...readByAll,
    body: z.strictObject({ ...fields, version: z.int() }).superRefine(requireSound),
    response: staffDayToKnow,
    problems: ['not-found', 'version-conflict'],
  },
  'DELETE /admin/days-to-know/:id': {
    summary: 'Removes a day to know.',
    access: 'staff',
  },
})
