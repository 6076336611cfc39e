import type { LoaderFunctionArgs } from 'react-router-dom'
import type { GuideDays } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'
import { createKeptDays } from './kept-days.ts'

const incomplete = 'It is incomplete, or a newer one took its place. Please open the whole link, or ask for a new one.'

/** Why a link does not work, in words for a guide. */
const linkProblems: Readonly<Record<string, string>> = {
  'link-invalid': incomplete,
  'link-expired': 'It has run out. Please ask the office for a new one.',
  'link-revoked': 'It was ended. Please ask the office for a new one.',
  'validation-failed': incomplete,
}

/** `savedAt`: the network did not answer, and these are the days as they were then. */
export type GuideDaysData = { token: string } & (
  | { days: GuideDays; savedAt?: string | undefined; linkProblem?: undefined }
  | { days?: undefined; linkProblem: string }
)

/** Behind the `#`, which is sent to no server with the address. */
export const toToken = (hash: string): string => hash.slice(1)

/** The days as they are now, else as they were kept; what was kept goes with the link. */
export const fetchGuideDays = async ({ api }: Platform, token: string, signal: AbortSignal): Promise<GuideDaysData> => {
  if (token === '') return { token, linkProblem: incomplete }
  const kept = createKeptDays(token)
  try {
    const days = await api('POST /guide-days/read', { body: { token }, signal })
    kept.writeDays(days)
    return { token, days }
  } catch (error) {
    if (signal.aborted) throw error
    const problem = asProblem(error)
    const linkProblem = linkProblems[problem?.code ?? '']
    if (linkProblem !== undefined) {
      kept.clear()
      return { token, linkProblem }
    }
    const saved = kept.readDays()
    if (saved) return { token, ...saved }
    throw error
  }
}

export const guideDaysLoader =
  (platform: Platform) =>
  ({ request: { signal } }: LoaderFunctionArgs): Promise<GuideDaysData> =>
    // The router leaves it out of the address of its requests.
    fetchGuideDays(platform, toToken(window.location.hash), signal)
