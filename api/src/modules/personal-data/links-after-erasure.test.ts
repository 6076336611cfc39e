import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Message, Receipt, StaffReceipt } from '@escapes/contract'
import { expectProblem, type Headers, ok, toPaymentConfirmation } from '#test/booking-test-app.ts'
import { createReceiptForm } from '#test/receipt-form.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { createTalkTestApp } from '#test/talk-test-app.ts'

const desk = await shareInFile(createTalkTestApp())
const { call } = desk.app

/** A stay that is over and paid, with a receipt, a file in its conversation and a link for companions. */
const leaveFiles = async () => {
  const { id, headers } = await desk.pendingAt(await desk.villa())
  const receipt = await ok<Receipt>(
    call('POST /bookings/:id/receipts', { params: { id }, headers, body: await createReceiptForm() }),
  )
  const { total_agreed: amount } = await desk.db
    .selectFrom('bookings')
    .select('total_agreed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const body = { amount, receivedOn: desk.today, ...toPaymentConfirmation(amount) }
  await ok(call('POST /admin/receipts/:id/accept', { params: { id: receipt.id }, headers: desk.manager, body }))
  const { id: fileId } = await ok<{ id: string }>(desk.upload(headers, id))
  await ok<Message>(desk.write(headers, id, { text: 'Our passports', attachmentIds: [fileId] }))
  const { token } = await ok<{ token: string }>(call('POST /bookings/:id/companions-link', { params: { id }, headers }))
  await sql`update bookings set state = 'completed' where id = ${id}`.execute(desk.db)
  return { id, headers, receipt, fileId, token }
}

it('no link to a file or a trip opens anything once its person is erased, also while their files are still being deleted', async () => {
  const { id, headers, receipt, fileId, token } = await leaveFiles()
  const receiptLink = (as: Headers, variant: string) =>
    call('POST /bookings/:id/receipts/:receiptId/link', {
      params: { id, receiptId: receipt.id },
      body: { variant },
      headers: as,
    })
  const fileLink = () =>
    call('POST /attachments/:id/link', { params: { id: fileId }, body: { variant: 'file' }, headers: desk.manager })
  const links = await Promise.all(
    [receiptLink(desk.manager, 'file'), receiptLink(desk.manager, 'preview'), fileLink()].map((each) =>
      ok<{ url: string }>(each),
    ),
  )
  const open = async () =>
    Promise.all(links.map(async ({ url }) => (await desk.app.app.request(url, { headers: desk.manager })).status))
  expect(await open()).toEqual([200, 200, 200])

  expect((await call('POST /me/erasure', { headers, body: { confirmation: 'delete' } })).status).toBe(204)
  expect(await open()).toEqual([404, 404, 404])
  await desk.app.runUntilIdle()
  expect(await open()).toEqual([404, 404, 404])
  for (const again of [receiptLink(desk.manager, 'file'), receiptLink(desk.manager, 'preview'), fileLink()])
    expect(await expectProblem(again)).toMatchObject({ code: 'not-found' })
  expect(await expectProblem(call('POST /companions/read', { body: { token } }))).toMatchObject({
    code: 'link-invalid',
  })
  const shown = await ok<StaffReceipt>(
    call('GET /admin/receipts/:id', { params: { id: receipt.id }, headers: desk.manager }),
  )
  expect(shown).toMatchObject({ status: 'accepted', fileName: 'erased', hasPreview: false })
})
