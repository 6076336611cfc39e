import { expect, it } from 'vitest'
import type { Db } from '#/db/database.ts'
import { matchLines } from './match-lines.ts'

/** No booking has any of the references. */
const query: Record<string, () => unknown> = { execute: () => Promise.resolve([]) }
for (const name of ['selectFrom', 'select', 'where']) query[name] = () => query

it('looks after each line whether others should have their turn, since each may name a hundred references', async () => {
  const lines = Array.from({ length: 100 }, (_, at) => ({
    line: at,
    bookedOn: '2026-11-02',
    amount: 100,
    payer: '',
    text: '',
    checksum: `${at}`,
    referenceKeys: [`KEY${at}`],
  }))
  let turns = 0
  const account = { id: 'account', currency: 'USD' } as const
  const matches = await matchLines(
    query as unknown as Db,
    account,
    lines,
    { importerId: 'importer' },
    () => void (turns += 1),
  )
  expect(matches.map(({ state }) => state)).toEqual(lines.map(() => 'unmatched'))
  expect(turns).toBeGreaterThan(150)
})
