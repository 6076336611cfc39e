import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { LiveEvent, Message } from '@escapes/contract'
import { throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { aManager } from '../../../test/fake-platform.ts'
import { aBooking } from '../../../test/factories.ts'
import { aConversation, aRow } from '../../../test/inbox-factories.ts'
import { aReview, aReviewsPage } from '../../../test/review-factories.ts'
import { chooseFromMenu, chooseFromOpenMenu, findReplyField, openInbox } from '../../../test/open-inbox.ts'

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

  it('offers two answers to a request, and what is rare on its own page', async () => {
    const request = aBooking({ allowed: ['approve', 'decline', 'confirm', 'cancel', 'change'] })
    const { fake } = open(aRow({ bookingId: request.id }))
    fake.answer({ 'GET /admin/bookings/:id': () => request })
    const booking = within(await screen.findByRole('complementary', { name: 'The booking' }))
    await booking.findByRole('button', { name: 'Approve GALLE379' })
    const names = booking.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['Add a note', 'Approve', 'Decline'])
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

  it('that a colleague marks unread elsewhere stays so while it is open here, until the customer writes', async () => {
    const { fake, arrive, change, emitLive, row } = open()
    await screen.findByText('Message 1')
    const read = () => fake.callsTo('POST /admin/conversations/:id/read')
    await waitFor(() => expect(read()).toHaveLength(1))
    const fetched = () => fake.callsTo('GET /admin/conversations/:id').length
    const before = fetched()
    change(row.id, { unread: 1 })
    emitLive({ type: 'conversation', conversationId: row.id, bookingId: row.bookingId })
    await waitFor(() => expect(fetched()).toBeGreaterThan(before))
    await screen.findByRole('link', { name: /Amaya Silva.*1 unread/ })
    expect(read()).toHaveLength(1)
    change(row.id, { unread: 2 })
    arrive({ text: 'Hello?' })
    await waitFor(() => expect(read().at(-1)?.body).toEqual({ upTo: 2 }))
  })

  it.each([
    ['asks for a review after a trip', false, 'Ask for a review'],
    ['leads to the review that was written', true, 'Read the review'],
  ])('%s, and to booking and receipts', async (_, isWritten, name) => {
    const { office, fake, user, reload, row } = open()
    const { booking } = aConversation(row, [])
    office.more = { booking: { ...booking!, state: 'completed', checkIn: '2026-11-14', checkOut: '2026-11-18' } }
    const review = aReview({ booking: { id: booking!.id, reference: booking!.reference, startsOn: '2026-11-14' } })
    fake.answer({
      'GET /admin/reviews': () => aReviewsPage(isWritten ? [aReview(), review] : [aReview()]),
      'GET /admin/bookings/:id': ({ params }) =>
        aBooking({ id: params.id, state: 'completed', receiptStatus: 'accepted', allowed: [] }),
    })
    reload()
    const beside = within(await screen.findByRole('complementary', { name: 'The booking' }))
    const path = `/admin/receipts?status=accepted&booking=${booking!.id}`
    expect((await beside.findByRole('link', { name: 'Receipts' })).getAttribute('href')).toBe(path)
    expect(beside.getByRole('link', { name: 'Open booking' })).toBeTruthy()
    const role = isWritten ? 'link' : 'button'
    await user.click(await beside.findByRole(role, { name }))
    if (isWritten) return
    const field = await findReplyField()
    expect(field.value).toContain(`/my-bookings/${booking!.id}/review`)
    await waitFor(() => expect(document.activeElement).toBe(field))
  })

  it('is assigned to somebody', async () => {
    const { user, fake } = open()
    await screen.findByRole('button', { name: 'Assign' })
    await user.keyboard('a')
    await chooseFromOpenMenu({ user }, 'Ruwan Silva')
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
    const list = within(screen.getByRole('navigation', { name: /^Conversations, keys/ }))
    expect(document.activeElement).toBe(list.getByRole('link'))
  })

  it('is left for the name of the customer where the list is not shown', async () => {
    const { user } = open()
    await findReplyField()
    screen.getByRole('navigation', { name: /^Conversations, keys/ }).remove()
    await user.keyboard('r{Escape}')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Amaya Silva' }))
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
    expect(await bubbles().findByText('Failed to send reply')).toBeTruthy()
    expect(bubbles().getByText('Message 1')).toBeTruthy()
    const before = fake.callsTo(reply).length
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(fake.callsTo(reply)).toHaveLength(2 * before))
    await bubbles().findByText('Failed to send reply')
    expect(notices).toEqual([])
    office.isDown = false
    reload()
    expect(await screen.findByText('Sent')).toBeTruthy()
    expect(bubbles().queryByText('Failed to send reply')).toBeNull()
    expect(bubbles().getAllByText('Heated.')).toHaveLength(1)
    expect(new Set(fake.callsTo(reply).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it('written without a connection says that it waits, and is sent by itself once it is back', async () => {
    const { user, fake, notices } = open()
    await findReplyField()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.type(await findReplyField(), 'Heated.{Enter}To 28 degrees.{Enter}')
    expect(await bubbles().findAllByText('Waiting for connection, goes out by itself')).toHaveLength(2)
    expect(fake.callsTo(reply)).toEqual([])
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(bubbles().queryByText(/Waiting/)).toBeNull())
    expect(await bubbles().findByText('Sent')).toBeTruthy()
    expect(fake.callsTo(reply).map(({ body }) => body?.['text'])).toEqual(['Heated.', 'To 28 degrees.'])
    expect(notices).toEqual([])
  })

  it('that was refused goes out by itself no more, holds back nothing, and is edited or discarded', async () => {
    const { user, fake, reload } = open()
    const texts = () => fake.callsTo(reply).map(({ body }) => body?.['text'])
    const message = '6660 0066 6600 reads as the number of a bank account that is not one of ours.'
    const errors = [{ path: 'text', code: 'invalid', message }]
    fake.answer({ [reply]: () => throwProblem('validation-failed', 422, { errors }) })
    await user.type(await findReplyField(), 'See the file.{Enter}')
    await bubbles().findByText(`Not sent: ${message}`)
    act(() => void window.dispatchEvent(new Event('online')))
    reload()
    await screen.findByText(`Not sent: ${message}`)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    const field = await findReplyField()
    await user.type(field, 'And the map.{Enter}')
    await waitFor(() => expect(texts()).toEqual(['See the file.', 'And the map.']))
    await user.click((await bubbles().findAllByRole('button', { name: 'Edit' }))[0]!)
    expect(field.value).toBe('See the file.')
    const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect([field.getAttribute('aria-invalid'), note?.textContent]).toEqual(['true', message])
    await user.type(field, ' Thanks.')
    expect(field.getAttribute('aria-invalid')).toBe(null)
    await user.click(bubbles().getByRole('button', { name: 'Discard' }))
    expect(bubbles().queryByText('And the map.')).toBeNull()
    expect(texts()).toHaveLength(2)
  })

  it('that was refused and may be sent by now leaves nothing said against it', async () => {
    const { user, fake } = open()
    const message = 'Links to villa-serendib.com cannot be sent yet.'
    const errors = [{ path: 'text', code: 'invalid', message }]
    fake.answer({ [reply]: () => throwProblem('validation-failed', 422, { errors }) })
    const field = await findReplyField()
    await user.type(field, 'See villa-serendib.com{Enter}')
    await bubbles().findByText(`Not sent: ${message}`)
    await user.click(bubbles().getByRole('button', { name: 'Edit' }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    fake.answer({ [reply]: () => new Promise(() => undefined) })
    await user.type(field, '{Enter}')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull())
    expect(screen.queryByText(message)).toBeNull()
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
    expect(await screen.findByText('Fill in the dates first.')).toBeTruthy()
    await waitFor(() => expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('{dates}'))
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

  it('is announced to colleagues as it is written, and who else writes one is said until they have answered', async () => {
    const { user, fake, row, emitLive, arrive } = open()
    const { id: conversationId, bookingId } = row
    const emitTyping = (by: { id: string; name: string }, at = new Date()) =>
      emitLive({ type: 'typing', conversationId, bookingId, by, at: at.toISOString() })
    const field = await findReplyField()
    await user.type(field, 'It is heated')
    expect(fake.callsTo('POST /admin/conversations/:id/typing')).toEqual([{ params: { id: conversationId } }])
    emitTyping({ id: aManager.id, name: aManager.name })
    emitTyping({ id: 'u7', name: 'Shanika Perera' }, new Date(Date.now() - 3_600_000))
    expect(screen.queryByText(/typing…/)).toBeNull()
    emitTyping({ id: 'u8', name: 'Ruwan Silva' })
    expect(screen.getByText('Ruwan Silva is typing…').closest('output')).toBeTruthy()
    arrive({ author: 'staff', authorName: 'Ruwan', text: 'Yes, to 28 degrees.' })
    await waitFor(() => expect(screen.queryByText(/typing…/)).toBeNull())
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
