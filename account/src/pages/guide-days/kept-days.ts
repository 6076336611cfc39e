import type { GuideDays, PressedMark } from '@escapes/contract'
import { civilDateAt } from '@escapes/contract/dates'

const prefix = 'escapes.guide-days.'
/** As `offline-worker.js` of the shell names the caches of this page. */
const cachePrefix = 'escapes-guide-days-'

const read = (key: string): unknown => {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

const write = (key: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // It still holds for this page.
  }
}

interface SavedDays {
  days: GuideDays
  savedAt: string
}

/** As they were read, without the departures that are over by now. */
const withoutPast = ({ days, savedAt }: SavedDays): SavedDays | undefined => {
  const today = civilDateAt(new Date())
  const departures = days.departures.filter(({ lastDay }) => lastDay >= today)
  const isOver = new Date(days.expiresAt) <= new Date() || (days.today < today && departures.length === 0)
  return isOver ? undefined : { days: { ...days, departures }, savedAt }
}

/**
 * What the telephone of a guide keeps of one link: the days as they were read last, for where there is no network, and
 * the presses that were not sent yet. Departures that are over go, so that names of guests do not stay for long.
 */
export const createKeptDays = (token: string) => {
  const [linkId = ''] = token.split('.')
  const daysKey = `${prefix}days.${linkId}`
  const marksKey = `${prefix}marks.${linkId}`
  const forgetPage = (): void => void globalThis.caches?.delete(cachePrefix + linkId).catch(() => undefined)
  const readMarks = (): PressedMark[] => (read(marksKey) as PressedMark[] | undefined) ?? []
  return {
    linkId,
    forgetPage,
    readDays: (): SavedDays | undefined => {
      const saved = read(daysKey) as SavedDays | undefined
      const left = saved && withoutPast(saved)
      write(daysKey, left)
      return left
    },
    writeDays: (days: GuideDays): void => write(daysKey, { days, savedAt: new Date().toISOString() }),
    readMarks,
    addMark: (mark: PressedMark): void => write(marksKey, [...readMarks(), mark]),
    removeMarks: (ids: readonly string[]): void => {
      const left = readMarks().filter(({ id }) => !ids.includes(id))
      write(marksKey, left.length > 0 ? left : undefined)
    },
    clear: (): void => {
      write(daysKey, undefined)
      write(marksKey, undefined)
      forgetPage()
    },
  }
}
