import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { notifyProviderChange } from './notify-provider-change.ts'
import { deleteProviderAccount, lockWaysIn } from './queries.ts'

interface Disconnection {
  userId: string
  email: string
  sessionId: string
  providerId: string
}

/** Throws `only-way-in` when neither a password nor another provider is left. */
export const disconnectProvider = (
  { db, config }: Pick<Services, 'db' | 'config'>,
  { userId, email, sessionId, providerId }: Disconnection,
): Promise<void> =>
  transact(db, async (trx) => {
    const ways = await lockWaysIn(trx, userId)
    if (!ways.some(({ provider_id }) => provider_id === providerId)) throw new NotFound()
    if (ways.length === 1) throw new Problem('only-way-in')
    await deleteProviderAccount(trx, { userId, providerId, sessionId })
    await notifyProviderChange({ db: trx, config }, { email }, 'disconnected', providerId)
  })
