import type { Role } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { createUser, type UserRow } from '#/modules/identity/index.ts'
import { nextNumber } from './sequence.ts'

/** The password of every account a test makes. */
export const password = 'Ceylon-tea-1867'

export const aUser = (
  db: Db,
  {
    role = 'guest',
    email,
    name,
    emailVerified = true,
  }: { role?: Role; email?: string; name?: string; emailVerified?: boolean } = {},
): Promise<UserRow> => {
  const number = nextNumber()
  return createUser(db, {
    email: email ?? `${role}-${number}@travellers.test`,
    name: name ?? `Traveller ${number}`,
    password,
    role,
    emailVerified,
  })
}
