import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { type ByLink, findLinkProblem, readByLink, toToken } from '#/features/link-page/read-by-link.ts'
import { createKeptDays, type ShownDays } from './kept-days.ts'

/** Why a link does not work, in words for a guide. */
const linkProblems = {
  'link-invalid':
    'It is incomplete, or a newer one took its place. Please open the whole link, or ask the office for a new one.',
  'link-expired':
    'It worked for a while only, and that is over. Your days are as they were. Please ask the office for a new one.',
  'link-revoked': 'The office ended it, or sent you a newer one. Please open the newest, or ask the office for one.',
}

/** The days as they are now, else as they were kept; what was kept goes with the link. */
export const readGuideDays = async (
  { api }: Platform,
  token: string,
  signal: AbortSignal,
): Promise<ByLink<ShownDays>> => {
  const kept = createKeptDays(token)
  const read = async (): Promise<ShownDays> => {
    try {
      return kept.writeDays(await api('POST /guide-days/read', { body: { token }, signal }))
    } catch (error) {
      const isOfLink = findLinkProblem(linkProblems, error) !== undefined
      const saved = signal.aborted || isOfLink ? undefined : kept.readDays()
      if (!saved) throw error
      return saved
    }
  }
  const answer = await readByLink(token, linkProblems, read)
  if (answer.linkProblem !== undefined && token !== '') kept.clear()
  return answer
}

export const guideDaysLoader =
  (platform: Platform) =>
  ({ request: { signal } }: LoaderFunctionArgs): Promise<ByLink<ShownDays>> =>
    // The router leaves it out of the address of its requests.
    readGuideDays(platform, toToken(window.location), signal)
