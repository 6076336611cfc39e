import { useEffect } from 'react'
import { create } from 'zustand'
import type { chosenReceipts as ChosenReceipts } from '@escapes/platform/chosen-receipts'

/** By person and listing; `undefined` once it was taken back or sent. */
const useReceiptStore = create<Record<string, File | undefined>>()(() => ({}))

const toKey = (userId: string, listingId: string): string => `${userId} ${listingId}`

let kept: typeof ChosenReceipts | undefined
const loadKept = async () => {
  if (kept) return kept
  const { chosenReceipts } = await import('@escapes/platform/chosen-receipts')
  // Others may have waited for it too.
  if (!kept) chosenReceipts.onChangeElsewhere((userId, listingId) => void followOtherTab(userId, listingId))
  return (kept = chosenReceipts)
}

/** By key, what this tab is keeping or taking back. */
const ownChanges = new Map<string, Promise<void>>()

/** All tabs read what was kept last, each after its own change. */
const followOtherTab = async (userId: string, listingId: string): Promise<void> => {
  const key = toKey(userId, listingId)
  await ownChanges.get(key)
  if (!(key in useReceiptStore.getState())) return
  const before = useReceiptStore.getState()[key]
  const found = await (await loadKept()).find(userId, listingId)
  if (useReceiptStore.getState()[key] === before) useReceiptStore.setState({ [key]: found })
}

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
  const key = toKey(userId, listingId)
  useReceiptStore.setState({ [key]: file })
  const change = file ? keepCopy(userId, listingId, file) : loadKept().then(({ remove }) => remove(userId, listingId))
  // If it fails, it still holds for this page.
  ownChanges.set(
    key,
    change.catch(() => undefined),
  )
}

/** What was chosen before a reload too. */
export const findChosenReceipt = async (userId: string, listingId: string): Promise<File | undefined> => {
  const key = toKey(userId, listingId)
  const isKnown = () => key in useReceiptStore.getState()
  if (!isKnown()) {
    const found = await loadKept()
      .then(({ find }) => find(userId, listingId))
      .catch(() => undefined)
    // Another one may be chosen meanwhile. What is known is followed, so also that there is none.
    if (!isKnown()) useReceiptStore.setState({ [key]: found })
  }
  return useReceiptStore.getState()[key]
}

export const useChosenReceipt = (userId: string, listingId: string): File | undefined => {
  useEffect(() => {
    void findChosenReceipt(userId, listingId)
  }, [userId, listingId])
  return useReceiptStore((files) => files[toKey(userId, listingId)])
}
