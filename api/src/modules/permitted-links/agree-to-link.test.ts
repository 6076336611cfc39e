import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { PermittedLink, TodayOverview } from '@escapes/contract'
import { formatInSriLankaTime, maxPermittedLinks } from '@escapes/contract'
import { createAppointedPair } from '#test/appointed-pair.ts'
import { listMailsTo } from '#test/auth-visitor.ts'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { nextNumber } from '#test/factories/sequence.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const { db } = app.services
const anAdmin = async (name: string) => {
  const { id, email } = await aUser(db, { role: 'admin', name })
  return { id, email, headers: await app.signInAs(email) }
}
const [anoma, bandu] = [await anAdmin('Anoma Perera'), await anAdmin('Bandu Silva')]
const manager = await app.signIn('manager')

const aHost = () => `villa-${nextNumber()}.com`
const add = (host: string, headers = anoma.headers) =>
  app.call('POST /admin/settings/links', { body: { address: host, coversSubdomains: false, note: '' }, headers })
const added = (host = aHost(), headers = anoma.headers) => ok<PermittedLink>(add(host, headers))
const agree = (id: string, headers = bandu.headers) =>
  app.call('POST /admin/settings/links/:id/agree', { params: { id }, headers })
const remove = (id: string, headers = bandu.headers) =>
  app.call('DELETE /admin/settings/links/:id', { params: { id }, headers })
const find = async (id: string, headers = manager) => {
  const { items } = await ok<{ items: PermittedLink[] }>(app.call('GET /admin/settings/links', { headers }))
  return items.find((link) => link.id === id)
}
const reply = (host: string) =>
  app.call('POST /admin/saved-replies', {
    body: { name: `Reply ${nextNumber()}`, text: `See ${host}/now` },
    headers: manager,
  })
const refusalOf = async (host: string) => (await expectProblem(reply(host))).errors
const laterBy = async (id: string, time: string) => {
  await sql`alter table permitted_links disable trigger permitted_links_checked`.execute(db)
  await sql`update permitted_links set added_at = added_at - ${time}::interval, counts_from = counts_from - ${time}::interval
    where id = ${id}`.execute(db)
  await sql`alter table permitted_links enable trigger permitted_links_checked`.execute(db)
}

it('counts a day after it was added, and whoever links there before reads from when', async () => {
  const { id, host, waiting } = await added()
  const from = waiting?.countsFrom ?? ''
  expect(Date.parse(from)).toBeGreaterThan(Date.now() + 23.9 * 3_600_000)
  expect(await refusalOf(host)).toMatchObject([
    {
      path: 'text',
      message: `Links to ${host}/now cannot be sent yet. This place counts from ${formatInSriLankaTime(from)}, or once another admin agrees.`,
    },
  ])
  await laterBy(id, '23 hours 58 minutes')
  expect((await reply(host)).status).toBe(422)
  await laterBy(id, '2 minutes')
  expect((await reply(host)).ok).toBe(true)
  expect(await find(id)).toMatchObject({ waiting: null, agreedBy: null })
})

it('counts at once when another admin agrees, of which all admins hear', async () => {
  const { id, host } = await added()
  expect(await ok(agree(id))).toMatchObject({ waiting: null, agreedBy: 'Bandu Silva' })
  expect((await reply(host)).ok).toBe(true)
  // Again: as it is.
  expect(await ok(agree(id, anoma.headers))).toMatchObject({ waiting: null, agreedBy: 'Bandu Silva' })
  await app.runUntilIdle()
  for (const { email } of [anoma, bandu]) {
    const told = (await listMailsTo(app, email)).map(({ data }) => data as unknown as { place?: string })
    const mails = told.filter(({ place }) => place === host)
    expect(mails).toMatchObject([
      { what: 'added', by: 'Anoma Perera', countsFrom: expect.any(String) as string },
      { what: 'agreed', by: 'Bandu Silva' },
    ])
  }
})

it('says who may agree, and is refused to everybody else', async () => {
  const { id, host } = await added()
  expect((await find(id, anoma.headers))?.waiting?.agreement).toMatchObject({
    why: { code: 'began-it' },
    others: expect.arrayContaining(['Bandu Silva']) as string[],
  })
  expect((await find(id, bandu.headers))?.waiting?.agreement.why).toBeNull()
  expect((await find(id))?.waiting?.agreement.why).toMatchObject({ code: 'not-admin' })
  expect(await expectProblem(agree(id, anoma.headers))).toMatchObject({ code: 'second-person-needed' })
  expect((await agree(id, manager)).status).toBe(403)
  const [boss, mailbox] = await createAppointedPair(app)
  const own = await added(aHost(), boss)
  expect((await find(own.id, mailbox))?.waiting?.agreement.why).toMatchObject({ code: 'not-two-people' })
  expect(await expectProblem(agree(own.id, mailbox))).toMatchObject({ code: 'second-person-needed' })
  expect((await reply(host)).status).toBe(422)
})

it('waits a day anew when it was removed and is added again', async () => {
  const { id, host } = await added()
  await ok(agree(id))
  expect((await remove(id, anoma.headers)).status).toBe(204)
  expect((await agree(id)).status).toBe(404)
  const again = await added(host)
  expect(Date.parse(again.waiting?.countsFrom ?? '')).toBeGreaterThan(Date.now() + 23.9 * 3_600_000)
  expect((await reply(host)).status).toBe(422)
  // Any admin takes it off before it counts.
  expect((await remove(again.id)).status).toBe(204)
})

it('is on the Today page of who may agree to it, until they did', async () => {
  const { id, host, waiting } = await added()
  const findTask = async (headers: typeof manager) => {
    const { queue } = await ok<TodayOverview>(app.call('GET /admin/today', { headers }))
    return queue.find(({ kind }) => kind === 'link')?.items.find((task) => task.id === id)
  }
  expect(await findTask(bandu.headers)).toMatchObject({
    title: host,
    detail: `added by Anoma Perera, counts from ${formatInSriLankaTime(waiting?.countsFrom ?? '')}`,
  })
  expect([await findTask(anoma.headers), await findTask(manager)]).toEqual([undefined, undefined])
  await ok(agree(id))
  expect(await findTask(bandu.headers)).toBeUndefined()
})

it('never counts by itself where who added it is an admin no more within the day', async () => {
  const leaver = await anAdmin('Chatura Dias')
  const { id, host } = await added(aHost(), leaver.headers)
  const body = { params: { id: leaver.id } }
  await ok(app.call('POST /admin/users/:id/deactivate', { ...body, headers: anoma.headers }))
  await ok(app.call('POST /admin/users/:id/approve-removal', { ...body, headers: bandu.headers }))
  expect((await find(id, bandu.headers))?.waiting).toMatchObject({
    countsFrom: null,
    agreement: { why: { code: 'former-admin' }, others: [] },
  })
  expect(await expectProblem(agree(id))).toMatchObject({ code: 'second-person-needed' })
  expect(await refusalOf(host)).toMatchObject([{ message: expect.stringContaining('have an admin add it') as string }])
  const stays = await added(aHost(), bandu.headers)
  await laterBy(stays.id, '25 hours')
  expect(await find(stays.id)).toMatchObject({ waiting: null })
})

it('is refused to who is an admin no more, though the request was on its way, and goes by no clock that is behind', async () => {
  const leaver = await anAdmin('Dhanuka Peris')
  const { id } = await added(aHost(), leaver.headers)
  const body = { params: { id: leaver.id } }
  await ok(app.call('POST /admin/users/:id/deactivate', { ...body, headers: anoma.headers }))
  await ok(app.call('POST /admin/users/:id/approve-removal', { ...body, headers: bandu.headers }))
  const row = { host: aHost(), covers_subdomains: false, path: '', note: '', added_by: leaver.id }
  await expect(db.insertInto('permitted_links').values(row).execute()).rejects.toMatchObject({
    constraint: 'permitted_links_of_admins',
  })
  // As if the end of their rights had been written by a clock that is two minutes behind.
  await laterBy(id, '-2 minutes')
  expect((await find(id))?.waiting).toMatchObject({ countsFrom: null })
})

it('is held by the tables to its time, to what was agreed to, to another admin and to three hundred', async () => {
  const long = new Date(0)
  const row = { host: aHost(), covers_subdomains: false, path: '', note: '', added_by: anoma.id }
  const forged = { ...row, added_at: long, counts_from: long, agreed_by: bandu.id, agreed_at: long }
  const { id } = await db.insertInto('permitted_links').values(forged).returning('id').executeTakeFirstOrThrow()
  expect((await find(id))?.waiting?.countsFrom).toBeTruthy()
  const change = (set: object) => db.updateTable('permitted_links').set(set).where('id', '=', id).execute()
  for (const set of [{ host: aHost() }, { path: '/x' }, { covers_subdomains: true }, { counts_from: long }])
    await expect(change(set)).rejects.toMatchObject({ constraint: 'permitted_links_stay' })
  await expect(change({ agreed_by: anoma.id })).rejects.toMatchObject({ constraint: 'permitted_links_need_two_people' })
  await change({ agreed_by: bandu.id })
  await expect(change({ agreed_by: null })).rejects.toMatchObject({ constraint: 'permitted_links_stay' })
  const nobody = db.insertInto('permitted_links').values({ ...row, host: aHost(), added_by: null })
  await expect(nobody.execute()).rejects.toMatchObject({ constraint: 'permitted_links_added_by' })

  await sql`insert into permitted_links (host, added_by) select 'many-' || n || '.com', ${anoma.id}::uuid
    from generate_series(1, ${maxPermittedLinks - 1} - (select count(*)::int from permitted_links)) n`.execute(db)
  // One place is left.
  const answers = await Promise.all([add(aHost()), add(aHost()), add(aHost(), bandu.headers)])
  expect(answers.map(({ ok: isAdded }) => isAdded).filter(Boolean)).toHaveLength(1)
  const { errors } = await expectProblem(add(aHost()))
  expect(errors).toMatchObject([{ path: 'address', message: 'There are 300 already. Please remove one first.' }])
})
