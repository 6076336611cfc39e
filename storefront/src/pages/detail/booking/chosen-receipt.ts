import { useEffect } from 'react'
import { create } from 'zustand'

/** By person and listing; `undefined` once it was taken back or sent. */
const useReceiptStore = create<Record<string, File | undefined>>()(() => ({}))

const toKey = (userId: string, listingId: string): string => `${userId} ${listingId}`
const loadKept = async () => (await import('@escapes/platform/chosen-receipts')).chosenReceipts

const copyFile = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified })

/** A copy, since a file that is saved again or deleted after it was chosen cannot be read any more. */
const keepCopy = async (userId: string, listingId: string, file: File): Promise<void> => {
  const key = toKey(userId, listingId)
  const copy = await copyFile(file).catch(() => file)
  // It may be taken back or replaced meanwhile.
  if (useReceiptStore.getState()[key] !== file) return
  useReceiptStore.setState({ [key]: copy })
  await (await loadKept()).keep(userId, listingId, copy)
}

/** `undefined` takes it back. It survives Back and, in a browser that keeps files, a reload. */
export const chooseReceipt = (userId: string, listingId: string, file: File | undefined): void => {
  useReceiptStore.setState({ [toKey(userId, listingId)]: file })
  const kept = file ? keepCopy(userId, listingId, file) : loadKept().then(({ remove }) => remove(userId, listingId))
  // It still holds for this page.
  kept.catch(() => undefined)
}

/** What was chosen before a reload too. */
export const findChosenReceipt = async (userId: string, listingId: string): Promise<File | undefined> => {
  const key = toKey(userId, listingId)
  const isKnown = () => key in useReceiptStore.getState()
  if (!isKnown()) {
    const kept = await loadKept()
      .then(({ find }) => find(userId, listingId))
      .catch(() => undefined)
    // Another one may be chosen meanwhile.
    if (kept && !isKnown()) useReceiptStore.setState({ [key]: kept })
  }
  return useReceiptStore.getState()[key]
}

export const useChosenReceipt = (userId: string, listingId: string): File | undefined => {
  useEffect(() => {
    void findChosenReceipt(userId, listingId)
  }, [userId, listingId])
  return useReceiptStore((files) => files[toKey(userId, listingId)])
}
