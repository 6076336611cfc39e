import { expect, it } from 'vitest'
import { aRow } from '../../../test/inbox-factories.ts'
import { listPeople, toUndo } from './conversation-changes.ts'

const now = Date.parse('2026-11-21T06:00:00Z')
const until = '2026-11-30T02:30:00Z'
const past = '2026-11-20T02:30:00Z'
const ruwan = { id: 'u8', name: 'Ruwan Silva' }

it.each([
  ['open', {}, { action: 'close' }, { action: 'reopen' }],
  ['snoozed', { snoozedUntil: until }, { action: 'close' }, { action: 'snooze', until }],
  ['back since', { snoozedUntil: past }, { action: 'close' }, { action: 'reopen' }],
  ['closed already', { isClosed: true }, { action: 'close' }, undefined],
  ['closed', { isClosed: true }, { action: 'reopen' }, { action: 'close' }],
  ['open already', {}, { action: 'reopen' }, undefined],
  ['open', {}, { action: 'snooze', until }, { action: 'snooze', until: null }],
  ['closed', { isClosed: true }, { action: 'snooze', until }, { action: 'close' }],
  ['snoozed', { snoozedUntil: until }, { action: 'snooze', until: null }, { action: 'snooze', until }],
  ['of Ruwan', { assignee: ruwan }, { action: 'assign', assigneeId: 'u7' }, { action: 'assign', assigneeId: 'u8' }],
  ['of nobody', {}, { action: 'assign', assigneeId: 'u7' }, { action: 'assign', assigneeId: null }],
  ['read', { unread: 0 }, { action: 'mark-unread' }, { action: 'unmark' }],
  ['unread already', { unread: 2 }, { action: 'mark-unread' }, undefined],
] as const)('one that was %s before %j of %j is put back by %j', (_, more, change, undo) => {
  expect(toUndo(aRow({ id: 'c1', unread: 0, ...more }), change, now)).toEqual(undo ? [{ id: 'c1', ...undo }] : [])
})

it('one that was unread before it was closed is unread again', () => {
  expect(toUndo(aRow({ id: 'c1', unread: 2 }), { action: 'close' }, now)).toEqual([
    { id: 'c1', action: 'reopen' },
    { id: 'c1', action: 'mark-unread' },
  ])
})

it('names three people and counts the rest', () => {
  const named = (name: string) => aRow({ person: { name, email: 'x@example.test', customerId: null } })
  expect(listPeople([named('Ann'), named('Ben')])).toBe('Ann, Ben')
  expect(listPeople(['Ann', 'Ben', 'Cem', 'Dan', 'Eve'].map(named))).toBe('Ann, Ben, Cem and 2 more')
})
