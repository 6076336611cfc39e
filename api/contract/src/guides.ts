import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import {
  civilDate,
  id,
  instant,
  optionalPhoneNumber,
  paragraphs,
  printableLine,
  responseDate,
  singleLineText,
} from './fields.ts'

/** A link by which a guide reads the own days without an account; one works at a time. */
export const guideLink = z.object({
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  /** When the guide opened it last; null: not yet. */
  lastReadAt: instant.nullable(),
})

export const guide = z.object({
  id,
  /** As customers read it. */
  name: z.string(),
  /** In groups, as it is read out; empty: not known. */
  phone: z.string(),
  languages: z.array(z.string()),
  /** Of the tourist board (SLTDA); empty: none. */
  licenceNumber: z.string(),
  /** Its last day; null where there is no licence. */
  licenceValidUntil: responseDate.nullable(),
  /** For staff alone. */
  note: z.string(),
  /** The day since which they do not work for us any more. */
  stoppedOn: responseDate.nullable(),
  version: z.int(),
  /** Departures from today on, and the first of these days. */
  comingDepartures: z.int(),
  nextDay: responseDate.nullable(),
  /** The one that works; null: none. */
  link: guideLink.nullable(),
})
export type Guide = z.output<typeof guide>

export const maxGuides = 300
export const maxLanguages = 12

const guideFields = {
  name: singleLineText(120),
  phone: optionalPhoneNumber,
  languages: z.array(singleLineText(30)).max(maxLanguages, `At most ${maxLanguages} languages.`),
  licenceNumber: printableLine(40),
  licenceValidUntil: civilDate.nullable(),
  note: paragraphs(2000),
}

const licenceNeedsBoth = ({
  licenceNumber,
  licenceValidUntil,
}: {
  licenceNumber: string
  licenceValidUntil: string | null
}): boolean => (licenceNumber === '') === (licenceValidUntil === null)

const bothOfLicence = {
  path: ['licenceValidUntil'],
  message: 'A licence needs its number and its last day.',
}

export const newGuide = z.strictObject(guideFields).refine(licenceNeedsBoth, bothOfLicence)
export type NewGuide = z.output<typeof newGuide>
export const changedGuide = z
  .strictObject({
    ...guideFields,
    version: z.int(),
    /** Of another name: it is a spelling of the same person, who keeps the link. */
    isSamePerson: z.boolean().optional(),
  })
  .refine(licenceNeedsBoth, bothOfLicence)
export type ChangedGuide = z.output<typeof changedGuide>

const staff = { access: 'staff' } as const
const readByCustomers = ['name', 'phone', 'languages', 'licenceNumber'] as const

export const guideEndpoints = defineEndpoints({
  'GET /admin/guides': {
    ...staff,
    summary: 'The guides by name, those who stopped working last.',
    response: z.object({ items: z.array(guide) }),
  },
  'POST /admin/guides': {
    ...staff,
    summary: 'Adds a guide; departures that name them are theirs from then on.',
    readByCustomers,
    body: newGuide,
    response: guide,
    status: 201,
  },
  'PUT /admin/guides/:id': {
    ...staff,
    summary:
      'Changes a guide; their departures have the new name at once. The link ends with another number, and with another name unless it is said to be the same person.',
    readByCustomers,
    body: changedGuide,
    response: guide,
    problems: ['not-found', 'version-conflict'],
  },
  'PUT /admin/guides/:id/working': {
    ...staff,
    summary: 'Says whether a guide works for us; who stops has no link any more.',
    body: z.strictObject({ isWorking: z.boolean() }),
    response: guide,
  },
  'POST /admin/guides/:id/link': {
    ...staff,
    summary: 'Makes the link to the days of a guide; the one before it ends.',
    needs: 'recent-authentication',
    response: z.object({ guide, token: z.string() }),
    status: 201,
    problems: ['not-found', 'guide-stopped'],
  },
  'DELETE /admin/guides/:id/link': {
    ...staff,
    summary: 'Ends the link to the days of a guide.',
    response: guide,
  },
})
