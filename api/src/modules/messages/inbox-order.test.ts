import { expect, it } from 'vitest'
import type { ConversationCounts, ConversationRow, Page } from '@escapes/contract'
import { ok } from '#test/booking-test-app.ts'
import { createTalkTestApp } from '#test/talk-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { listOverdueConversations } from './inbox-queries.ts'

const desk = await shareInFile(createTalkTestApp())

const list = (query: Record<string, string> = {}) =>
  ok<Page<ConversationRow> & { counts: ConversationCounts }>(desk.inbox({ limit: '100', ...query }))
const listIds = async (query: Record<string, string> = {}) => (await list(query)).items.map(({ id }) => id)

it('has who waits longest first, opened or not, then marked ones, then answered ones, page by page', async () => {
  const [marked, answered] = [await desk.written(), await desk.written()]
  const opened = await desk.written()
  desk.later(1)
  const unopened = await desk.written()
  await desk.change(opened.conversationId, 'read', { upTo: 1 })
  await ok(desk.answer(marked.conversationId, 'Yes.'))
  await desk.change(marked.conversationId, 'unread')
  desk.later(1)
  await ok(desk.answer(answered.conversationId, 'Yes.'))
  const expected = [opened, unopened, marked, answered].map(({ conversationId }) => conversationId)
  const ids = (await listIds({ view: 'open' })).filter((id) => expected.includes(id))
  expect(ids).toEqual(expected)
  for (const view of ['open', 'unread', 'waiting', 'unassigned']) {
    const all = await list({ view })
    expect(all.total).toBe(all.counts[view as keyof ConversationCounts])
    const paged: string[] = []
    let cursor: string | null = null
    do {
      const page: Page<ConversationRow> = await list({ view, limit: '2', ...(cursor && { cursor }) })
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(paged).toEqual(all.items.map(({ id }) => id))
  }
  expect(await listIds({ view: 'unread' })).not.toContain(opened.conversationId)
  expect(await listIds({ view: 'waiting' })).not.toContain(answered.conversationId)
})

it('stands on Today in the order of the inbox, also where two wait equally long', async () => {
  for (const _ of Array.from({ length: 3 })) await desk.written()
  desk.later(24 * 60)
  await desk.written()
  desk.later(24 * 60)
  const overdue = await listOverdueConversations(desk.db, desk.now(), 100)
  const ids = (await list({ view: 'waiting', limit: '100' })).items.map(({ id }) => id)
  expect(overdue.length).toBeGreaterThan(3)
  expect(overdue.map(({ id }) => id)).toEqual(ids.slice(0, overdue.length))
})
