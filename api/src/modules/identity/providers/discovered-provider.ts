import type { AuthContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { SignInProvider } from '#/config/sign-in-providers.ts'
import { withDeadline } from './with-deadline.ts'

const deadlineMs = 5_000
/** Providers move their addresses seldom, and announce it long before. */
const maxAgeMs = 3_600_000

const discover = async (settings: SignInProvider, context: AuthContext): Promise<OAuthProvider> => {
  const { id, name, issuer, clientId, clientSecret } = settings
  const plugin = genericOAuth({
    config: [
      {
        providerId: id,
        name,
        clientId,
        clientSecret,
        discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
      },
    ],
  })
  const { socialProviders } = (await plugin.init({ ...context, socialProviders: [] })).context
  const [provider] = socialProviders
  if (!provider) throw new Error(`The provider ${id} does not answer.`)
  if (provider.issuer !== issuer)
    throw new Error(`The provider ${id} calls itself ${provider.issuer}, and is set up as ${issuer}.`)
  return provider
}

/**
 * Reads what a provider publishes about itself when somebody first signs in with it, so that one that is away delays
 * neither the start nor anybody with a password. After a failure the next sign-in asks again.
 */
export const createDiscovery = (settings: SignInProvider, context: AuthContext): (() => Promise<OAuthProvider>) => {
  let known: { at: number; provider: Promise<OAuthProvider> } | undefined
  return async () => {
    if (!known || Date.now() - known.at > maxAgeMs)
      known = { at: Date.now(), provider: withDeadline(discover(settings, context), deadlineMs) }
    const asked = known
    try {
      return await asked.provider
    } catch (error) {
      if (known === asked) known = undefined
      context.logger.warn(`Sign-in with ${settings.id} is not possible now: ${String(error)}`)
      throw new APIError('SERVICE_UNAVAILABLE', {
        code: 'PROVIDER_UNAVAILABLE',
        message: `${settings.name} does not answer at the moment.`,
      })
    }
  }
}
