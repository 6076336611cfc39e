import { randomUUID } from 'node:crypto'
import type { Conversation, ConversationRow, LiveEvent, Message, MessagePage } from '@escapes/contract'
import type { Config } from '#/config/config.ts'
import type { Services } from '#/services.ts'
import { type Headers, createBookingTestApp, ok } from './booking-test-app.ts'
import { createReceiptForm } from './receipt-form.ts'

type StaffAction = 'read' | 'unread' | 'assign' | 'snooze' | 'close' | 'reopen'

/** A booking desk, with what customers and staff write to each other. */
export const createTalkTestApp = async (services: Partial<Services> = {}, config: Partial<Config> = {}) => {
  const desk = await createBookingTestApp(services, config)
  const { app, manager } = desk

  const write = (headers: Headers, bookingId: string, body: object | string, key: string = randomUUID()) =>
    app.call('POST /bookings/:id/messages', {
      params: { id: bookingId },
      body: typeof body === 'string' ? { text: body } : body,
      headers: { ...headers, 'idempotency-key': key },
    })
  const answer = (id: string, body: object | string, key: string = randomUUID(), headers: Headers = manager) =>
    app.call('POST /admin/conversations/:id/messages', {
      params: { id },
      body: typeof body === 'string' ? { text: body } : body,
      headers: { ...headers, 'idempotency-key': key },
    })
  const read = (headers: Headers, bookingId: string, query: Record<string, string> = {}) =>
    ok<MessagePage>(app.call('GET /bookings/:id/messages', { params: { id: bookingId }, query, headers }))

  return {
    ...desk,
    write,
    answer,
    read,
    /** A held booking of a newcomer, in which they wrote. */
    written: async (text = 'Is the pool fenced?') => {
      const headers = await desk.newcomer()
      const { id: bookingId } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(20, 22) }))
      const message = await ok<Message>(write(headers, bookingId, text))
      const { conversationId } = await read(headers, bookingId)
      return { bookingId, headers, message, conversationId: conversationId! }
    },
    markRead: (headers: Headers, bookingId: string, upTo: number) =>
      app.call('POST /bookings/:id/messages/read', { params: { id: bookingId }, body: { upTo }, headers }),
    open: (id: string) =>
      ok<Conversation>(app.call('GET /admin/conversations/:id', { params: { id }, headers: manager })),
    change: (id: string, action: StaffAction, body: object = {}) =>
      ok<ConversationRow>(
        app.call(`POST /admin/conversations/:id/${action}`, { params: { id }, body, headers: manager }),
      ),
    inbox: (query: Record<string, string> = {}, headers: Headers = manager) =>
      app.call('GET /admin/conversations', { query, headers }),
    upload: async (headers: Headers, bookingId: string, name = 'passport.jpg') =>
      app.call('POST /bookings/:id/messages/attachments', {
        params: { id: bookingId },
        body: await createReceiptForm({ name }),
        headers,
      }),
    uploadAsStaff: async (id: string, name = 'map.jpg') =>
      app.call('POST /admin/conversations/:id/attachments', {
        params: { id },
        body: await createReceiptForm({ name }),
        headers: manager,
      }),
  }
}

export type TalkTestApp = Awaited<ReturnType<typeof createTalkTestApp>>

export interface ReceivedEvent {
  id: number
  event: LiveEvent
}

/** Reads a stream of events as a browser does; `position` is what it would resume after. */
export const followEvents = (response: Response) => {
  if (!response.body) throw new Error('the response has no body')
  const received: ReceivedEvent[] = []
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const seen = { position: 0 }
  let text = ''
  const readBlock = (block: string) => {
    const id = /^id: (\d+)$/m.exec(block)?.[1]
    const data = /^data: (.*)$/m.exec(block)?.[1]
    if (id !== undefined) seen.position = Number(id)
    if (data !== undefined) received.push({ id: seen.position, event: JSON.parse(data) as LiveEvent })
  }
  const ended = (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + part.value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) readBlock(block)
    }
  })()
  return { received, seen, ended, stop: () => reader.cancel() }
}
