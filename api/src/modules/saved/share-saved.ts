import { randomBytes } from 'node:crypto'
import type { SavedListLink } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { findUserOfSavedListLink, insertSavedListLink } from './queries.ts'
import { listSaved, type SavedListings } from './save-listing.ts'

/** 24 bytes, which nobody guesses. */
const createToken = (): string => randomBytes(24).toString('base64url')

export const shareSaved = ({ db, clock }: Services, userId: string): Promise<SavedListLink> =>
  insertSavedListLink(db, userId, { token: createToken(), now: clock.now() })

export const getSharedList = async ({ db }: Services, token: string): Promise<SavedListings> => {
  const userId = await findUserOfSavedListLink(db, token)
  if (userId === undefined) throw new NotFound('This list is not shared any more.')
  return listSaved(db, userId)
}
