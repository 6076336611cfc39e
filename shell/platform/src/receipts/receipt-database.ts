import { receiptFilesPrefix } from './receipt-files-prefix.ts'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')))
  })

/** One request to the store of receipts of a person; rejects where the browser keeps nothing. */
export const withReceipts = async <T>(
  userId: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const opening = indexedDB.open(receiptFilesPrefix + userId, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('receipts', { keyPath: 'bookingId' })
  })
  const database = await done(opening)
  // Signing out in another tab deletes it.
  database.addEventListener('versionchange', () => database.close())
  try {
    return await done(work(database.transaction('receipts', mode).objectStore('receipts')))
  } finally {
    database.close()
  }
}
