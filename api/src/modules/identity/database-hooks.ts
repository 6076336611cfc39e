import { passwordAccount } from '#/config/sign-in-providers.ts'
import { findAuthContext } from './auth-request-context.ts'
import { passwordDigestHooks } from './password-digest.ts'

/** Nothing is read from a provider later, so its tokens are not kept; the database would reject them. */
const noTokens = { accessToken: null, refreshToken: null, idToken: null }

const noteConnection = (providerId: string): void => {
  const authContext = findAuthContext()
  if (authContext && providerId !== passwordAccount) authContext.connectedProviderId = providerId
}

/** What better-auth adds to the rows that it writes. */
export const databaseHooks = {
  ...passwordDigestHooks,
  session: {
    create: {
      before: async () => {
        const digest = await passwordDigestHooks.session.create.before()
        const { providerId, signInCodeId, passkeyCredential } = findAuthContext() ?? {}
        return { data: { ...digest?.data, providerId, signInCodeId, passkeyCredential } }
      },
    },
  },
  account: {
    create: {
      before: async () => ({ data: noTokens }),
      after: async ({ providerId }: { providerId: string }) => noteConnection(providerId),
    },
    update: {
      before: async (account: { password?: string | null; providerId?: string }) => {
        const digest = await passwordDigestHooks.account.update.before(account)
        // One that is connected already was connected once more.
        if (account.providerId !== undefined) noteConnection(account.providerId)
        return { data: { ...digest?.data, ...(account.providerId !== undefined && noTokens) } }
      },
    },
  },
}

const column = (fieldName: string) =>
  ({ type: 'string', required: false, input: false, returned: false, fieldName }) as const

/** What a session began with, other than a password. */
export const sessionOriginFields = {
  providerId: column('provider_id'),
  signInCodeId: column('sign_in_code_id'),
  passkeyCredential: column('passkey_credential'),
}
