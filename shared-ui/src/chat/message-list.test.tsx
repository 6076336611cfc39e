import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Message } from '@escapes/contract'
import { MessageList, type MessageListProps } from './message-list.tsx'
import type { PendingMessage } from './pending-message.ts'

const aMessage = (position: number, author: Message['author'], more: Partial<Message> = {}): Message => ({
  id: `m${position}`,
  position,
  author,
  authorName: { customer: 'Nimal', staff: 'Shanika', system: null }[author],
  text: `Text ${position}`,
  attachments: [],
  sentAt: `2026-11-20T05:${String(position).padStart(2, '0')}:00Z`,
  ...more,
})
const aPending = (more: Partial<PendingMessage>): PendingMessage => ({
  key: 'k1',
  text: 'On its way',
  attachments: [],
  writtenAt: '2026-11-20T06:00:00Z',
  state: 'sending',
  ...more,
})
const twoMessages = [aMessage(1, 'customer'), aMessage(20, 'staff')]

const show = (first: Partial<MessageListProps> = {}) => {
  const element = (props: Partial<MessageListProps>) => (
    <MessageList label="Messages" messages={twoMessages} side="customer" today="2026-11-20" seenUpTo={0} {...props} />
  )
  const { rerender } = render(element(first))
  return {
    log: screen.getByRole('log', { name: 'Messages' }),
    update: (props: Partial<MessageListProps>) => rerender(element({ ...first, ...props })),
  }
}

/** Layout, which the test's document has not: a box of 300 pixels, and 100 for each message. */
const layOut = (log: HTMLElement) => {
  Object.defineProperty(log, 'clientHeight', { value: 300 })
  Object.defineProperty(log, 'scrollHeight', { get: () => log.querySelectorAll('li').length * 100 })
}

describe('a conversation', () => {
  it('says who wrote what and when, and what the other side has seen', () => {
    const { log, update } = show({ messages: [...twoMessages, aMessage(30, 'system'), aMessage(40, 'customer')] })
    expect(within(log).getByRole('region', { name: 'Today' })).toBeDefined()
    expect(
      within(log)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'You wroteText 110:31',
      'ShanikaText 2010:50',
      'Automatic answerText 3011:00',
      'You wroteText 4011:10Sent',
    ])
    update({ messages: [...twoMessages, aMessage(40, 'customer')], seenUpTo: 40 })
    expect(within(log).getByText('Seen')).toBeDefined()
  })

  it('shows what staff see from their side', () => {
    show({ side: 'staff', seenUpTo: 20 })
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'NimalText 110:31',
      'ShanikaText 2010:50Seen',
    ])
  })

  it('a message on its way says so; one that was not sent is tried again, edited or discarded by its author', async () => {
    const acts = { onRetry: vi.fn(), onEdit: vi.fn(), onDiscard: vi.fn() }
    const { update } = show({ pending: [aPending({})], ...acts })
    expect(screen.getByText('Sending…')).toBeDefined()
    update({ pending: [aPending({ state: 'waiting' })] })
    expect(screen.getByText('Waiting for connection, goes out by itself')).toBeDefined()
    update({ pending: [aPending({ state: 'failed' }), aPending({ key: 'k2', state: 'waiting' })] })
    expect(screen.getByRole('alert').textContent).toBe('Failed to send message')
    expect(screen.getByText('Goes out after the one above')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    for (const act of Object.values(acts)) expect(act.mock.calls).toEqual([['k1']])
    update({ pending: [aPending({ state: 'failed', problem: 'The file is gone.' })], side: 'staff' })
    expect(screen.getByRole('alert').textContent).toBe('Not sent: The file is gone.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    update({ pending: [aPending({ state: 'failed', problem: 'Wait a minute.', canRetry: true })] })
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  it('says aloud that a message was sent, once it is', () => {
    const { update } = show({ pending: [aPending({})] })
    expect(screen.queryByText('Message sent')).toBeNull()
    update({ messages: [...twoMessages, aMessage(21, 'customer')], pending: [] })
    expect(screen.getByText('Message sent').parentElement?.getAttribute('aria-live')).toBe('polite')
  })

  it('a file is named as it is seen, after what pressing it does', () => {
    const attachment = { id: 'a1', fileName: 'photo.png', contentType: 'image/png', bytes: 170_000, hasPreview: false }
    show({ messages: [aMessage(1, 'staff', { attachments: [attachment] })], onOpenAttachment: () => undefined })
    const tile = screen.getByRole('button', { name: 'Open photo.png 170 KB' })
    expect([tile.textContent, tile.hasAttribute('aria-label')]).toEqual(['Open photo.png 170 KB', false])
  })

  it('an address in a text is a link, and nothing else is', () => {
    show({ messages: [aMessage(1, 'staff', { text: 'See https://escapes.test/a?b=1. Not javascript:alert(1) <b>' })] })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://escapes.test/a?b=1'])
    expect(screen.getByText(/Not javascript:alert\(1\) <b>$/)).toBeDefined()
  })

  it('a telephone number in a text is called by pressing it; amounts, dates and references are none', () => {
    const text = 'Call +44 20 7946 0958, or 077 123 4567. Not 2027-05-14, 1,240.50, GALLE379, 0082741993123 or +1.'
    show({ messages: [aMessage(1, 'customer', { text })] })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:+442079460958',
      'tel:0771234567',
    ])
  })

  it('says of a broadcast that it is one', () => {
    show({ messages: [aMessage(1, 'staff', { isBroadcast: true }), aMessage(2, 'staff')], side: 'staff' })
    expect(screen.getAllByText('To several customers; answers none of them')).toHaveLength(1)
  })

  it('announces what arrives while it is open, and not what was there', () => {
    const { update } = show()
    expect(screen.queryByText('Shanika: Text 20')).toBeNull()
    update({ messages: [...twoMessages, aMessage(21, 'customer'), aMessage(22, 'staff')] })
    expect(screen.getByText('Shanika: Text 22').parentElement?.getAttribute('aria-live')).toBe('polite')
  })
})

describe('scrolling in a conversation', () => {
  const many = Array.from({ length: 9 }, (_, index) => aMessage((index + 1) * 6, 'staff'))
  const scrolledUp = (props: Partial<MessageListProps> = {}) => {
    const shown = show({ messages: many, ...props })
    layOut(shown.log)
    shown.update({ messages: [...many] })
    fireEvent.scroll(shown.log, { target: { scrollTop: 450 } })
    return shown
  }

  it('stays at the newest message for who is there', () => {
    const onRead = vi.fn()
    const { log, update } = show({ messages: many.slice(0, 8), onRead })
    layOut(log)
    update({ messages: many, onRead })
    expect(log.scrollTop).toBe(600)
    expect(screen.queryByRole('button', { name: /message/ })).toBeNull()
    expect(onRead.mock.lastCall).toEqual([54])
  })

  it('moves nothing for who reads further up, and leads to what is new', async () => {
    const onRead = vi.fn()
    const { log, update } = scrolledUp({ onRead })
    const later = [...many, aMessage(55, 'staff', { authorName: 'Ruwan' })]
    update({ messages: later, onRead })
    expect(log.scrollTop).toBe(450)
    expect(onRead.mock.lastCall).toEqual([54])
    await userEvent.click(screen.getByRole('button', { name: '1 new message' }))
    expect(log.scrollTop).toBe(700)
    expect(onRead.mock.lastCall).toEqual([55])
    expect(screen.queryByRole('button', { name: /message/ })).toBeNull()
  })

  it('shows at once what its reader writes', () => {
    const { log, update } = scrolledUp()
    update({ messages: many, pending: [aPending({})] })
    expect(log.scrollTop).toBe(700)
  })

  it('loads older messages near the top, once, and puts them above without a jump', () => {
    const load = vi.fn()
    const { log, update } = scrolledUp({ older: { isLoading: false, hasFailed: false, load } })
    expect(load).not.toHaveBeenCalled()
    fireEvent.scroll(log, { target: { scrollTop: 100 } })
    expect(load).toHaveBeenCalledOnce()
    update({ messages: many, older: { isLoading: true, hasFailed: false, load } })
    fireEvent.scroll(log, { target: { scrollTop: 90 } })
    expect(load).toHaveBeenCalledOnce()
    update({ messages: [aMessage(1, 'staff', { sentAt: '2026-11-20T04:00:00Z' }), ...many], older: undefined })
    expect(log.scrollTop).toBe(190)
  })

  it('is not read in a window that nobody sees', () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const onRead = vi.fn()
    show({ onRead })
    expect(onRead).not.toHaveBeenCalled()
    visibility.mockReturnValue('visible')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(onRead.mock.calls).toEqual([[20]])
  })
})
