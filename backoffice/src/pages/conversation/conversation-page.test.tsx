import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LiveEvent, Message } from '@escapes/contract'
import { throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { aRow } from '../../../test/inbox-factories.ts'
import { chooseFromMenu, findReplyField, openInbox } from '../../../test/open-inbox.ts'

const reply = 'POST /admin/conversations/:id/messages'
const enquiryRow = () => aRow({ kind: 'enquiry', bookingId: null, reference: 'E-1042', title: 'A family of nine' })

const open = (row = aRow()) => {
  const opened = openInbox([row], `/admin/inbox/${row.id}`)
  const arrive = (more: Partial<Message>): void => {
    const message = opened.addMessage(row.id, more)
    const event: LiveEvent = { type: 'message', conversationId: row.id, bookingId: row.bookingId, message }
    opened.emitLive(event)
  }
  return { ...opened, row, arrive }
}
const bubbles = () => within(screen.getByRole('log'))

describe('a conversation', () => {
  it('shows the messages, the booking beside them with its actions, and marks them read', async () => {
    const { fake, row } = open()
    expect(await screen.findByText('Message 1')).toBeTruthy()
    const booking = within(screen.getByRole('complementary', { name: 'The booking' }))
    expect(booking.getByRole('link', { name: 'Booking GALLE379' }).getAttribute('href')).toBe(
      `/admin/bookings/${row.bookingId}`,
    )
    expect(booking.getAllByText('$1,240.00')).toHaveLength(2)
    expect(await booking.findByRole('button', { name: 'Confirm GALLE379' })).toBeTruthy()
    expect(booking.getByRole('link', { name: 'Amaya Silva' }).getAttribute('href')).toBe('/admin/customers/c1')
    await waitFor(() =>
      expect(fake.callsTo('POST /admin/conversations/:id/read')).toMatchObject([{ body: { upTo: 1 } }]),
    )
    expectAccessibleOutline()
  })

  it.each([
    ['somebody new', null, { 'Full name': 'Amaya Silva', 'E-mail': 'amaya@example.test' }],
    ['a customer', 'c1', { Customer: 'Amaya Silva (amaya@example.test)' }],
  ])('shows an enquiry, what else its sender wrote, and books for %s', async (_, customerId, fields) => {
    const row = { ...enquiryRow(), person: { name: 'Amaya Silva', email: 'amaya@example.test', customerId } }
    const { office, user, here } = open(row)
    office.more = {
      booking: null,
      enquiry: {
        reference: 'E-1042',
        subject: 'A family of nine',
        phone: '+44 20 7946 0958',
        sentAt: '2026-11-21T04:00:00Z',
        otherConversations: [{ id: 'c9', title: 'Fort House', reference: 'GALLE111' }],
      },
    }
    const enquiry = within(await screen.findByRole('complementary', { name: 'The enquiry' }))
    expect(enquiry.getByRole('link', { name: '+44 20 7946 0958' }).getAttribute('href')).toBe('tel:+442079460958')
    expect(enquiry.getByRole('link', { name: 'GALLE111' }).getAttribute('href')).toBe('/admin/inbox/c9')
    await user.click(enquiry.getByRole('link', { name: 'New booking for this person' }))
    await waitFor(() => expect(here()).toBe('/admin/bookings/new'))
    for (const [label, value] of Object.entries(fields))
      expect((await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })).value).toBe(value)
  })

  it('shows what arrives at once, and that the customer has seen the answer', async () => {
    const { user, row, office, arrive, emitLive } = open()
    await user.type(await findReplyField(), 'Heated to 28 degrees.{Enter}')
    expect(await bubbles().findByText('Sent')).toBeTruthy()
    arrive({ text: 'Wonderful' })
    expect(await bubbles().findByText('Wonderful')).toBeTruthy()
    office.readByCustomer = 2
    emitLive({
      type: 'read',
      conversationId: row.id,
      bookingId: row.bookingId,
      side: 'customer',
      upTo: 2,
      at: '2026-11-21T06:00:00Z',
    })
    expect(await bubbles().findByText('Seen')).toBeTruthy()
  })

  it('marks the last message unread, until somebody writes', async () => {
    const { user, fake, arrive, change, row } = open()
    await screen.findByText('Message 1')
    await waitFor(() => expect(fake.callsTo('POST /admin/conversations/:id/read')).toHaveLength(1))
    await user.keyboard('u')
    await waitFor(() => expect(fake.callsTo('POST /admin/conversations/:id/unread')).toHaveLength(1))
    expect(fake.callsTo('POST /admin/conversations/:id/read')).toHaveLength(1)
    change(row.id, { unread: 2 })
    arrive({ text: 'Hello?' })
    await waitFor(() => expect(fake.callsTo('POST /admin/conversations/:id/read').at(-1)?.body).toEqual({ upTo: 2 }))
  })

  it('is assigned to somebody', async () => {
    const { user, fake } = open()
    await chooseFromMenu({ user }, 'Assign', 'Ruwan Silva')
    expect(await screen.findByRole('button', { name: 'Assigned to Ruwan Silva' })).toBeTruthy()
    expect(fake.callsTo('POST /admin/conversations/:id/assign')).toMatchObject([{ body: { assigneeId: 'u8' } }])
  })

  it('says when it could not be loaded, and when it does not exist', async () => {
    const { fake, user } = openInbox([aRow()])
    fake.answer({ 'GET /admin/conversations/:id': () => throwProblem('unavailable', 503) })
    await screen.findByRole('link', { name: /^Amaya Silva/ })
    await user.click(within(screen.getByRole('navigation', { name: /^Conversations, keys/ })).getByRole('link'))
    expect(await screen.findByText('Failed to load messages')).toBeTruthy()
    fake.answer({ 'GET /admin/conversations/:id': () => throwProblem('not-found', 404) })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'This conversation does not exist' })).toBeTruthy()
  })
})

describe('a reply', () => {
  it('is focused by R, sent by Enter under one key, and leaves the field empty', async () => {
    const { user, fake, row } = open()
    const field = await findReplyField()
    await user.keyboard('r')
    expect(document.activeElement).toBe(field)
    await user.keyboard('Yes,{Shift>}{Enter}{/Shift}it is.{Enter}')
    expect(field.value).toBe('')
    expect(await bubbles().findByText(/Yes,/)).toBeTruthy()
    const [call] = fake.callsTo(reply)
    expect(call).toMatchObject({ params: { id: row.id }, body: { text: 'Yes,\nit is.', attachmentIds: [] } })
    expect(call?.idempotencyKey).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(document.activeElement).not.toBe(field)
  })

  it('is not sent while it is empty', async () => {
    const { user, fake } = open()
    await user.type(await findReplyField(), '   {Enter}')
    expect(fake.callsTo(reply)).toEqual([])
  })

  it('is kept for its conversation over a reload', async () => {
    const { user, reload } = open()
    await user.type(await findReplyField(), 'Half of a sentence')
    reload()
    expect((await findReplyField()).value).toBe('Half of a sentence')
  })

  it('that was not sent stays, over a reload too, and is sent once under the same key', async () => {
    const { user, fake, office, notices, reload } = open()
    await findReplyField()
    office.isDown = true
    await user.type(await findReplyField(), 'Heated.{Enter}')
    await waitFor(() => expect(notices.at(-1)?.title).toBe('Failed to send reply'))
    expect(await bubbles().findByText('Not sent')).toBeTruthy()
    expect(bubbles().getByText('Message 1')).toBeTruthy()
    office.isDown = false
    reload()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await bubbles().findByText('Sent')).toBeTruthy()
    expect(bubbles().queryByText('Not sent')).toBeNull()
    expect(bubbles().getAllByText('Heated.')).toHaveLength(1)
    expect(new Set(fake.callsTo(reply).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('is sent by itself once the connection is back', async () => {
    const { user, office, notices } = open()
    await findReplyField()
    office.isDown = true
    await user.type(await findReplyField(), 'Heated.{Enter}')
    await bubbles().findByText('Not sent')
    office.isDown = false
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await bubbles().findByText('Sent')).toBeTruthy()
    const [failed, sent] = notices
    expect([failed?.title, sent?.title]).toEqual(['Failed to send reply', 'Message sent'])
    expect(sent?.subject).toBe(failed?.subject)
  })

  it('that was rejected goes back into the field', async () => {
    const { user, fake } = open()
    fake.answer({ [reply]: () => throwProblem('attachment-unknown', 422) })
    const field = await findReplyField()
    await user.type(field, 'See the file.{Enter}')
    await user.click(await bubbles().findByRole('button', { name: 'Edit' }))
    expect(field.value).toBe('See the file.')
  })

  it('takes a saved reply with its placeholders filled in', async () => {
    const { user } = open()
    const field = await findReplyField()
    await chooseFromMenu({ user }, 'Saved replies', /Payment/)
    await waitFor(() => expect(field.value).toBe('Dear Amaya, $1,240.00 is still due.'))
  })

  it('is held back while a placeholder is left', async () => {
    const row = enquiryRow()
    const { user, office, fake } = open(row)
    office.more = { booking: null }
    const field = await findReplyField()
    await chooseFromMenu({ user }, 'Saved replies', /Dates/)
    await waitFor(() => expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{dates}'))
    await user.type(field, '{Enter}', { initialSelectionStart: 100 })
    expect(await screen.findByText('Fill in {dates} first.')).toBeTruthy()
    expect(fake.callsTo(reply)).toEqual([])
  })

  it('is held back once when a colleague has answered meanwhile', async () => {
    const { user, fake, arrive } = open()
    const field = await findReplyField()
    await user.type(field, 'It is heated')
    arrive({ author: 'staff', authorName: 'Ruwan', text: 'Yes, to 28 degrees.' })
    expect(await screen.findByText(/Ruwan answered .* while you were writing/)).toBeTruthy()
    await user.type(field, '{Enter}')
    expect(await screen.findByText(/Yours is not sent yet/)).toBeTruthy()
    expect(fake.callsTo(reply)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Send it too' }))
    await waitFor(() => expect(fake.callsTo(reply)).toHaveLength(1))
    expect(screen.queryByText(/while you were writing/)).toBeNull()
  })

  it('is sent with the files that were added, and says why one was rejected', async () => {
    const { user, fake } = open()
    let uploads = 0
    fake.answer({
      'POST /admin/conversations/:id/attachments': () => {
        uploads += 1
        if (uploads === 2) return throwProblem('file-too-large', 413)
        return { id: 'a1', fileName: 'menu.pdf', contentType: 'application/pdf', bytes: 900, hasPreview: false }
      },
    })
    await findReplyField()
    const input = screen.getByLabelText('Photo or PDF')
    await user.upload(input, new File(['%PDF'], 'menu.pdf', { type: 'application/pdf' }))
    expect(await screen.findByRole('button', { name: 'Remove menu.pdf' })).toBeTruthy()
    await user.upload(input, new File(['%PDF'], 'film.pdf', { type: 'application/pdf' }))
    expect(await screen.findByText('rejected: file-too-large')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove film.pdf' }))
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(fake.callsTo(reply)).toMatchObject([{ body: { text: '', attachmentIds: ['a1'] } }]))
  })
})
