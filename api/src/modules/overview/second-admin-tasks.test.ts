import { expect, it } from 'vitest'
import type { BankAccountChange, StaffTask, StaffTaskGroup, TodayOverview } from '@escapes/contract'
import { ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const someone = async (name: string, role: 'admin' | 'manager' = 'admin') => {
  const { id, email } = await aUser(app.services.db, { role, name })
  return { id, headers: await app.signInAs(email) }
}
const [anoma, bandu] = [await someone('Anoma Perera'), await someone('Bandu Silva')]
const manager = await someone('Mala Dias', 'manager')

const listTasks = async (kind: StaffTaskGroup['kind'], { headers }: typeof anoma): Promise<StaffTask[]> => {
  const { queue } = await ok<TodayOverview>(app.call('GET /admin/today', { headers }))
  return queue.find((group) => group.kind === kind)?.items ?? []
}

it('a change of a bank account is a task of who may approve it, until it is decided', async () => {
  const account = {
    currency: 'EUR',
    bankName: 'Sampath',
    accountName: 'Sri Lanka Escapes',
    accountNumber: '0082741993',
    iban: null,
    swift: null,
    branch: null,
    note: null,
    isActive: true,
  }
  const propose = (accountId: string | null) =>
    ok<BankAccountChange>(
      app.call('POST /admin/bank-account-changes', { body: { accountId, account }, headers: anoma.headers }),
    )
  const approve = (id: string) =>
    ok(app.call('POST /admin/bank-account-changes/:id/approve', { params: { id }, headers: bandu.headers }))
  const added = await propose(null)
  expect(await listTasks('bank-account', bandu)).toMatchObject([
    { id: added.id, title: 'Sampath, EUR', detail: 'a new account, proposed by Anoma Perera' },
  ])
  expect([await listTasks('bank-account', anoma), await listTasks('bank-account', manager)]).toEqual([[], []])
  await approve(added.id)
  account.accountNumber = '0082741994'
  const changed = await propose(added.accountId)
  expect(await listTasks('bank-account', bandu)).toMatchObject([
    { id: changed.id, detail: 'a change, proposed by Anoma Perera' },
  ])
  await approve(changed.id)
  expect(await listTasks('bank-account', bandu)).toEqual([])
})

it('who is to become an admin, or to be one no more, is a task of who may approve it, until it is decided', async () => {
  const leaver = await someone('Chatura Dias')
  const change = (id: string, role: string) =>
    ok(app.call('PUT /admin/users/:id/role', { params: { id }, body: { role }, headers: anoma.headers }))
  await change(manager.id, 'admin')
  await change(leaver.id, 'manager')
  const joins = { id: manager.id, title: 'Mala Dias', detail: 'to become an admin, asked for by Anoma Perera' }
  expect(await listTasks('admin', bandu)).toMatchObject([
    joins,
    { id: leaver.id, detail: 'to be a manager instead of an admin, asked for by Anoma Perera' },
  ])
  expect(await listTasks('admin', leaver), 'nobody decides about themselves').toMatchObject([joins])
  expect([await listTasks('admin', anoma), await listTasks('admin', manager)]).toEqual([[], []])
  const decide = { params: { id: manager.id }, headers: bandu.headers }
  await ok(app.call('POST /admin/users/:id/reject-admin', decide))
  await ok(app.call('POST /admin/users/:id/approve-removal', { ...decide, params: { id: leaver.id } }))
  expect(await listTasks('admin', bandu)).toEqual([])
})

it('a forced release is a task of who may agree to it, for a day and until somebody did', async () => {
  const { db, clock } = app.services
  const asked = {
    remote: 'storefront',
    build: 'b7',
    kind: 'promoted' as const,
    checks: ['bundle', 'pages'],
    reason: 'The shop is down.',
    actor: 'Anoma Perera',
    requested_by: anoma.id,
  }
  const ask = (requested_at: Date) =>
    db
      .insertInto('forced_releases')
      .values({ ...asked, requested_at })
      .returning('id')
      .executeTakeFirstOrThrow()
  await ask(new Date(clock.now().getTime() - 25 * 3_600_000))
  const { id } = await ask(clock.now())
  expect(await listTasks('forced-release', bandu)).toMatchObject([
    {
      id,
      title: 'storefront, build b7',
      detail: 'to go live although bundle and pages failed, asked for by Anoma Perera',
    },
  ])
  expect([await listTasks('forced-release', anoma), await listTasks('forced-release', manager)]).toEqual([[], []])
  const params = { remote: 'storefront', id }
  await ok(app.call('POST /admin/releases/:remote/forced/:id/approve', { params, headers: bandu.headers }))
  expect(await listTasks('forced-release', bandu)).toEqual([])
})
