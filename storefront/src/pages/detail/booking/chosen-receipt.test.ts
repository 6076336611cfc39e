import { expect, it, vi } from 'vitest'
import { chooseReceipt, findChosenReceipt } from './chosen-receipt.ts'

it('sends what a file was as it was chosen, though the file is saved again or deleted since', async () => {
  const file = new File(['%PDF-1.7'], 'transfer.pdf', { type: 'application/pdf' })
  chooseReceipt('user-1', 'villa-1', file)
  await vi.waitFor(async () => expect(await findChosenReceipt('user-1', 'villa-1')).not.toBe(file))
  const copy = await findChosenReceipt('user-1', 'villa-1')
  expect(copy).toMatchObject({ name: 'transfer.pdf', type: 'application/pdf', size: file.size })
})

it('a file that is taken back at once stays away', async () => {
  chooseReceipt('user-1', 'villa-2', new File(['%PDF-1.7'], 'transfer.pdf'))
  chooseReceipt('user-1', 'villa-2', undefined)
  await new Promise((resolve) => setTimeout(resolve))
  expect(await findChosenReceipt('user-1', 'villa-2')).toBeUndefined()
})
