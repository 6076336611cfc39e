import { describe, expect, it } from 'vitest'
import type { Message } from '@escapes/contract'
import { formatMessageTime, toMessageDays } from './message-days.ts'
import { mergeMessages, toLastPosition } from './merge-messages.ts'

const aMessage = (position: number, sentAt: string, more: Partial<Message> = {}): Message => ({
  id: `m${position}`,
  position,
  author: 'customer',
  authorName: 'Nimal',
  text: `Text ${position}`,
  attachments: [],
  sentAt,
  ...more,
})

const summary = (days: ReturnType<typeof toMessageDays>) =>
  days.map(({ label, groups }) => [label, groups.map(({ messages }) => messages.map(({ position }) => position))])

describe('the days of a conversation', () => {
  it('begin at midnight in Sri Lanka and have the names that people use', () => {
    const days = toMessageDays(
      [
        aMessage(1, '2025-12-31T18:29:59Z'),
        aMessage(2, '2025-12-31T18:30:00Z'),
        aMessage(3, '2026-11-18T18:31:00Z'),
        aMessage(4, '2026-11-19T18:29:00Z'),
        aMessage(5, '2026-11-19T18:30:00Z'),
      ],
      '2026-11-20',
    )
    expect(summary(days)).toEqual([
      ['Wed 31 Dec 2025', [[1]]],
      ['Thu 1 Jan', [[2]]],
      ['Yesterday', [[3], [4]]],
      ['Today', [[5]]],
    ])
    expect(formatMessageTime('2026-11-19T18:30:00Z')).toBe('00:00')
  })

  it('join what one person wrote within five minutes, until somebody else writes or the unread begin', () => {
    const days = toMessageDays(
      [
        aMessage(1, '2026-11-20T05:00:00Z'),
        aMessage(2, '2026-11-20T05:05:00Z'),
        aMessage(3, '2026-11-20T05:10:01Z'),
        aMessage(4, '2026-11-20T05:10:02Z', { author: 'staff', authorName: 'Shanika' }),
        aMessage(6, '2026-11-20T05:10:03Z', { author: 'staff', authorName: 'Ruwan' }),
        aMessage(7, '2026-11-20T05:10:04Z', { author: 'staff', authorName: 'Ruwan' }),
      ],
      '2026-11-20',
      7,
    )
    expect(summary(days)).toEqual([['Today', [[1, 2], [3], [4], [6], [7]]]])
    expect(days[0]?.groups.map(({ isFirstUnread }) => isFirstUnread ?? false).indexOf(true)).toBe(4)
  })
})

it('a message that arrives twice stands in the list once, in its place', () => {
  const [first, second, third] = [1, 2, 3].map((position) => aMessage(position, '2026-11-20T05:00:00Z'))
  const merged = mergeMessages([first!, third!], [second!, { ...third!, text: 'As the server has it' }])
  expect(merged.map(({ text }) => text)).toEqual(['Text 1', 'Text 2', 'As the server has it'])
  expect([toLastPosition(merged), toLastPosition(merged, 'staff')]).toEqual([3, 0])
})
