import { withReceipts } from './receipt-database.ts'

interface ChosenReceipt {
  /** The key of the store: `listing` and its id, since there is no booking yet. */
  bookingId: string
  file: File
  /** In milliseconds. */
  chosenAt: number
}

const keptMs = 24 * 60 * 60 * 1000
const toKey = (listingId: string): string => `listing ${listingId}`
const isOld = ({ chosenAt }: ChosenReceipt): boolean => Date.now() - chosenAt > keptMs
const isChosen = (kept: { bookingId: string }): kept is ChosenReceipt => kept.bookingId.startsWith(toKey(''))

interface Change {
  userId: string
  key: string
}

let channel: BroadcastChannel | undefined
/** One for both directions: a channel does not hear itself. */
const getChannel = (): BroadcastChannel => (channel ??= new BroadcastChannel('escapes-chosen-receipts'))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
const tellOtherTabs = (change: Change): void => getChannel().postMessage(change)

const remove = (userId: string, key: string): Promise<void> =>
  withReceipts(userId, 'readwrite', (store) => store.delete(key))
    .then(() => tellOtherTabs({ userId, key }))
    .catch(() => undefined)

/**
 * Receipts that were chosen before the booking they are for is made, by listing, kept over a reload for a day. A browser
 * that keeps none is like one that has none.
 */
export const chosenReceipts = {
  find: async (userId: string, listingId: string): Promise<File | undefined> => {
    const kept = await withReceipts(
      userId,
      'readonly',
      (store) => store.get(toKey(listingId)) as IDBRequest<ChosenReceipt | undefined>,
    ).catch(() => undefined)
    return kept && !isOld(kept) ? kept.file : undefined
  },
  keep: async (userId: string, listingId: string, file: File): Promise<void> => {
    const kept: ChosenReceipt = { bookingId: toKey(listingId), file, chosenAt: Date.now() }
    await withReceipts(userId, 'readwrite', (store) => store.put(kept))
      .then(() => tellOtherTabs({ userId, key: kept.bookingId }))
      .catch(() => undefined)
  },
  remove: (userId: string, listingId: string): Promise<void> => remove(userId, toKey(listingId)),
  /** Another tab kept one or took it back: `find` says what holds now. */
  onChangeElsewhere: (tell: (userId: string, listingId: string) => void): void =>
    getChannel().addEventListener('message', ({ data }: MessageEvent<Change>) =>
      tell(data.userId, data.key.slice(toKey('').length)),
    ),
  removeOld: async (userId: string): Promise<void> => {
    const kept = await withReceipts(
      userId,
      'readonly',
      (store) => store.getAll() as IDBRequest<{ bookingId: string }[]>,
    ).catch(() => [])
    for (const receipt of kept) if (isChosen(receipt) && isOld(receipt)) await remove(userId, receipt.bookingId)
  },
}
