import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Db } from '#/db/database.ts'
import { toSqlFilePath } from './sql-file-path.ts'
import { parseQueryFunctionNames, listQueryFunctionsByFolder } from './query-functions.ts'
import { recordSql } from './record-sql.ts'
import { createQuerySample } from './query-sample.ts'
import { samplesByFolder } from './samples/index.ts'
import { formatSqlFile } from './format-sql-file.ts'

const folders = Object.entries(samplesByFolder)

describe('the SQL of every query function', () => {
  it.each(folders)('is committed as %s emits it; "npm run sql" writes it anew', async (folder, list) => {
    const file = toSqlFilePath(folder)
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(await formatSqlFile(list))
  })

  it('has a sample for each function, and none for a function that is gone', async () => {
    const functions = await listQueryFunctionsByFolder()
    expect(Object.keys(samplesByFolder).toSorted()).toEqual([...functions.keys()].toSorted())
    for (const [folder, names] of functions) {
      expect([...new Set(names)], `names of ${folder} are unique`).toHaveLength(names.length)
      const sampled = [...new Set(samplesByFolder[folder]?.map(({ name }) => name))]
      expect(sampled.toSorted(), `samples of ${folder}`).toEqual(names.toSorted())
    }
  })

  it('is committed for no folder that has no samples', () => {
    const committed = globSync('**/queries.sql', { cwd: join(import.meta.dirname, '../../src') })
    expect(committed.toSorted()).toEqual(folders.map(([folder]) => `${folder}/queries.sql`).toSorted())
  })
})

describe('a query function', () => {
  const findBooking = (db: Db, id: string) => db.selectFrom('bookings').select('id').where('id', '=', id).execute()
  const findBookingByCode = (db: Db, id: string) =>
    db.selectFrom('bookings').select('id').where('reference', '=', id).execute()

  it('changes the text as soon as its SQL changes', async () => {
    const renamed = { ...createQuerySample(findBookingByCode, '1'), name: 'findBooking' }
    expect(await formatSqlFile([renamed])).not.toBe(await formatSqlFile([createQuerySample(findBooking, '1')]))
  })

  it('is recorded with what it sends after an answer, and when it throws at that answer', async () => {
    const statements = await recordSql(async (db) => {
      const [row] = (await sql`select 1`.execute(db)).rows
      if (row) await sql`select 2`.execute(db)
      throw new Error('not found')
    })
    expect(statements).toEqual(['select 1', 'select 2'])
  })

  it('that fails before it sends anything fails the record', async () => {
    await expect(recordSql(() => Promise.reject(new Error('no such argument')))).rejects.toThrow('no such argument')
  })

  it('is found by the database it takes first, wherever SQL is built', async () => {
    const source = `
      export const findX = async (db: Db, id: string) => db.selectFrom('x').execute()
      export async function lockX(trx: Trx) { return trx.selectFrom('x').execute() }
      export const toX = (row: Row) => row
      const hidden = (db: Db) => db.selectFrom('x').execute()`
    expect(await parseQueryFunctionNames(source)).toEqual(['findX', 'lockX'])
    expect(await parseQueryFunctionNames('export const useCase = (db: Db) => findX(db)')).toEqual([])
  })
})
