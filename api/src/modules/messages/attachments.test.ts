import { describe, expect, it } from 'vitest'
import type { Message, MessageAttachment } from '@escapes/contract'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { createTalkTestApp } from '#test/talk-test-app.ts'
import { messages } from './index.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createTalkTestApp())

const link = (headers: Headers, id: string, variant = 'file') =>
  desk.app.call('POST /attachments/:id/link', { params: { id }, body: { variant }, headers })
const fetchFile = async (headers: Headers, id: string, variant?: string) => {
  const { url } = await ok<{ url: string }>(link(headers, id, variant))
  return desk.app.app.request(url, { headers })
}
const listKeys = () => desk.app.services.objects.list('messages/')

describe('a file of a message', () => {
  it('is cleaned, waits for its message, and is read by both sides', async () => {
    const { headers, bookingId, conversationId } = await desk.written()
    const file = await ok<MessageAttachment>(desk.upload(headers, bookingId, '../My <passport>.png'))
    expect(file).toMatchObject({ fileName: 'My passport.png', contentType: 'image/jpeg', hasPreview: true })
    const sent = await ok<Message>(desk.write(headers, bookingId, { text: '', attachmentIds: [file.id] }))
    expect(sent.attachments).toEqual([file])
    expect((await desk.open(conversationId)).messages.items[1]!.attachments).toEqual([file])
    for (const reader of [headers, desk.manager]) {
      const response = await fetchFile(reader, file.id, 'preview')
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(response.headers.get('content-disposition')).toContain('attachment')
    }
  })

  it('of staff is nobody else’s before it is sent, and the customer’s after', async () => {
    const { headers, conversationId } = await desk.written()
    const file = await ok<MessageAttachment>(desk.uploadAsStaff(conversationId))
    expect((await expectProblem(link(headers, file.id))).code).toBe('not-found')
    expect((await fetchFile(desk.manager, file.id)).status).toBe(200)
    await ok(desk.answer(conversationId, { text: 'The way.', attachmentIds: [file.id] }))
    expect((await fetchFile(headers, file.id)).status).toBe(200)
    expect((await expectProblem(link(await desk.newcomer(), file.id))).code).toBe('not-found')
  })

  it('of staff has no name that says where to pay, also together with what is written to it', async () => {
    const { headers, bookingId, conversationId } = await desk.written()
    const upload = async (name: string) => ok<MessageAttachment>(desk.uploadAsStaff(conversationId, name))
    expect(await upload('Pay to 8001 2345 67.png')).toMatchObject({ fileName: 'photo.jpg' })
    expect(await upload('paypal.me ∕ nimal.pdf')).toMatchObject({ fileName: 'photo.jpg' })
    expect(await upload('Way to room 204.png')).toMatchObject({ fileName: 'Way to room 204.png' })
    const { id } = await upload('80 12 34 56 78.png')
    const text = 'The account to pay into is the name of this picture.'
    const refused = desk.answer(conversationId, { text, attachmentIds: [id] })
    expect(await expectProblem(refused)).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'attachmentIds.0' }],
    })
    const ofCustomer = desk.upload(headers, bookingId, 'Paid to 8001 2345 67.png')
    expect(await ok<MessageAttachment>(ofCustomer)).toMatchObject({ fileName: 'Paid to 8001 2345 67.png' })
  })

  it('is not sent twice, nor in the conversation of somebody else', async () => {
    const [one, other] = [await desk.written(), await desk.written()]
    const file = await ok<MessageAttachment>(desk.upload(one.headers, one.bookingId))
    const body = { text: '', attachmentIds: [file.id] }
    expect((await expectProblem(desk.write(other.headers, other.bookingId, body))).code).toBe('attachment-unknown')
    expect((await expectProblem(desk.answer(one.conversationId, body))).code).toBe('attachment-unknown')
    const key = 'with-a-file'
    const sent = await ok<Message>(desk.write(one.headers, one.bookingId, body, key))
    expect(await ok<Message>(desk.write(one.headers, one.bookingId, body, key))).toEqual(sent)
    expect((await expectProblem(desk.write(one.headers, one.bookingId, body))).code).toBe('attachment-unknown')
  })

  it('is one of so many that wait', async () => {
    const { headers, bookingId } = await desk.written()
    const responses = []
    for (let count = 0; count < 15; count += 1) responses.push(await desk.upload(headers, bookingId))
    expect(responses.every(({ ok: isOk }) => isOk)).toBe(true)
    expect((await expectProblem(desk.upload(headers, bookingId))).code).toBe('too-many-attachments')
  })

  it('is deleted when it was not sent within a week', async () => {
    const { headers, bookingId } = await desk.written()
    const [sent, unsent] = [
      await ok<MessageAttachment>(desk.upload(headers, bookingId)),
      await ok<MessageAttachment>(desk.upload(headers, bookingId)),
    ]
    await ok(desk.write(headers, bookingId, { text: 'Here.', attachmentIds: [sent.id] }))
    await desk.db
      .updateTable('message_attachments')
      .set({ created_at: new Date(desk.now().getTime() - 8 * 86_400_000) })
      .where('id', 'in', [sent.id, unsent.id])
      .execute()
    // Files are as old as their ids, which the machine's own clock makes.
    const later = {
      ...desk.app.services,
      clock: { now: () => new Date(Date.now() + 400 * 86_400_000) },
    }
    const sweep = messages.jobs?.['messages.sweep']
    if (typeof sweep === 'function') await sweep({}, later)
    const keys = (await listKeys()).join()
    expect([keys.includes(sent.id), keys.includes(unsent.id)]).toEqual([true, false])
  })
})
