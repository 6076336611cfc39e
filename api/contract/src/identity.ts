import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { instant } from './fields.ts'

export const roles = ['guest', 'manager', 'admin'] as const
export const role = z.enum(roles)
export type Role = z.output<typeof role>

export const me = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  avatarUrl: z.string().nullable(),
  role,
  emailVerified: z.boolean(),
  memberSince: instant,
})
export type Me = z.output<typeof me>

export const isStaff = (role: string): boolean => role === 'manager' || role === 'admin'

export const identityEndpoints = endpoints({
  'GET /me': {
    summary: 'Who is signed in; `user` is null when nobody is.',
    access: 'anyone',
    response: z.object({ user: me.nullable() }),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
})
