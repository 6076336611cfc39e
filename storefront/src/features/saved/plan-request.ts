import type { SavedItem } from '@escapes/platform'
import { describeSavedDates } from './saved-dates.ts'

/** More are no wish list for one trip, and too long for an address. */
const maxNamed = 20

const toLine = (item: SavedItem, note: string | undefined): string => {
  const about = [describeSavedDates(item), note].filter(Boolean).join('; ')
  return `- ${item.title}${about ? `: ${about}` : ''}`
}

/** The form takes 4,000 characters, of which some are for the answers. */
const maxLinesLength = 3_000

type ToNote = (item: SavedItem, style: 'names' | 'counts') => string | undefined

/** The contact form with what is saved written into it, to be changed before it is sent. A note names nobody where it gets long. */
export const toPlanRequestPath = (saved: readonly SavedItem[], toNote?: ToNote): string => {
  const toLines = (style: 'names' | 'counts'): string =>
    saved
      .slice(0, maxNamed)
      .map((item) => toLine(item, toNote?.(item, style)))
      .join('\n')
  const named = toLines('names')
  const message = [
    'Hello, could you put a trip together for us? We like:',
    named.length <= maxLinesLength ? named : toLines('counts'),
    '',
    'When we travel: ',
    'Who travels (adults, children and their ages): ',
    'What matters to us: ',
  ].join('\n')
  return `/contact?${new URLSearchParams({ subject: 'A trip made for us', message })}`
}
