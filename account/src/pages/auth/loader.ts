import { replace, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { SignInProvider } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toRedirectTarget } from '#/features/auth/redirect-target.ts'
import { asProblem } from '@escapes/platform/problem'

/** While the api is unreachable nobody counts as signed in: the form is shown, and reports the failure. */
const currentUser = (platform: Platform) =>
  platform.session.get() ??
  platform.session.refresh().catch((error: unknown) => {
    if (asProblem(error)) return null
    throw error
  })

/** Without an answer the page offers the password alone. */
const fetchProviders = async (platform: Platform): Promise<SignInProvider[]> => {
  try {
    return (await platform.api('GET /sign-in-providers')).providers
  } catch (error) {
    if (asProblem(error)) return []
    throw error
  }
}

export interface AuthData {
  target: string
  providers: SignInProvider[]
}

export const authLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<AuthData> => {
    const target = toRedirectTarget(request)
    const [user, providers] = await Promise.all([currentUser(platform), fetchProviders(platform)])
    if (user) throw replace(target)
    return { target, providers }
  }

/** Neither a change of the tab nor a rejected form changes who is signed in. */
export const shouldRevalidateAuth = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.searchParams.get('redirect') !== nextUrl.searchParams.get('redirect')
