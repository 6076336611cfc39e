import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { createTestApp } from '#test/harness.ts'
import { type OnMiscount, recordAction, runOutsideOfAction, writeMissingEntry } from './record-action.ts'
import { markRepeated, recordChange } from './record-change.ts'
import type { StaffAction } from './staff-action.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())

const action: StaffAction = {
  key: 'POST /admin/bank-account-changes',
  caller: { userId: '019a0000-0000-7000-8000-000000000001', name: 'Nimal', role: 'manager' },
  params: {},
  address: '203.0.113.7',
  userAgent: 'curl',
  requestId: 'a-request',
}
const miscounts: { expected: number; entries: number }[] = []
const note: OnMiscount = (_, count) => {
  miscounts.push(count)
  return Promise.resolve()
}
let before = 0
const listEntries = () => app.services.db.selectFrom('audit_entries').selectAll().orderBy('number').execute()
beforeEach(async () => {
  miscounts.length = 0
  before = (await listEntries()).length
})
const listNew = async () => (await listEntries()).slice(before)

const run = <T>(work: () => Promise<T>, onMiscount = note) =>
  recordAction(action, work, { onMiscount, isRejection: (error) => error instanceof Problem })
const change = (work: (trx: Trx) => Promise<unknown> = () => Promise.resolve()) => transact(app.services.db, work)

describe('a staff action', () => {
  it('leaves one entry, in its transaction, however many transactions follow', async () => {
    let during = -1
    await run(async () => {
      await change(async (trx) => {
        recordChange(trx, { kind: 'things', id: '7' }, { a: 1, b: 2 }, { a: 1, b: 3 })
        during = (await listNew()).length
      })
      await change()
    })
    expect(during).toBe(0)
    expect(await listNew()).toMatchObject([
      { kind: 'things', thing_id: '7', changes: [{ kind: 'things', id: '7', field: 'b', before: '2', after: '3' }] },
    ])
    expect(miscounts).toEqual([])
  })

  it('leaves none when it is rejected', async () => {
    const rejected = run(() =>
      change(() => {
        throw new NotFound()
      }),
    )
    await expect(rejected).rejects.toThrow(NotFound)
    expect([await listNew(), miscounts]).toEqual([[], []])
  })

  it('leaves none for a repeated request', async () => {
    await run(() => change((trx) => Promise.resolve(markRepeated(trx))))
    expect([await listNew(), miscounts]).toEqual([[], []])
  })

  it('leaves one, of the attempt that succeeded, when its transaction lost against another one', async () => {
    let attempts = 0
    await run(() =>
      change(async (trx) => {
        attempts += 1
        recordChange(trx, { kind: 'things', id: '7' }, {}, { attempt: attempts })
        if (attempts === 1) await sql`do $$ begin raise exception 'lost' using errcode = '40001'; end $$`.execute(trx)
      }),
    )
    expect(await listNew()).toMatchObject([{ changes: [{ field: 'attempt', before: null, after: '2' }] }])
  })

  it('does not own what it sets off, nor what goes on after it', async () => {
    const isOver = Promise.withResolvers<void>()
    let later: Promise<unknown> | undefined
    await run(async () => {
      await runOutsideOfAction(() => change())
      expect(await listNew()).toEqual([])
      await change()
      later = isOver.promise.then(() => change())
    })
    isOver.resolve()
    await later
    expect(await listNew()).toHaveLength(1)
  })

  it('that changes rows without transact is found, and so is one that is rejected after its commit', async () => {
    await run(() => Promise.resolve())
    const rejected = run(async () => {
      await change()
      throw new NotFound()
    })
    await expect(rejected).rejects.toThrow(NotFound)
    expect(miscounts).toEqual([
      { expected: 1, entries: 0 },
      { expected: 0, entries: 1 },
    ])
  })

  it('is not missing from the log in production though its use case forgot it', async () => {
    await run(() => Promise.resolve(), writeMissingEntry({ db: app.services.db, log: pino({ level: 'silent' }) }))
    expect(await listNew()).toMatchObject([{ action: action.key, kind: 'bank-account-changes', thing_id: null }])
  })
})

describe('what an entry tells', () => {
  const listChangesOfAction = async (record: (trx: Trx) => void) => {
    await run(() => change((trx) => Promise.resolve(record(trx))))
    return (await listNew()).flatMap(({ changes }) =>
      changes.map(({ field, before: was, after }) => [field, was, after]),
    )
  }
  const thing = { kind: 'things', id: '7' }

  it('is the first and the last value of a field that changed twice', async () => {
    const changes = await listChangesOfAction((trx) => {
      recordChange(trx, thing, { state: 'pending' }, { state: 'confirmed' })
      recordChange(trx, thing, { state: 'confirmed' }, { state: 'completed' })
    })
    expect(changes).toEqual([['state', 'pending', 'completed']])
  })

  it('has no secret and no number of an account in clear', async () => {
    const changes = await listChangesOfAction((trx) =>
      recordChange(
        trx,
        thing,
        { accountNumber: '0082741993', iban: null, password: 'Ceylon-tea-1867' },
        { accountNumber: '0082741994', iban: 'DE89370400440532013000', password: 'Kandy-tea-1868', swift: 'BCEYLKLX' },
      ),
    )
    expect(changes).toEqual([
      ['accountNumber', '•••• 1993', '•••• 1994'],
      ['iban', null, '•••• 3000'],
      ['password', '••••', '••••'],
      ['swift', null, '••••'],
    ])
  })

  it('is readable text of bounded length', async () => {
    const [date, list, long] = await listChangesOfAction((trx) =>
      recordChange(
        trx,
        thing,
        { date: new Date('2027-05-20T06:00:00Z'), list: [1] },
        { date: null, list: [1, 2], long: 'x'.repeat(600) },
      ),
    )
    expect([date, list]).toEqual([
      ['date', '2027-05-20T06:00:00.000Z', null],
      ['list', '[1]', '[1,2]'],
    ])
    expect(long?.[2]).toHaveLength(501)
  })
})
