import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CompanionTrip } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'

/** Why a link does not work, in words for who travels along. */
const linkProblems: Readonly<Record<string, string>> = {
  'link-invalid': 'It was ended, or a part of it is missing. Please ask whoever sent it to you for a new one.',
  'link-expired': 'The trip that it was for is over.',
}
const incomplete = linkProblems['link-invalid']!

interface Opened {
  token: string
}

export type CompanionTripData = Opened &
  ({ trip: CompanionTrip; linkProblem?: undefined } | { trip?: undefined; linkProblem: string })

/** After the fashion of the link of a mail: what stands behind the `#` is sent to no server with the address. */
export const toToken = (hash: string): string => hash.slice(1)

export const fetchCompanionTrip = async (
  { api }: Platform,
  { token, isAgain, signal }: Opened & { isAgain: boolean; signal: AbortSignal },
): Promise<CompanionTripData> => {
  if (token === '') return { token, linkProblem: incomplete }
  try {
    return { token, trip: await api('POST /companions/read', { body: { token, isAgain }, signal }) }
  } catch (error) {
    const code = asProblem(error)?.code ?? ''
    const linkProblem = code === 'validation-failed' ? incomplete : linkProblems[code]
    if (linkProblem === undefined) throw error
    return { token, linkProblem }
  }
}

export const companionTripLoader =
  (platform: Platform) =>
  ({ request: { signal } }: LoaderFunctionArgs): Promise<CompanionTripData> =>
    // The router leaves it out of the address of its requests.
    fetchCompanionTrip(platform, { token: toToken(window.location.hash), isAgain: false, signal })
