import { nightsBetween } from '@escapes/contract/dates'
import type { SavedItem } from '../platform.ts'

/** What the browser keeps: the visitor's own, or a copy of what an account has saved. */
export interface SavedRecord {
  /** The user whose they are; null: nobody's but this browser's. */
  owner: string | null
  items: SavedItem[]
}

const emptyRecord: SavedRecord = { owner: null, items: [] }
const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const datePattern = /^\d{4}-\d{2}-\d{2}$/

const isDate = (value: unknown): value is string => typeof value === 'string' && datePattern.test(value)

const toCount = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 50 ? value : undefined

const parseParty = (party: { guests?: unknown; children?: unknown; infants?: unknown }) => {
  const guests = toCount(party.guests) ?? null
  const children = toCount(party.children)
  const infants = toCount(party.infants)
  return {
    guests,
    ...(children !== undefined && children < (guests ?? 0) && { children }),
    ...(infants !== undefined && { infants }),
  }
}

/** Dates that do not fit each other are dropped, so that one of them does not keep all from being merged. */
const parseItem = (value: unknown): SavedItem[] => {
  if (value === null || typeof value !== 'object') return []
  const { listingId, kind, title, checkIn, checkOut, date, ...party } = value as Partial<
    Record<keyof SavedItem, unknown>
  >
  if (typeof listingId !== 'string' || !idPattern.test(listingId) || typeof title !== 'string') return []
  if (kind !== 'tour' && kind !== 'experience' && kind !== 'villa') return []
  const hasStay = isDate(checkIn) && isDate(checkOut) && nightsBetween(checkIn, checkOut) > 0
  return [
    {
      listingId,
      kind,
      title,
      checkIn: hasStay ? checkIn : null,
      checkOut: hasStay ? checkOut : null,
      date: isDate(date) ? date : null,
      ...parseParty(party),
    },
  ]
}

/** Whatever stands in the storage: what cannot be read is left out. */
export const parseSavedRecord = (text: string | null): SavedRecord => {
  if (text === null) return emptyRecord
  try {
    const { owner, items } = JSON.parse(text) as { owner?: unknown; items?: unknown }
    if (!Array.isArray(items)) return emptyRecord
    return { owner: typeof owner === 'string' ? owner : null, items: items.flatMap(parseItem) }
  } catch {
    return emptyRecord
  }
}

/** A new one comes first; one that is there keeps its place and has the new dates. */
export const withItem = (items: readonly SavedItem[], item: SavedItem): SavedItem[] =>
  items.some(({ listingId }) => listingId === item.listingId)
    ? items.map((each) => (each.listingId === item.listingId ? item : each))
    : [item, ...items]

export const withoutItem = (items: readonly SavedItem[], listingId: string): SavedItem[] =>
  items.filter((each) => each.listingId !== listingId)
