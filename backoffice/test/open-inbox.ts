import { act, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type {
  Conversation,
  ConversationChange,
  ConversationRow,
  LiveEvent,
  Message,
  SavedReply,
} from '@escapes/contract'
import type { Notice } from '@escapes/platform'
import { createFakeApi, type FakeApi, throwProblem } from '@escapes/platform/testing'
import { aBooking, anId } from './factories.ts'
import { createFakePlatform } from './fake-platform.ts'
import { aConversation, aConversationsPage, aMessage } from './inbox-factories.ts'
import { openPage } from './open-page.tsx'
import { aProposalsPage } from './proposal-factories.ts'

export const savedReplies: SavedReply[] = [
  { id: anId(), name: 'Payment', text: 'Dear {name}, {due} is still due.', version: 1 },
  { id: anId(), name: 'Dates', text: 'We meet you on {dates}.', version: 1 },
]
export const assignees = [
  { id: 'u7', name: 'Shanika Perera' },
  { id: 'u8', name: 'Ruwan Silva' },
]

type Page = ReturnType<typeof openPage>

interface OpenedInbox extends Page {
  fake: FakeApi
  office: { rows: ConversationRow[]; readByCustomer: number; isDown: boolean; more: Partial<Conversation> }
  change: (id: string, more: Partial<ConversationRow>) => ConversationRow
  addMessage: (id: string, more: Partial<Message>) => Message
  emitLive: (event: LiveEvent) => void
  notices: Notice[]
}

/** Opens the inbox of a fake office, whose conversations change as the api would change them. */
export const openInbox = (rows: ConversationRow[], address = '/admin/inbox'): OpenedInbox => {
  const office = {
    rows,
    messages: new Map(rows.map(({ id }) => [id, [aMessage(1)]])),
    readByCustomer: 0,
    /** Conversations are neither read nor written. */
    isDown: false,
    more: {} as Partial<Conversation>,
  }
  const change = (id: string, more: Partial<ConversationRow>): ConversationRow => {
    office.rows = office.rows.map((row) => (row.id === id ? { ...row, ...more } : row))
    return office.rows.find((row) => row.id === id)!
  }
  const fetchConversation = (id: string): Conversation => {
    if (office.isDown) throwProblem('unavailable', 503)
    const conversation = aConversation(change(id, {}), office.messages.get(id) ?? [], office.more)
    return { ...conversation, messages: { ...conversation.messages, readByCustomer: office.readByCustomer } }
  }
  const addMessage = (id: string, more: Partial<Message>): Message => {
    const before = office.messages.get(id) ?? []
    const message = aMessage(before.length + 1, more)
    office.messages.set(id, [...before, message])
    return message
  }
  const fake = createFakeApi({
    'GET /admin/conversations': ({ query }) =>
      aConversationsPage(
        office.rows.filter(
          ({ isClosed, snoozedUntil }) =>
            query?.view === 'all' ||
            (isClosed === (query?.view === 'closed') && !snoozedUntil === (query?.view !== 'snoozed')),
        ),
      ),
    'GET /admin/conversations/:id': ({ params }) => fetchConversation(params.id),
    'GET /admin/conversation-assignees': () => ({ items: assignees }),
    'GET /admin/proposals': () => aProposalsPage(),
    'GET /admin/saved-replies': () => ({ items: savedReplies }),
    'GET /admin/bookings/:id': ({ params }) => aBooking({ id: params.id }),
    'GET /admin/listings': () => ({ items: [], nextCursor: null, total: 0, counts: {} }),
    'GET /admin/listings/:id/questions': () => ({ title: 'Fort House', kind: 'villa', isPublished: true, items: [] }),
    'GET /admin/bookings/:id/notes': () => ({ items: [] }),
    'POST /admin/conversations/:id/read': ({ params }) => change(params.id, { unread: 0 }),
    'POST /admin/conversations/:id/typing': () => undefined,
    'POST /admin/conversations/:id/unread': ({ params }) => change(params.id, { unread: 1 }),
    'POST /admin/conversations/:id/close': ({ params }) => change(params.id, { isClosed: true }),
    'POST /admin/conversations/:id/reopen': ({ params }) => change(params.id, { isClosed: false }),
    'POST /admin/conversations/:id/snooze': ({ params, body }) => change(params.id, { snoozedUntil: body.until }),
    'POST /admin/conversations/:id/assign': ({ params, body }) =>
      change(params.id, { assignee: assignees.find(({ id }) => id === body.assigneeId) ?? null }),
    'POST /admin/conversations/changes': ({ body }) => {
      const there = body.changes.filter(({ id }) => office.rows.some((row) => row.id === id))
      const toValues = (each: ConversationChange): Partial<ConversationRow> => {
        if (each.action === 'assign') return { assignee: assignees.find(({ id }) => id === each.assigneeId) ?? null }
        if (each.action === 'snooze') return { isClosed: false, snoozedUntil: each.until }
        if (each.action === 'mark-unread' || each.action === 'unmark')
          return { unread: each.action === 'unmark' ? 0 : 1 }
        return { isClosed: each.action === 'close' }
      }
      return {
        items: there.map((each) => change(each.id, toValues(each))),
        missing: body.changes.map(({ id }) => id).filter((id) => there.every((each) => each.id !== id)),
      }
    },
    'POST /admin/conversations/:id/messages': ({ params, body, idempotencyKey }) => {
      if (office.isDown) throwProblem('unavailable', 503)
      change(params.id, { waitingSince: null, answerDueAt: null })
      return addMessage(params.id, {
        author: 'staff',
        authorName: 'Shanika',
        text: body.text,
        clientKey: idempotencyKey,
      })
    },
  })
  const platform = createFakePlatform(fake)
  const { notices } = platform
  const emitLive = (event: LiveEvent): void => act(() => platform.emitLive(event))
  return { fake, office, change, addMessage, emitLive, notices, ...openPage(address, platform) }
}

export const findReplyField = (name = 'Amaya Silva') =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Reply to ${name}` })
export const listNames = (): string[] =>
  within(screen.getByRole('navigation', { name: /^Conversations, keys/ }))
    .queryAllByRole('link')
    .map((link) => link.querySelector('.who')?.textContent ?? '')
export const waitForNames = (...names: string[]): Promise<void> => waitFor(() => expect(listNames()).toEqual(names))

/** By keyboard: down to the item, and Enter. */
export const chooseFromOpenMenu = async ({ user }: Pick<Page, 'user'>, item: string | RegExp): Promise<void> => {
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(document.activeElement).toBe(menu))
  // The items of a choice are radios.
  const role = within(menu).queryAllByRole('menuitemradio').length > 0 ? 'menuitemradio' : 'menuitem'
  const items = within(menu).getAllByRole(role)
  const wanted = within(menu).getByRole(role, { name: item })
  for (const each of items.slice(0, items.indexOf(wanted) + 1)) {
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(each.hasAttribute('data-highlighted')).toBe(true))
  }
  await user.keyboard('{Enter}')
}

export const chooseFromMenu = async (
  { user }: Pick<Page, 'user'>,
  button: string,
  item: string | RegExp,
): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: button }))
  await chooseFromOpenMenu({ user }, item)
}
