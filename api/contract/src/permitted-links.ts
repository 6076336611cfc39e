import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { id, instant, printableLine, singleLineText } from './fields.ts'
import { whoMay } from './who-may.ts'

export const maxPermittedLinks = 300

/** A place to which staff may send customers by a link. */
const permittedLink = z.object({
  id,
  /** In lower case, as DNS writes it, without `www.`. */
  host: z.string(),
  coversSubdomains: z.boolean(),
  /** What a path begins with, such as `/ours`; empty: all of the host. */
  path: z.string(),
  note: z.string(),
  addedAt: instant,
  /** Null: it came with the installation. */
  addedBy: z.string().nullable(),
  /** Null: it counts because a day passed, or came with the installation; or nobody has agreed yet. */
  agreedBy: z.string().nullable().optional(),
  /** Null: staff may send customers there. An API from before says nothing. */
  waiting: z
    .object({
      /** When it counts by itself; null: never, as who added it is an admin no more since. */
      countsFrom: instant.nullable(),
      /** Who may agree, so that it counts at once. */
      agreement: whoMay,
    })
    .nullable()
    .optional(),
})
export type PermittedLink = z.output<typeof permittedLink>

export const permittedLinkInput = z.strictObject({
  /** As it is pasted or typed: its scheme, query and `www.` are left out. */
  address: singleLineText(300),
  coversSubdomains: z.boolean(),
  /** For colleagues: what it is. */
  note: printableLine(120),
})
export type PermittedLinkInput = z.output<typeof permittedLinkInput>

const change = { access: 'admin', needs: 'recent-authentication' } as const

export const permittedLinkEndpoints = defineEndpoints({
  'GET /admin/settings/links': {
    summary: 'Where links may lead that staff send customers, besides our own site and those of states; by host.',
    access: 'staff',
    response: z.object({ items: z.array(permittedLink) }),
  },
  'POST /admin/settings/links': {
    ...change,
    summary: `Lets staff send customers there once another admin agrees, or a day later. All admins get a mail. There are at most ${maxPermittedLinks}.`,
    body: permittedLinkInput,
    response: permittedLink,
    status: 201,
  },
  'POST /admin/settings/links/:id/agree': {
    ...change,
    summary: 'Another admin agrees: it counts at once. All admins get a mail.',
    response: permittedLink,
    problems: ['not-found', 'second-person-needed'],
  },
  'DELETE /admin/settings/links/:id': {
    ...change,
    summary: 'Lets staff send customers there no longer. All admins get a mail; what was sent stays.',
  },
})
