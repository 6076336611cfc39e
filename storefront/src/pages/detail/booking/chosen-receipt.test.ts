import { afterEach, expect, it, vi } from 'vitest'
import { chooseReceipt, findChosenReceipt } from './chosen-receipt.ts'

afterEach(() => vi.unstubAllGlobals())

const transfer = new File(['%PDF-1.7'], 'transfer.pdf', { type: 'application/pdf' })
const photo = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' })

it('sends what a file was as it was chosen, though the file is saved again or deleted since', async () => {
  chooseReceipt('user-1', 'villa-1', transfer)
  await vi.waitFor(async () => expect(await findChosenReceipt('user-1', 'villa-1')).not.toBe(transfer))
  const copy = await findChosenReceipt('user-1', 'villa-1')
  expect(copy).toMatchObject({ name: 'transfer.pdf', type: 'application/pdf', size: transfer.size })
})

it('a file that is taken back at once stays away', async () => {
  chooseReceipt('user-1', 'villa-2', transfer)
  chooseReceipt('user-1', 'villa-2', undefined)
  await new Promise((resolve) => setTimeout(resolve))
  expect(await findChosenReceipt('user-1', 'villa-2')).toBeUndefined()
})

/** A browser that keeps files, as far as they need it. */
const keepFiles = () => {
  const kept = new Map<string, { bookingId: string }>()
  const answer = (result: unknown) => {
    const request = Object.assign(new EventTarget(), { result })
    setTimeout(() => request.dispatchEvent(new Event('success')))
    return request
  }
  const store = {
    get: (key: string) => answer(kept.get(key)),
    put: (value: { bookingId: string }) => answer(kept.set(value.bookingId, value)),
    delete: (key: string) => answer(kept.delete(key)),
  }
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined }
  vi.stubGlobal('indexedDB', { open: () => answer(Object.assign(new EventTarget(), database)) })
}

const openTab = async () => {
  vi.resetModules()
  const tab = await import('./chosen-receipt.ts')
  expect(await tab.findChosenReceipt('user-1', 'villa-3')).toBeUndefined()
  return tab
}

it('what is replaced or taken back in one tab is so in the other', async () => {
  keepFiles()
  const [one, other] = [await openTab(), await openTab()]
  const expectInOther = (name: string | undefined) =>
    vi.waitFor(async () => expect((await other.findChosenReceipt('user-1', 'villa-3'))?.name).toBe(name))
  one.chooseReceipt('user-1', 'villa-3', transfer)
  await vi.waitFor(async () => expect(await one.findChosenReceipt('user-1', 'villa-3')).not.toBe(transfer))
  await expectInOther('transfer.pdf')
  one.chooseReceipt('user-1', 'villa-3', photo)
  await expectInOther('photo.jpg')
  one.chooseReceipt('user-1', 'villa-3', undefined)
  await expectInOther(undefined)
  other.chooseReceipt('user-1', 'villa-3', transfer)
  await vi.waitFor(async () => expect((await one.findChosenReceipt('user-1', 'villa-3'))?.name).toBe('transfer.pdf'))
})
