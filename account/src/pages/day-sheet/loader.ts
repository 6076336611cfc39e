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

export type DaySheetData = { sheet: DaySheet; linkProblem?: undefined } | { sheet?: undefined; linkProblem: string }

export const daySheetLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<DaySheetData> => {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    if (token === '') return { linkProblem: incompleteLink }
    try {
      return { sheet: await platform.api('POST /day-sheets/read', { body: { token }, signal: request.signal }) }
    } catch (error) {
      const linkProblem = linkProblems[asProblem(error)?.code ?? '']
      if (linkProblem === undefined) throw error
      return { linkProblem }
    }
  }
