import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import type { Services } from '#/services.ts'
import { toLinkToken } from '#/link-token.ts'
import { toRepeatedMailCutoff } from '../repeated-mail-cutoff.ts'
import { insertMailRequest } from '../queries.ts'
import { type SignUpAttemptRow, listOpenSignUpAttempts, extendSignUpAttempt } from './queries.ts'

const lifetimeMs = 86_400_000
/** How many attempts of an address a password is compared with: each costs a hash. */
const maxCompared = 3

export const toSignUpLinkExpiry = (now: Date): Date => new Date(now.getTime() + lifetimeMs)

/**
 * Sends the link of an attempt and extends the attempt by a day. Two calls within half a minute send one mail.
 * `callbackURL`: where the link leads back to; stored with the attempt, so that the mail contains nothing typed.
 */
export const sendSignUpMail = async (
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  attempt: SignUpAttemptRow,
  callbackURL: string,
): Promise<void> => {
  const now = clock.now()
  const token = toLinkToken('sign-up attempt', attempt, config.auth.secret)
  const mailing = { now, expiresAt: toSignUpLinkExpiry(now), returnTo: callbackURL, since: toRepeatedMailCutoff(now) }
  await transact(db, async (trx) => {
    if (!(await extendSignUpAttempt(trx, attempt.id, mailing))) return
    await insertMailRequest(trx, {
      dedupeKey: `verify-email:${attempt.id}:${uuidv7()}`,
      recipient: attempt.email,
      template: 'verify-email',
      data: { url: `${config.publicUrl}/api/auth/verify-email?${new URLSearchParams({ token }).toString()}` },
    })
  })
}

/** The attempt with this password, for a sign-in before the address is confirmed. */
export const findSignUpAttemptByPassword = async (
  db: Db,
  { email, password, now }: { email: string; password: string; now: Date },
  verify: (given: { hash: string; password: string }) => Promise<boolean>,
): Promise<SignUpAttemptRow | undefined> => {
  for (const attempt of await listOpenSignUpAttempts(db, email, now, maxCompared))
    if (attempt.password_hash && (await verify({ hash: attempt.password_hash, password }))) return attempt
  return undefined
}
