import { replace, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { redirectOf } from '#/features/auth/redirect-target.ts'
import { asProblem } from '#/features/problem/as-problem.ts'

/** Who cannot be asked for counts as signed out: the form stands, and says so itself when the api is still away. */
const currentUser = (platform: Platform) =>
  platform.session.get() ??
  platform.session.refresh().catch((error: unknown) => {
    if (asProblem(error)) return null
    throw error
  })

export const loader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<{ target: string }> => {
    const target = redirectOf(request)
    if (await currentUser(platform)) throw replace(target)
    return { target }
  }

/** Changing the tab, or a refused form, changes nothing about who is signed in. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.searchParams.get('redirect') !== nextUrl.searchParams.get('redirect')
