import { expect, it } from 'vitest'
import type { LiveEvent, OwnConversations } from '@escapes/contract'
import { watchOwnConversations } from './own-conversations.ts'
import type { LiveStatus } from './platform.ts'
import { createFakeApi, createFakeStore, throwProblem } from './testing/index.ts'

const watch = (firstStatus: LiveStatus) => {
  let unread = 1
  const listeners = new Set<(event: LiveEvent) => void>()
  const status = createFakeStore<LiveStatus>(firstStatus)
  const fake = createFakeApi({ 'GET /conversations': () => ({ items: [], unread }) })
  const seen: number[] = []
  const live = {
    status,
    subscribe: (listener: (event: LiveEvent) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const stop = watchOwnConversations({ api: fake.api, live }, ({ unread }: OwnConversations) => seen.push(unread))
  return {
    fake,
    status,
    seen: () => seen,
    stop,
    emit: (event: object, nowUnread: number) => {
      unread = nowUnread
      for (const listener of listeners) listener(event as LiveEvent)
    },
  }
}

it('counts what is unread again when staff write and when the customer reads, and at nothing else', async () => {
  const { emit, seen, stop, fake } = watch('open')
  await expect.poll(seen).toEqual([1])
  emit({ type: 'message', message: { author: 'staff' } }, 2)
  await expect.poll(seen).toEqual([1, 2])
  emit({ type: 'message', message: { author: 'customer' } }, 7)
  emit({ type: 'read', side: 'staff' }, 7)
  emit({ type: 'conversation' }, 7)
  emit({ type: 'read', side: 'customer' }, 0)
  await expect.poll(seen).toEqual([1, 2, 0])
  stop()
  emit({ type: 'resync' }, 9)
  expect(fake.callsTo('GET /conversations')).toHaveLength(3)
})

it('counts once for a stream that is about to open, and without it when that fails', async () => {
  const opening = watch('connecting')
  expect(opening.fake.calls).toHaveLength(0)
  opening.emit({ type: 'resync' }, 3)
  await expect.poll(opening.seen).toEqual([3])
  const failing = watch('connecting')
  failing.status.set('waiting')
  await expect.poll(failing.seen).toEqual([1])
})

it('a change during a count is counted afterwards, and several of them once', async () => {
  const { emit, seen, fake } = watch('connecting')
  for (const unread of [1, 2, 3]) emit({ type: 'resync' }, unread)
  await expect.poll(seen).toEqual([1, 3])
  expect(fake.calls).toHaveLength(2)
})

it('retains the last count when it cannot be fetched', async () => {
  const { emit, seen, fake } = watch('open')
  await expect.poll(seen).toEqual([1])
  fake.answer({ 'GET /conversations': () => throwProblem('unavailable', 503) })
  emit({ type: 'resync' }, 5)
  await expect.poll(() => fake.calls.length).toBe(2)
  expect(seen()).toEqual([1])
})
