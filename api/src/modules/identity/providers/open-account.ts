import type { Db } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { publish } from '#/outbox/publish.ts'
import { deleteOpenSignUpAttempts, upsertConfirmedUser } from '../sign-up/queries.ts'
import type { ProviderProfile } from './provider-profile.ts'
import { findProviderUser, setOfferedPicture } from './queries.ts'

/**
 * Creates the account of somebody whose address the provider has confirmed, as the link of a sign-up would: whoever
 * staff entered without a password gets theirs. Nothing happens when the provider is known for somebody, or when the
 * address has an account: that one is connected by its owner.
 */
export const openAccount = (
  db: Db,
  providerId: string,
  { subject, email, name, picture }: ProviderProfile,
): Promise<void> =>
  transact(db, async (trx) => {
    await lockByName(trx, `sign-up:${email}`)
    if (await findProviderUser(trx, providerId, subject)) return
    const userId = await upsertConfirmedUser(trx, { email, name, wayIn: { provider: { id: providerId, subject } } })
    if (userId === undefined) return
    await deleteOpenSignUpAttempts(trx, email)
    if (picture === undefined) return
    await setOfferedPicture(trx, userId, picture)
    await publish(trx, 'account.picture-offered', { userId })
  })
