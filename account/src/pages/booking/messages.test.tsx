import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Message, MessagePage } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aBooking, aBookingsPage, aGuest } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const booking = aBooking()
const address = `/my-bookings/${booking.id}/messages`
const post = 'POST /bookings/:id/messages'

const aMessage = (position: number, author: Message['author'], text: string): Message => ({
  id: `m${position}`,
  position,
  author,
  authorName: author === 'staff' ? 'Shanika' : 'Nimal',
  text,
  attachments: [],
  sentAt: '2026-11-21T05:00:00Z',
})
const aPage = (...items: Message[]): MessagePage => ({
  items,
  total: items.length,
  nextCursor: null,
  conversationId: 'c1',
  readByCustomer: 0,
  readByStaff: 1,
  isClosed: false,
})

const open = (page: MessagePage = aPage(), path = address) => {
  let position = 100
  const fake = createFakeApi({
    'GET /bookings': () => aBookingsPage([booking], { villa: 1 }),
    'GET /bookings/:id': () => booking,
    'GET /bookings/:id/payment': () => throwProblem('not-found', 404),
    'GET /bookings/:id/receipts': () => ({ items: [] }),
    'GET /conversations': () => ({
      items: [{ conversationId: 'c1', bookingId: booking.id, unread: 2, lastMessageAt: '2026-11-21T05:00:00Z' }],
      unread: 2,
    }),
    'GET /bookings/:id/messages': () => page,
    'POST /bookings/:id/messages/read': () => undefined,
    [post]: ({ body }) => aMessage(++position, 'customer', body.text),
  })
  const shell = createFakePlatform(fake, aGuest)
  return { fake, ...shell, ...openPage(path, shell) }
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Message Support' }))

describe('the conversation about a booking', () => {
  it('opens at its own address, over the booking, and opening it marks it as read', async () => {
    const { fake, user, here } = open(aPage(aMessage(1, 'customer', 'Is there a cot?'), aMessage(2, 'staff', 'Yes.')))
    const chat = await dialog()
    expect(await chat.findByText('Fort House, GALLE379')).toBeDefined()
    expect((await chat.findByRole('log', { name: 'Messages about Fort House, GALLE379' })).textContent).toContain(
      'ShanikaYes.',
    )
    expect(chat.getByText('Seen')).toBeDefined()
    await waitFor(() =>
      expect(fake.callsTo('POST /bookings/:id/messages/read')).toEqual([
        { params: { id: booking.id }, body: { upTo: 2 } },
      ]),
    )
    await user.click(chat.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(here()).toBe(`/my-bookings/${booking.id}`))
    expect(fake.callsTo('GET /bookings/:id')).toHaveLength(1)
  })

  it('says when the office answers', async () => {
    vi.setSystemTime('2026-11-21T17:00:00Z')
    open()
    const closed = /^We answer from 08:00 to 22:00, Sri Lanka time, where it is 22:30 now/
    expect((await dialog()).getByText(closed)).toBeDefined()
  })

  it('sends a message with Enter, with one key, and takes in the answer', async () => {
    const { fake, user, notices, emitLive } = open()
    const chat = await dialog()
    expect(await chat.findByText('Ask us anything')).toBeDefined()
    await user.type(chat.getByRole('textbox', { name: 'Message to support' }), 'Is there a cot?{Enter}')
    expect((await chat.findByText('Message sent')).parentElement?.getAttribute('aria-live')).toBe('polite')
    expect(chat.getByText('Sent')).toBeDefined()
    expect(notices).toEqual([])
    expect(fake.callsTo(post)).toEqual([
      {
        params: { id: booking.id },
        body: { text: 'Is there a cot?', attachmentIds: [] },
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    const message = aMessage(200, 'staff', 'Yes, there is.')
    emitLive({ type: 'message', conversationId: 'c1', bookingId: booking.id, message })
    expect(await chat.findByText('Shanika: Yes, there is.')).toBeDefined()
  })

  it.each([
    ['leads to the upload of a receipt while something is to be paid', 62_000, `/my-bookings/${booking.id}#receipts`],
    ['says nothing of receipts when nothing is to be paid', 0, undefined],
  ])('%s', async (_, amount, path) => {
    const { fake, reload } = open()
    const money = { ...booking.money, dueNow: { amount, usd: amount } }
    fake.answer({ 'GET /bookings/:id': () => ({ ...booking, allowed: ['pay'], money }) })
    reload()
    const chat = await dialog()
    await chat.findByText('Fort House, GALLE379')
    expect(chat.queryByRole('link', { name: 'upload it with your payment' })?.getAttribute('href')).toBe(path)
  })

  it('what is typed outlives a reload', async () => {
    const { user, reload } = open()
    await user.type((await dialog()).getByRole('textbox'), 'We arrive at')
    reload()
    expect((await dialog()).getByRole<HTMLTextAreaElement>('textbox').value).toBe('We arrive at')
  })

  it('uploads files as they are chosen, and sends them with the text', async () => {
    const { fake, user } = open()
    const attachment = { id: 'a1', fileName: 'ticket.pdf', contentType: 'application/pdf', bytes: 9, hasPreview: true }
    fake.answer({ 'POST /bookings/:id/messages/attachments': () => attachment })
    const chat = await dialog()
    await user.upload(chat.getByLabelText('Photo or PDF'), [
      new File(['x'], 'ticket.pdf', { type: 'application/pdf' }),
      new File([new ArrayBuffer(11_000_000)], 'film.jpg', { type: 'image/jpeg' }),
    ])
    expect(await chat.findByText('Not smaller than 10 MB.')).toBeDefined()
    await user.click(chat.getByRole('button', { name: 'Remove film.jpg' }))
    await waitFor(() => expect(chat.queryByRole('progressbar')).toBeNull())
    await user.click(chat.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(fake.callsTo(post)).toMatchObject([{ body: { text: '', attachmentIds: ['a1'] } }]))
  })

  it('shows a picture in its bubble, and opens it with a link of its own', async () => {
    const attachment = {
      id: 'a1',
      fileName: 'beach.jpg',
      contentType: 'image/jpeg',
      bytes: 2_400_000,
      hasPreview: true,
    }
    const { fake, user } = open(aPage({ ...aMessage(2, 'staff', ''), attachments: [attachment] }))
    fake.answer({
      'POST /attachments/:id/link': ({ body }) => ({ url: `/f/${body?.variant}`, expiresAt: '2026-11-21T06:05:00Z' }),
    })
    const chat = await dialog()
    await user.click(await chat.findByRole('button', { name: 'Open beach.jpg 2.4 MB' }))
    const picture = await within(await screen.findByRole('dialog', { name: 'beach.jpg' })).findByRole('img')
    expect(picture.getAttribute('src')).toBe('/f/preview')
    await user.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() =>
      expect(fake.callsTo('POST /attachments/:id/link').map(({ body }) => body?.['variant'])).toContain('file'),
    )
  })

  it('says that messages could not be loaded, and loads them again', async () => {
    const { fake, user, notices } = open()
    fake.answer({ 'GET /bookings/:id/messages': () => throwProblem('unavailable', 503) })
    const chat = await dialog()
    expect(await chat.findByText('Failed to load messages')).toBeDefined()
    await user.click(await chat.findByRole('button', { name: 'Retry' }))
    expect(notices).toEqual([])
    fake.answer({ 'GET /bookings/:id/messages': () => aPage(aMessage(2, 'staff', 'Welcome')) })
    await user.click(chat.getByRole('button', { name: 'Retry' }))
    expect(await chat.findByText('Welcome')).toBeDefined()
  })
})

describe('Message Support', () => {
  const link = (name = 'Message Support 2 unread') => screen.findByRole('link', { name })

  it('stands on the booking with what is unread, which changes live', async () => {
    const { fake, emitLive } = open(aPage(), `/my-bookings/${booking.id}`)
    const own = await link()
    expect(own.getAttribute('href')).toBe(address)
    // At the head of the page, where a phone shows it at once.
    expect(within(own.closest('header')!).getByRole('heading', { level: 1, name: 'Fort House' })).toBeDefined()
    fake.answer({ 'GET /conversations': () => ({ items: [], unread: 0 }) })
    const at = '2026-11-21T05:00:00Z'
    emitLive({ type: 'read', conversationId: 'c1', bookingId: booking.id, side: 'customer', upTo: 2, at })
    expect(await link('Message Support')).toBeDefined()
  })

  it('on a card of a wide window opens over the list, which is not loaded again, and Back closes it', async () => {
    const { fake, user, here, router } = open(aPage(), '/my-bookings?kind=villa')
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    await user.click(await link())
    expect(await (await dialog()).findByText('Fort House, GALLE379')).toBeDefined()
    expect(here()).toBe(`/my-bookings?kind=villa&messages=${booking.id}`)
    await router.navigate(-1)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('GET /bookings')).toHaveLength(1)
  })

  it('on a card of a phone opens its page', async () => {
    const { user, here } = open(aPage(), '/my-bookings')
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList)
    await user.click(await link())
    await dialog()
    expect(here()).toBe(address)
  })
})
