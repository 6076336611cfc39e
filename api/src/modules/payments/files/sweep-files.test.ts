import { expect, test } from 'vitest'
import { uuidv7 } from '#/db/uuid.ts'
import { openReceiptDesk } from '#test/receipt-desk.ts'
import { sweepFiles } from './sweep-files.ts'

test('files without a receipt are swept up after a day, and no others', async () => {
  const desk = await openReceiptDesk()
  try {
    await desk.submitted()
    const kept = await desk.storedKeys()
    const { objects } = desk.app.services
    const leave = async (hoursAgo: number) => {
      const key = `receipts/${uuidv7(desk.now().getTime() - hoursAgo * 3_600_000)}/left.jpg`
      await objects.put(key, new Uint8Array([1]), 'image/jpeg')
      return key
    }
    await leave(25)
    const fresh = await leave(23)
    expect(await sweepFiles(desk.app.services)).toBe(1)
    expect(await desk.storedKeys()).toEqual([...kept, fresh].toSorted())
  } finally {
    await desk.app.close()
  }
})
