import type { GuideDays, PressedMark } from '@escapes/contract'
import { civilDateAt } from '@escapes/contract/dates'
import { type DayChange, listDayChanges } from './day-changes.ts'

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
  /** Since the guide last said that they saw them; a page from before kept none. */
  changes?: readonly DayChange[]
}

/** `savedAt`: the network did not answer, and these are the days as they were then. */
export interface ShownDays {
  days: GuideDays
  changes: readonly DayChange[]
  savedAt?: string
}

/** As they were read, without the departures that are over by now. */
const withoutPast = ({ days, savedAt, changes = [] }: SavedDays): Required<SavedDays> | undefined => {
  const today = civilDateAt(new Date())
  const departures = days.departures.filter(({ lastDay }) => lastDay >= today)
  const isOver = new Date(days.expiresAt) <= new Date() || (days.today < today && departures.length === 0)
  const toCome = changes.filter(({ lastDay }) => lastDay >= today)
  return isOver ? undefined : { days: { ...days, departures }, savedAt, changes: toCome }
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
  const readDays = () => {
    const saved = read(daysKey) as SavedDays | undefined
    const left = saved && withoutPast(saved)
    write(daysKey, left)
    return left
  }
  const readMarks = (): PressedMark[] => (read(marksKey) as PressedMark[] | undefined) ?? []
  return {
    linkId,
    forgetPage,
    readDays,
    /** With what changed since they were seen. */
    writeDays: (days: GuideDays): ShownDays => {
      const before = readDays()
      const changes = before ? [...before.changes, ...listDayChanges(before.days, days)] : []
      write(daysKey, { days, savedAt: new Date().toISOString(), changes })
      return { days, changes }
    },
    forgetChanges: (): void => {
      const saved = readDays()
      if (saved) write(daysKey, { ...saved, changes: [] })
    },
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
