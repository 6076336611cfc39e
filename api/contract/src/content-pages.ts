import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { instant, singleLineText } from './fields.ts'
import { structuredSource } from './structured-source.ts'
import { structuredText } from './structured-text.ts'

/** The pages whose text staff write. The headings of `faq` are its questions. */
export const contentPageKeys = [
  'about',
  'help',
  'faq',
  'booking-policy',
  'cancellation',
  'payment',
  'privacy',
  'terms',
] as const
export const contentPageKey = z.enum(contentPageKeys)
export type ContentPageKey = z.output<typeof contentPageKey>

const pageFields = {
  title: singleLineText(120),
  content: structuredSource(20_000),
}

/** A page as the storefront draws it. */
export const contentPage = z.object({
  key: contentPageKey,
  title: z.string(),
  body: structuredText,
  /** Null: nobody has changed it yet. */
  updatedAt: instant.nullable(),
})
export type ContentPage = z.output<typeof contentPage>

/** A page as staff edit it. Version 0 is the text of the installation. */
export const staffContentPage = z.object({
  key: contentPageKey,
  title: z.string(),
  content: z.string(),
  version: z.int(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
})
export type StaffContentPage = z.output<typeof staffContentPage>

export const contentPageVersion = z.object({
  version: z.int(),
  title: z.string(),
  content: z.string(),
  at: instant.nullable(),
  by: z.string().nullable(),
})
export type ContentPageVersion = z.output<typeof contentPageVersion>

const params = z.object({ key: contentPageKey })

export const contentPageEndpoints = defineEndpoints({
  'GET /pages/:key': {
    summary: 'The text of a page.',
    access: 'anyone',
    params,
    response: contentPage,
    problems: ['not-found'],
    cache: 'public-10',
  },
  'GET /admin/pages': {
    summary: 'Every page whose text staff write.',
    access: 'staff',
    response: z.object({ items: z.array(staffContentPage) }),
  },
  'PUT /admin/pages/:key': {
    summary:
      'Changes the text of a page that is still at this version; that on paying takes an admin and a recent password.',
    access: 'staff',
    params,
    readByCustomers: ['title', 'content'],
    body: z.strictObject({ version: z.int(), ...pageFields }),
    response: staffContentPage,
    problems: ['not-found', 'version-conflict', 'recent-authentication-needed'],
  },
  'GET /admin/pages/:key/versions': {
    summary: 'The last hundred versions of a page, the newest first, and the text that came with the product.',
    access: 'staff',
    params,
    response: z.object({ items: z.array(contentPageVersion) }),
    problems: ['not-found'],
  },
})
