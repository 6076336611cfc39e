import { useEffect } from 'react'
import { create } from 'zustand'

/** By person and listing; `undefined` once it was taken back or sent. */
const useReceiptStore = create<Record<string, File | undefined>>()(() => ({}))

const toKey = (userId: string, listingId: string): string => `${userId} ${listingId}`
const loadKept = async () => (await import('@escapes/platform/chosen-receipts')).chosenReceipts

/** `undefined` takes it back. It survives Back and, in a browser that keeps files, a reload. */
export const chooseReceipt = (userId: string, listingId: string, file: File | undefined): void => {
  useReceiptStore.setState({ [toKey(userId, listingId)]: file })
  loadKept()
    .then((kept) => (file ? kept.keep(userId, listingId, file) : kept.remove(userId, listingId)))
    // It still holds for this page.
    .catch(() => undefined)
}

const findKept = (userId: string, listingId: string): Promise<File | undefined> =>
  loadKept()
    .then(({ find }) => find(userId, listingId))
    .catch(() => undefined)

const canRead = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** What was chosen before a reload too; as it was then, where the file itself was saved again or deleted since. */
export const findChosenReceipt = async (userId: string, listingId: string): Promise<File | undefined> => {
  const key = toKey(userId, listingId)
  const isKnown = () => key in useReceiptStore.getState()
  if (!isKnown()) {
    const kept = await findKept(userId, listingId)
    // Another one may be chosen meanwhile.
    if (kept && !isKnown()) useReceiptStore.setState({ [key]: kept })
  }
  const file = useReceiptStore.getState()[key]
  return !file || (await canRead(file)) ? file : ((await findKept(userId, listingId)) ?? file)
}

export const useChosenReceipt = (userId: string, listingId: string): File | undefined => {
  useEffect(() => {
    void findChosenReceipt(userId, listingId)
  }, [userId, listingId])
  return useReceiptStore((files) => files[toKey(userId, listingId)])
}
