/** What a customer typed beside the file of a receipt, as it was typed. */
export interface TypedClaim {
  amount: string
  paidOn: string
  note: string
}

export interface KeptReceipt {
  bookingId: string
  file: File
  typed: TypedClaim
}

/** A database of its own for each person: those of others are deleted by `forgetOthers`. */
export const receiptFilesPrefix = 'escapes-receipts-'

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing.')))
  })

const withStore = async <T>(
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

/** Files of receipts on their way, kept over a reload. A browser that keeps none is like one that has none. */
export const receiptFiles = {
  find: (userId: string, bookingId: string): Promise<KeptReceipt | undefined> =>
    withStore(userId, 'readonly', (store) => store.get(bookingId) as IDBRequest<KeptReceipt | undefined>).catch(
      () => undefined,
    ),
  keep: (userId: string, receipt: KeptReceipt): Promise<boolean> =>
    withStore(userId, 'readwrite', (store) => store.put(receipt)).then(
      () => true,
      () => false,
    ),
  remove: (userId: string, bookingId: string): Promise<void> =>
    withStore(userId, 'readwrite', (store) => store.delete(bookingId)).catch(() => undefined),
}
