import { expect, it, vi } from 'vitest'
import type { Db } from '#/db/database.ts'
import { listForeignPayments } from './require-own-account-numbers.ts'

const approved = { select: () => ({ execute: () => Promise.resolve([]) }) }
const db = { selectFrom: () => approved } as unknown as Db

it('looks after each text that is read together with others whether somebody else should have their turn', async () => {
  const answers = ['The account is the one on your booking', ...Array.from({ length: 9 }, (_, at) => `Room 1a ${at}`)]
  const clock = vi.spyOn(performance, 'now')
  await listForeignPayments(db, { text: 'See you on the 9th' }, ['text'], { beside: answers })
  expect(clock.mock.calls.length).toBeGreaterThan(5)
  clock.mockRestore()
})

it('looks after each name of a document that may be a link whether somebody else should have their turn', async () => {
  const clock = vi.spyOn(performance, 'now')
  await listForeignPayments(db, { days: 'а.б '.repeat(500) }, ['days'])
  expect(clock.mock.calls.length).toBeGreaterThan(500)
  clock.mockRestore()
})
