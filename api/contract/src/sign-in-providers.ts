import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { instant, patternText } from './fields.ts'

const provider = { id: z.string(), name: z.string() }

export const signInProvider = z.object(provider)
export type SignInProvider = z.output<typeof signInProvider>

export const ownSignInProvider = z.object({ ...provider, connectedAt: instant.nullable() })
export type OwnSignInProvider = z.output<typeof ownSignInProvider>

export const ownSignInProviders = z.object({
  /** Without one the account is signed in to with a provider alone. */
  hasPassword: z.boolean(),
  items: z.array(ownSignInProvider),
})
export type OwnSignInProviders = z.output<typeof ownSignInProviders>

export const signInProviderEndpoints = defineEndpoints({
  'GET /sign-in-providers': {
    summary: 'The identity providers that customers may sign in with, besides a password.',
    access: 'anyone',
    response: z.object({ providers: z.array(signInProvider) }),
    cache: 'public-300',
  },
  'GET /me/sign-in-providers': {
    summary: 'How the caller may sign in. A provider is connected by POST /api/auth/link-social.',
    access: 'signed-in',
    response: ownSignInProviders,
  },
  'DELETE /me/sign-in-providers/:id': {
    summary: 'Disconnects a provider from the account of the caller; never the only way in.',
    access: 'signed-in',
    needs: 'recent-authentication',
    params: z.strictObject({ id: patternText(60, /^[a-z][a-z0-9_-]*$/) }),
    problems: ['not-found', 'only-way-in'],
  },
})
