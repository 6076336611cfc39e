import { replace, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router-dom'
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

export const authLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<{ target: string }> => {
    const target = toRedirectTarget(request)
    if (await currentUser(platform)) throw replace(target)
    return { target }
  }

/** Neither a change of the tab nor a rejected form changes who is signed in. */
export const shouldRevalidateAuth = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.searchParams.get('redirect') !== nextUrl.searchParams.get('redirect')
