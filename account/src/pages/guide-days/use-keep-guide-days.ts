import { useEffect } from 'react'
import type { GuideDays } from '@escapes/contract'
import { addDays, instantInColombo } from '@escapes/contract/dates'
import { askOfflineWorker, listLoadedFiles } from '#/features/offline/offline-worker.ts'
import { createKeptDays } from './kept-days.ts'

/** Long enough for the page to have loaded its fonts. */
const settleMs = 2_000

/** When there is nothing to be shown any more: after the last day, or with the link. */
const toEnd = ({ departures, expiresAt }: GuideDays): string | undefined => {
  const last = departures
    .map(({ lastDay }) => lastDay)
    .toSorted()
    .at(-1)
  if (last === undefined) return undefined
  const end = instantInColombo(addDays(last, 1), '00:00')
  return (end < new Date(expiresAt) ? end : new Date(expiresAt)).toISOString()
}

/** Has the shell's service worker keep this page, so that it opens without a network; what it shows is kept here. */
export const useKeepGuideDays = (token: string, days: GuideDays, isSaved: boolean): void => {
  const until = toEnd(days)
  useEffect(() => {
    if (isSaved) return undefined
    const { linkId, forgetPage } = createKeptDays(token)
    if (until === undefined) {
      forgetPage()
      return undefined
    }
    const timer = setTimeout(() => {
      // Without it the page needs the network to open, as before.
      askOfflineWorker({ type: 'keep-guide-days', linkId, until, files: listLoadedFiles() }).catch(() => undefined)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [token, until, isSaved])
}
