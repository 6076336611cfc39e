import type { LoaderFunctionArgs } from 'react-router-dom'
import type { DaySheet } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'

const incompleteLink = 'It is incomplete. Please open the whole link, or ask for a new one.'

/** Why a link does not work, in words for a guide. */
const linkProblems: Readonly<Record<string, string>> = {
  'link-invalid': incompleteLink,
  'link-expired': 'The day it was for is over.',
  'link-revoked': 'It was withdrawn. Please ask whoever sent it for a new one.',
}

export type DaySheetData = { token: string } & (
  | { sheet: DaySheet; linkProblem?: undefined }
  | { sheet?: undefined; linkProblem: string }
)

/** Behind the `#`, which is sent to no server with the address; links of before have it in the query. */
export const readToken = ({ hash, search }: Pick<Location, 'hash' | 'search'>): string =>
  hash.slice(1) || (new URLSearchParams(search).get('token') ?? '')

export const daySheetLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<DaySheetData> => {
    // The router leaves what stands behind the `#` out of the address of its requests.
    const token = readToken({ hash: window.location.hash, search: new URL(request.url).search })
    if (token === '') return { token, linkProblem: incompleteLink }
    try {
      return { token, sheet: await platform.api('POST /day-sheets/read', { body: { token }, signal: request.signal }) }
    } catch (error) {
      const linkProblem = linkProblems[asProblem(error)?.code ?? '']
      if (linkProblem === undefined) throw error
      return { token, linkProblem }
    }
  }
