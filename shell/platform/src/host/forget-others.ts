import { receiptFilesPrefix } from '../receipts/receipt-files-prefix.ts'

/** Begins the names of the caches of a person's trips, as `offline-worker.js` of the shell makes them. */
export const tripCachesPrefix = 'escapes-trips-'
/** And of the list of what a person saved; its name ends with `anyone` for whoever is signed out. */
const savedCachesPrefix = 'escapes-saved-'

const isSavedOfOther = (name: string, userId: string | undefined): boolean =>
  name.startsWith(savedCachesPrefix) && name !== savedCachesPrefix + (userId ?? 'anyone')

const isPrivateOfOther = (name: string, userId: string | undefined): boolean =>
  [tripCachesPrefix, receiptFilesPrefix].some((prefix) => name.startsWith(prefix)) &&
  (userId === undefined || !name.includes(userId))

const removeOldReceipts = (userId: string): Promise<void> =>
  import('../receipts/chosen-receipts.ts').then(
    ({ chosenReceipts }) => chosenReceipts.removeOld(userId),
    () => undefined,
  )

/**
 * Deletes what this browser keeps for people who are not signed in: trips for reading offline, and files of receipts.
 * Without a user it is all of it. Of whoever is signed in go the receipts that were chosen more than a day ago.
 */
export const forgetOthers = async (userId: string | undefined): Promise<void> => {
  const isOfOther = (name: string | undefined): name is string =>
    name !== undefined && (isSavedOfOther(name, userId) || isPrivateOfOther(name, userId))
  // None of them exists on plain http, or where the browser keeps nothing.
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? []
  for (const { name } of databases) {
    if (isOfOther(name)) indexedDB.deleteDatabase(name)
    else if (userId !== undefined && name === receiptFilesPrefix + userId) await removeOldReceipts(userId)
  }
  const forgetCaches = async () => {
    const names = (await globalThis.caches?.keys().catch(() => [])) ?? []
    await Promise.all(names.filter(isOfOther).map((name) => caches.delete(name)))
  }
  // The worker holds it while it makes or fills one.
  await (navigator.locks?.request(tripCachesPrefix, forgetCaches) ?? forgetCaches())
}
