import { clientHeader } from '@escapes/contract/page-client'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { startServing } from './index.ts'

let now = new Date('2027-05-20T06:00:00Z')
const app = await shareInFile(createTestApp({ clock: { now: () => now }, startServing }))
const { db } = app.services

/** Another state of the contract begins to be served now. */
const serve = async (hash: string, ...operations: string[]): Promise<void> => {
  await sql`insert into served_contracts (hash, operations, started_at)
    values (${hash}, ${operations}, clock_timestamp())`.execute(db)
  now = new Date(now.getTime() + 5_000)
}
const ask = async (
  path: string,
  headers: Record<string, string> = { [clientHeader]: 'shell/0123456789abcdef epoch/3' },
) => {
  const response = await app.app.request(`/api/v1${path}`, { headers })
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}

it('a page that calls what a newer api has is told that the site is being updated, any other that it is too old', async () => {
  await sql`insert into served_contracts (hash, operations, started_at)
    values ('of last week', '{GET /gifts/:id}', now() - interval '7 days')`.execute(db)
  expect(await ask('/gifts/7')).toEqual([426, 'client-too-old'])
  await serve('newer', 'GET /vouchers/:id', 'POST /gifts/:id')
  expect(await ask('/vouchers/7')).toEqual([503, 'server-updating'])
  expect(await ask('/vouchers/7/lines')).toEqual([426, 'client-too-old'])
  expect(await ask('/gifts/7')).toEqual([426, 'client-too-old'])
  expect(await ask('/vouchers/7', {})).toEqual([404, 'not-found'])
})

it('so is a page that sends a field which this api does not know, while a newer one is there', async () => {
  const headers = { [clientHeader]: 'shell/0123456789abcdef epoch/3' }
  await sql`delete from served_contracts where hash in ('of last week', 'newer')`.execute(db)
  now = new Date(now.getTime() + 5_000)
  expect(await ask('/listings?newer=1', headers)).toEqual([422, 'validation-failed'])
  await serve('newer', 'GET /listings')
  expect(await ask('/listings?newer=1', headers)).toEqual([503, 'server-updating'])
  expect(await ask('/listings?kind=boat', headers)).toEqual([422, 'validation-failed'])
  expect(await ask('/listings?newer=1', {})).toEqual([422, 'validation-failed'])
})
