import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#/db/database.ts'
import { findTokenName, insertToken } from './queries.ts'

// 256 random bits need no slow hash: there is nothing to guess.
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const newReleaseToken = (): string => randomBytes(32).toString('base64url')

/** Lets the holder of the token release this remote, under a name that its history will show. */
export const grantReleaseToken = (
  db: Db,
  { remote, name, token }: { remote: string; name: string; token: string },
): Promise<void> => insertToken(db, remote, name, hashOf(token))

export const tokenHolder = (db: Db, remote: string, token: string): Promise<string | undefined> =>
  findTokenName(db, remote, hashOf(token))
