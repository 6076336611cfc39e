import { transact } from '#/db/transact.ts'
import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { deleteOtherSessions } from '../queries.ts'
import { logSecurityEvent } from '../security-events.ts'
import { notifyPasskeyChange } from './notify-passkey-change.ts'
import { deletePasskey, listPasskeys, renamePasskey } from './queries.ts'

export const passkeyRoutes = ({ mount }: EndpointRouter, { db, log }: Services): void => {
  mount('GET /me/passkeys', async ({ caller }) => ({
    items: (await listPasskeys(db, caller.userId)).map(({ id, name, created_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
    })),
  }))
  mount('PATCH /me/passkeys/:id', async ({ caller: { userId }, params: { id }, body: { name } }) => {
    if (!(await renamePasskey(db, { userId, id }, name))) throw new NotFound()
    return undefined
  })
  mount(
    'DELETE /me/passkeys/:id',
    async ({ caller: { userId, email, sessionId }, params: { id }, address, requestId }) => {
      await transact(db, async (trx) => {
        const name = await deletePasskey(trx, { userId, id })
        if (name === undefined) throw new NotFound()
        // Nothing says which of them began with it, and a lost device may hold one.
        await deleteOtherSessions(trx, userId, sessionId)
        await notifyPasskeyChange(trx, email, 'removed', name)
      })
      logSecurityEvent(log.child({ requestId }), 'passkey-removed', { address, userId })
      return undefined
    },
  )
}
