import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { deleteOpenSignUpAttempts, upsertConfirmedUser } from '../sign-up/queries.ts'
import { type CodePlace, countWrongTry, lockSignInCode, lockUserByEmail, markSignInCodeProven } from './queries.ts'
import { findCodeEnd, isSignInCode, maxTries, toNameDeadline } from './sign-in-code.ts'

type Entry = { id: string } | { refused: 'wrong' | 'used' | 'expired' | 'tries-used-up' }

interface TypedCode extends CodePlace {
  typed: string
  /** Throws where there were too many. What there is no code for is no try, and counts for nobody. */
  countTry: () => Promise<void>
}

/** Compares what was typed with the code of this browser. A wrong one is counted, a right one proves the mailbox. */
export const enterSignInCode = (
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { typed, countTry, ...place }: TypedCode,
): Promise<Entry> =>
  transact(db, async (trx): Promise<Entry> => {
    const now = clock.now()
    const row = await lockSignInCode(trx, place)
    const end = findCodeEnd(row, now)
    if (end || !row) return { refused: end ?? 'expired' }
    await countTry()
    if (isSignInCode(typed, row, config.auth.secret)) {
      await markSignInCodeProven(trx, row.id, now, toNameDeadline(now))
      return { id: row.id }
    }
    await countWrongTry(trx, row.id)
    return { refused: row.tries + 1 >= maxTries ? 'tries-used-up' : 'wrong' }
  })

/**
 * Creates the account of an address whose code was right, as the link of a sign-up would: without a password, and whoever
 * staff entered gets theirs. Returns the id of the code; undefined when it ended. Nothing is changed for an address that
 * got an account meanwhile.
 */
export const openAccountByCode = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  place: CodePlace,
  name: string,
): Promise<string | undefined> =>
  transact(db, async (trx) => {
    await lockByName(trx, `sign-up:${place.email}`)
    // Before the code, as a session that begins, and whatever ends the codes of an account, lock them.
    await lockUserByEmail(trx, place.email)
    const row = await lockSignInCode(trx, place)
    if (!row?.proven_at || findCodeEnd(row, clock.now())) return undefined
    if (await upsertConfirmedUser(trx, { email: place.email, name })) await deleteOpenSignUpAttempts(trx, place.email)
    return row.id
  })
