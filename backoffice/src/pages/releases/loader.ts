import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { requireAdmin } from '#/features/session/require-admin.ts'

export interface ReleasesData {
  remotes: Promise<Result<CallOutput<'GET /admin/releases'>>>
}

export const releasesLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<ReleasesData> => {
    await requireAdmin(platform, request)
    return { remotes: toResult(platform.api('GET /admin/releases', { signal: request.signal })) }
  }

/** What is chosen in the address is chosen from what is there. */
export const revalidatesReleases = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (formMethod !== undefined || currentUrl.href === nextUrl.href) && defaultShouldRevalidate
