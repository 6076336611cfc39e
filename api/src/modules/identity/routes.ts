import type { Me } from '@escapes/contract'
import type { Router } from '#/http/mount.ts'
import type { Services } from '#/services.ts'
import { findUser, type UserRow } from './queries.ts'

const meOf = (user: UserRow): Me => ({
  id: user.id,
  email: user.email,
  name: user.name,
  avatarUrl: user.image,
  role: user.role,
  emailVerified: user.email_verified,
  memberSince: user.created_at.toISOString(),
})

export const routes = ({ mount }: Router, { db }: Services): void => {
  mount('GET /me', async ({ caller }) => {
    const user = caller && (await findUser(db, caller.userId))
    return { user: user ? meOf(user) : null }
  })
}
