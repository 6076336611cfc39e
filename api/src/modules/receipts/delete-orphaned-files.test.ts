import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it, onTestFinished } from 'vitest'
import { uuidv7 } from '#/db/uuid.ts'
import { createReceiptTestApp } from '#test/receipt-test-app.ts'
import { deleteOrphanedFiles } from '#/uploads/delete-orphaned-files.ts'
import { findReceiptKeysInUse } from './queries.ts'

it('files without a receipt are deleted after a day, and no others', async () => {
  const desk = await createReceiptTestApp()
  onTestFinished(() => desk.app.close())
  const made = await PDFDocument.create()
  made.addPage([300, 600])
  await desk.submitted()
  await desk.submitted({ bytes: await made.save(), name: 'slip.pdf' })
  desk.later(26 * 60)
  const stored = await desk.storedKeys()
  const { objects } = desk.app.services
  const leave = async (hoursAgo: number) => {
    const key = `receipts/${uuidv7(desk.now().getTime() - hoursAgo * 3_600_000)}/left.jpg`
    await objects.put(key, new Uint8Array([1]), 'image/jpeg')
    return key
  }
  await leave(25)
  const recent = await leave(23)
  expect(await deleteOrphanedFiles(desk.app.services, 'receipts', findReceiptKeysInUse)).toBe(1)
  expect(await desk.storedKeys()).toEqual([...stored, recent].toSorted())
})
