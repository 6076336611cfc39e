import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { currencyCode, id, instant } from './fields.ts'

export const roles = ['guest', 'manager', 'admin'] as const
export const role = z.enum(roles)
export type Role = z.output<typeof role>

export const me = z.object({
  id: z.string(),
  email: z.string(),
  /** As everybody sees it: the display name, else the full name, else the e-mail address. */
  name: z.string(),
  fullName: z.string().optional(),
  /** Of the profile, else of the provider that the account came with. */
  avatarUrl: z.string().nullable(),
  phone: z.string().nullish(),
  /** What prices are shown in once this customer is signed in. */
  preferredCurrency: currencyCode.nullish(),
  role,
  emailVerified: z.boolean(),
  memberSince: instant,
  /** A second step at sign-in. `needed`: the role requires one, and nothing of the role works before it is set up. */
  secondFactor: z.enum(['on', 'off', 'needed']).optional(),
})
export type Me = z.output<typeof me>

export const isStaff = (role: string): boolean => role === 'manager' || role === 'admin'

export const deviceSession = z.object({
  id: z.string(),
  /** `Chrome on Android`. */
  device: z.string(),
  address: z.string().nullable(),
  startedAt: instant,
  lastSeenAt: instant,
  /** The session of this request. */
  isCurrent: z.boolean(),
  /** The name of the identity provider that it began with; null: with a password, a passkey or a code. */
  provider: z.string().nullable().optional(),
  /** It began with a code by mail. */
  isByCode: z.boolean().optional(),
})
export type DeviceSession = z.output<typeof deviceSession>

export const identityEndpoints = defineEndpoints({
  'GET /me': {
    summary: 'Who is signed in; `user` is null when nobody is.',
    access: 'anyone',
    response: z.object({ user: me.nullable() }),
  },
  'GET /me/sessions': {
    summary: 'Where the caller is signed in, the last seen first.',
    access: 'signed-in',
    response: z.object({ items: z.array(deviceSession) }),
  },
  'DELETE /me/sessions/:id': {
    summary: 'Signs one device of the caller out.',
    access: 'signed-in',
    params: z.strictObject({ id }),
  },
  'POST /me/sessions/end-others': {
    summary: 'Signs the caller out everywhere else.',
    access: 'signed-in',
    response: z.object({ ended: z.int() }),
  },
})
