import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { passwordAccount } from '#/config/sign-in-providers.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { logSecurityEvent } from '../security-events.ts'
import { disconnectProvider } from './disconnect-provider.ts'
import { getProviderName } from './provider-name.ts'
import { listWaysIn } from './queries.ts'

export const providerRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  const { db, log, config } = services
  const offered = config.signInProviders.map(({ id, name }) => ({ id, name }))
  mount('GET /sign-in-providers', async () => ({ providers: offered }))
  mount('GET /me/sign-in-providers', async ({ caller }) => {
    const ways = await listWaysIn(db, caller.userId)
    const connected = ways.filter(({ provider_id }) => provider_id !== passwordAccount)
    const withdrawn = connected
      .filter(({ provider_id }) => offered.every(({ id }) => id !== provider_id))
      .map(({ provider_id: id }) => ({ id, name: getProviderName(config.signInProviders, id) }))
    return {
      hasPassword: ways.length > connected.length,
      items: [...offered, ...withdrawn].map(({ id, name }) => ({
        id,
        name,
        connectedAt: connected.find(({ provider_id }) => provider_id === id)?.created_at.toISOString() ?? null,
      })),
    }
  })
  mount('DELETE /me/sign-in-providers/:id', async ({ caller, params, address, requestId }) => {
    if (params.id === passwordAccount) throw new NotFound()
    const { userId, email, sessionId } = caller
    await disconnectProvider(services, { userId, email, sessionId, providerId: params.id })
    logSecurityEvent(log.child({ requestId }), 'provider-disconnected', { address, userId })
    return undefined
  })
}
