import type { AuthContext, BetterAuthPlugin } from 'better-auth'
import { APIError, getOAuthState } from 'better-auth/api'
import type { OAuthProvider } from 'better-auth/oauth2'
import { isStaff } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import type { SignInProvider } from '#/config/sign-in-providers.ts'
import type { Services } from '#/services.ts'
import { findAuthContext } from '../auth-request-context.ts'
import { createDiscovery } from './discovered-provider.ts'
import { openAccount } from './open-account.ts'
import { readProviderProfile } from './provider-profile.ts'
import { findProviderUser } from './queries.ts'
import { withDeadline } from './with-deadline.ts'

const deadlineMs = 10_000

const refuse = (code: string): never => {
  throw new APIError('FORBIDDEN', { code, message: 'The sign-in was refused.' })
}

/** A trigger rejects the session too; a refusal that is expected is no error in the log. */
const requireProviderToSuffice = async (db: Db, providerId: string, subject: string): Promise<void> => {
  const user = await findProviderUser(db, providerId, subject)
  if (user?.deactivated_at) refuse('account_deactivated')
  if (user && (isStaff(user.role) || user.two_factor_enabled)) refuse('password_needed')
}

/** What the provider says is acted upon here: better-auth itself creates no account, and connects none by its address. */
const createProvider = (
  { db }: Pick<Services, 'db'>,
  settings: SignInProvider,
  context: AuthContext,
): OAuthProvider => {
  const discover = createDiscovery(settings, context)
  const { id, name, issuer } = settings
  return {
    id,
    name,
    issuer,
    requiresIdTokenNonce: true,
    disableSignUp: true,
    options: { disableSignUp: true },
    accountSubject: ({ profile }) => (profile as { sub: string }).sub,
    createAuthorizationURL: async (data) => (await discover()).createAuthorizationURL(data),
    validateAuthorizationCode: async (data) =>
      withDeadline((await discover()).validateAuthorizationCode(data), deadlineMs),
    getUserInfo: async (tokens) => {
      const state = await getOAuthState()
      const authContext = findAuthContext()
      if (!state || !authContext) throw new Error('A provider is asked only in an answer to its own redirect.')
      authContext.failurePage = state.errorURL
      // Without it the nonce could not be checked.
      if (tokens.idToken === undefined) return null
      const answer = await withDeadline((await discover()).getUserInfo(tokens), deadlineMs)
      if (!answer) return null
      const profile = readProviderProfile(answer.data, tokens.idToken, settings.clientId)
      if (typeof profile === 'string') return refuse(profile)
      // The session that asked for it may have ended, as after a new password.
      if (state.link && state.link.userId !== authContext.userId) refuse('session_ended')
      if (!state.link) {
        await openAccount(db, id, profile)
        await requireProviderToSuffice(db, id, profile.subject)
      }
      authContext.providerId = id
      return { user: { email: profile.email, emailVerified: true, name: profile.name }, data: answer.data }
    },
  }
}

/** A better-auth plugin: the identity providers of the configuration, which customers may sign in with. */
export const createProviderPlugin = (services: Services) =>
  ({
    id: 'sign-in-providers',
    init: (context: AuthContext) => ({
      context: {
        socialProviders: services.config.signInProviders.map((settings) => createProvider(services, settings, context)),
      },
    }),
  }) satisfies BetterAuthPlugin
