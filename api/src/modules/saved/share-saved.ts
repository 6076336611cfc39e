import { randomBytes } from 'node:crypto'
import type { SavedListLink, SavedVoting } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import type { Caller } from '#/http/caller.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { findUserOfSavedListLink, insertSavedListLink } from './queries.ts'
import { listSaved, type SavedListings } from './save-listing.ts'
import { getVoting } from './vote-queries.ts'

/** 24 bytes, which nobody guesses. */
const createToken = (): string => randomBytes(24).toString('base64url')

export const shareSaved = ({ db, clock }: Services, userId: string): Promise<SavedListLink> =>
  insertSavedListLink(db, userId, { token: createToken(), now: clock.now() })

export const getSharingUser = async (db: Db, token: string): Promise<string> => {
  const userId = await findUserOfSavedListLink(db, token)
  if (userId === undefined) throw new NotFound('This list is not shared any more.')
  return userId
}

export const getSharedList = async (
  { db }: Services,
  token: string,
  caller: Caller | null,
): Promise<SavedListings & { voting: SavedVoting; isOwn: boolean }> => {
  const userId = await getSharingUser(db, token)
  const [saved, voting] = await Promise.all([listSaved(db, userId), getVoting(db, userId)])
  return { ...saved, voting, isOwn: caller?.userId === userId }
}
