import type { SavedDates, SavedCard } from '@escapes/contract'
import type { Platform, SavedItem } from '@escapes/platform'

/** At most this many are read by one call. */
const maxCards = 24

export interface SavedEntry {
  item: SavedItem
  card: SavedCard
}

const toKept = ({ listingId, checkIn, checkOut, date, ...party }: SavedItem): SavedDates & { listingId: string } => ({
  listingId,
  checkIn,
  checkOut,
  date,
  guests: party.guests,
  children: party.children,
  infants: party.infants,
})

/** What is saved with its cards as they are now, in the same order. */
export const loadSavedEntries = async (
  { api }: Platform,
  items: readonly SavedItem[],
  signal: AbortSignal,
): Promise<SavedEntry[]> => {
  const parts = Array.from({ length: Math.ceil(items.length / maxCards) }, (_, part) =>
    items.slice(part * maxCards, (part + 1) * maxCards),
  )
  const answers = await Promise.all(
    parts.map((part) => api('POST /saved/cards', { body: { items: part.map(toKept) }, signal })),
  )
  const cards = answers.flatMap((answer) => answer.items)
  return items.flatMap((item, index) => {
    const card = cards[index]
    return card ? [{ item, card }] : []
  })
}
