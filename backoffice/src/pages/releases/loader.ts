import type { ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { toResult } from '@escapes/platform/result'
import { adminLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const releasesLoader = adminLoader(({ api, signal }) => ({
  remotes: toResult(api('GET /admin/releases', { signal })),
}))

export type ReleasesData = LoaderData<typeof releasesLoader>

/** What is chosen in the address is chosen from what is there. */
export const revalidatesReleases = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (formMethod !== undefined || currentUrl.href === nextUrl.href) && defaultShouldRevalidate
