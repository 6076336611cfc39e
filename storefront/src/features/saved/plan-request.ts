import type { SavedItem } from '@escapes/platform'
import { describeSavedDates } from './saved-dates.ts'

/** More are no wish list for one trip, and too long for an address. */
const maxNamed = 20

const toLine = (item: SavedItem): string => {
  const dates = describeSavedDates(item)
  return `- ${item.title}${dates ? `: ${dates}` : ''}`
}

/** The contact form with what is saved written into it, to be changed before it is sent. */
export const toPlanRequestPath = (saved: readonly SavedItem[]): string => {
  const message = [
    'Hello, could you put a trip together for us? We like:',
    ...saved.slice(0, maxNamed).map(toLine),
    '',
    'When we travel: ',
    'Who travels (adults, children and their ages): ',
    'What matters to us: ',
  ].join('\n')
  return `/contact?${new URLSearchParams({ subject: 'A trip made for us', message })}`
}
