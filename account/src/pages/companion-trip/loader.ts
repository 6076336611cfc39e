import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CompanionTrip } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { type ByLink, readByLink, toToken } from '#/features/link-page/read-by-link.ts'

/** Why a link does not work, in words for who travels along. */
const linkProblems = {
  'link-invalid': 'It was ended, or a part of it is missing. Please ask whoever sent it to you for a new one.',
  'link-expired': 'The trip that it was for is over.',
}

const readTrip =
  (isAgain: boolean) =>
  ({ api }: Platform, token: string, signal: AbortSignal): Promise<ByLink<CompanionTrip>> =>
    readByLink(token, linkProblems, () => api('POST /companions/read', { body: { token, isAgain }, signal }))

export const readTripAgain = readTrip(true)

export const companionTripLoader =
  (platform: Platform) =>
  ({ request: { signal } }: LoaderFunctionArgs): Promise<ByLink<CompanionTrip>> =>
    // The router leaves it out of the address of its requests.
    readTrip(false)(platform, toToken(window.location), signal)
