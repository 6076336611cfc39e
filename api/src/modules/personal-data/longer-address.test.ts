import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ok } from '#test/booking-test-app.ts'
import { aCustomerWithoutAccount, aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const { db } = app.services

const names = async (words: string, address = 'ria@mail.test') => {
  const { rows } = await sql<{ is: boolean }>`select names_address(${words}, ${address}) as is`.execute(db)
  return rows[0]?.is
}

it.each([
  ['ria@mail.test', true],
  ['{"email": "Ria@mail.test", "name": ""}', true],
  ['write to <ria@mail.test>.', true],
  ['mailto:ria@mail.test', true],
  [JSON.stringify({ text: 'From:\nria@mail.test\n' }), true],
  ['maria@mail.test', false],
  ['ma.ria@mail.test, mo-ria@mail.test, x+ria@mail.test', false],
  ['ria@mail.test.example', false],
  ['ria@mail.tests', false],
  ['ria@mailXtest', false],
  ['maria@mail.test and ria@mail.test', true],
])('finds an address in its whole: %s', async (words, expected) => {
  expect(await names(words)).toBe(expected)
})

it('takes an address as it is written, whatever its characters mean elsewhere', async () => {
  expect(await names('a+b.c@mail.test', 'a+b.c@mail.test')).toBe(true)
  expect(await names('aab.c@mail.test', 'a+b.c@mail.test')).toBe(false)
  expect(await names("o'neil{1}|x@mail.test", "o'neil{1}|x@mail.test")).toBe(true)
})

it('erases nothing of somebody whose address ends with the one of who is erased', async () => {
  const suffix = `${randomUUID()}@mail.test`
  const { email } = await aUser(db, { email: `ria${suffix}` })
  const longer = `ma${email}`
  const { id } = await aCustomerWithoutAccount(db)
  const admin = await app.signIn('admin')
  await ok(app.call('PUT /admin/customers/:id/email', { params: { id }, body: { email: longer }, headers: admin }))
  const mail = (address: string) => ({
    dedupe_key: randomUUID(),
    recipient: 'desk@escapes.test',
    template: 'staff-enquiry',
    data: JSON.stringify({ email: address }),
  })
  await db
    .insertInto('mails')
    .values([mail(longer), mail(email)])
    .execute()

  const headers = await app.signInAs(email)
  expect((await app.call('POST /me/erasure', { headers, body: { confirmation: 'delete' } })).status).toBe(204)
  await app.runUntilIdle()
  const left = await sql<{ email: string }>`select data ->> 'email' as email from mails
    where position(${suffix} in data ->> 'email') > 0`.execute(db)
  expect(left.rows).toEqual([{ email: longer }])
  const entries = await ok<{ items: { changes: unknown }[] }>(
    app.call('GET /admin/audit', { query: { thing: id }, headers: admin }),
  )
  expect(JSON.stringify(entries)).toContain(longer)
})

it('leaves what admins are to know of a change, without the address that somebody put into it', async () => {
  const { email } = await aUser(db, { email: `mallory-${randomUUID()}@mail.test` })
  const mail = (template: string) => ({
    dedupe_key: randomUUID(),
    recipient: 'admin@escapes.test',
    template,
    data: JSON.stringify({
      what: `${template}-${email.slice(0, 20)}`,
      changes: `from a@b.test to:\n${email.toUpperCase()}`,
    }),
  })
  await db
    .insertInto('mails')
    .values([mail('admin-notice'), mail('staff-enquiry')])
    .execute()
  const headers = await app.signInAs(email)
  expect((await app.call('POST /me/erasure', { headers, body: { confirmation: 'delete' } })).status).toBe(204)
  const left = await sql<{ data: { changes: string } }>`select data from mails
    where position(${email.slice(0, 20)} in data ->> 'what') > 0`.execute(db)
  expect(left.rows.map(({ data }) => data.changes)).toEqual(['from a@b.test to:\nerased@erased.invalid'])
})
