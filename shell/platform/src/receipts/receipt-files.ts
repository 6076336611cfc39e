import { withReceipts } from './receipt-database.ts'

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

/** Files of receipts on their way, kept over a reload. A browser that keeps none is like one that has none. */
export const receiptFiles = {
  find: (userId: string, bookingId: string): Promise<KeptReceipt | undefined> =>
    withReceipts(userId, 'readonly', (store) => store.get(bookingId) as IDBRequest<KeptReceipt | undefined>).catch(
      () => undefined,
    ),
  keep: (userId: string, receipt: KeptReceipt): Promise<boolean> =>
    withReceipts(userId, 'readwrite', (store) => store.put(receipt)).then(
      () => true,
      () => false,
    ),
  remove: (userId: string, bookingId: string): Promise<void> =>
    withReceipts(userId, 'readwrite', (store) => store.delete(bookingId)).catch(() => undefined),
}
