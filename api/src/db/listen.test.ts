import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'
import type { Db } from './database.ts'
import { listen } from './listen.ts'

const app = await shareInFile(createTestApp())
const { db } = app.services
const applicationName = 'test inserts'

const insertEvent = (of: Db) => of.insertInto('outbox').values({ event: 'kettle.boiled', payload: '{}' }).execute()
const insertMail = () => {
  const mail = { dedupe_key: 'kettle', recipient: 'cup@travellers.test', template: 'verify-email', data: '{}' }
  return db
    .insertInto('mails')
    .values({ ...mail, created_at: new Date(), next_attempt_at: new Date() })
    .execute()
}

it('who listens is told of each table that a commit inserted into, and of what may have been missed', async () => {
  const told: string[] = []
  const url = app.databaseUrl
  const log = pino({ level: 'silent' })
  const onNotification = (channel: string) => void told.push(channel)
  const listening = listen({ url, applicationName, channels: ['outbox', 'mails'], log, onNotification })
  await expect.poll(() => told).toEqual(['outbox', 'mails'])
  await db
    .transaction()
    .execute(async (trx) => {
      await insertEvent(trx)
      throw new Error('nothing happened')
    })
    .catch(() => {})
  await insertMail()
  await expect.poll(() => told.slice(2)).toEqual(['mails'])
  await insertEvent(db)
  await expect.poll(() => told.slice(3)).toEqual(['outbox'])

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName}`.execute(db)
  await expect.poll(() => told.slice(4)).toEqual(['outbox', 'mails'])
  expect(listening.isConnected()).toBe(true)
  await listening.close()
})
