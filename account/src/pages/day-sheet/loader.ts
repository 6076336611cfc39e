import type { LoaderFunctionArgs } from 'react-router-dom'
import type { DaySheet } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { type ByLink, readByLink, toToken } from '#/features/link-page/read-by-link.ts'

/** Why a link does not work, in words for a guide. */
const linkProblems = {
  'link-invalid': 'It is incomplete. Please open the whole link, or ask the office for a new one.',
  'link-expired': 'The day it was for is over. If you still need it, please ask the office.',
  'link-revoked': 'It was withdrawn. Please ask the office for a new one.',
}

/** Links of before have it in the query. */
export const findToken = (location: Pick<Location, 'hash' | 'search'>): string =>
  toToken(location) || (new URLSearchParams(location.search).get('token') ?? '')

export const readDaySheet = ({ api }: Platform, token: string, signal: AbortSignal): Promise<ByLink<DaySheet>> =>
  readByLink(token, linkProblems, () => api('POST /day-sheets/read', { body: { token }, signal }))

export const daySheetLoader =
  (platform: Platform) =>
  ({ request }: LoaderFunctionArgs): Promise<ByLink<DaySheet>> =>
    // The router leaves what stands behind the `#` out of the address of its requests.
    readDaySheet(
      platform,
      findToken({ hash: window.location.hash, search: new URL(request.url).search }),
      request.signal,
    )
