import type { Page, StaffRefund } from '@escapes/contract'
import { expect, it } from 'vitest'
import { createAppointedPair } from '#test/appointed-pair.ts'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const other = await desk.app.signIn('admin')

const nameOf = async (headers: Headers) =>
  (await ok<{ user: { name: string } }>(desk.app.call('GET /me', { headers }))).user.name
const idOf = async (headers: Headers) =>
  (await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers }))).user.id
const read = async (id: string, headers: Headers) =>
  (await ok<StaffRefund>(desk.app.call('GET /admin/refunds/:id', { params: { id }, headers }))).nextStep
const listToApprove = async (headers: Headers) => {
  const query = { state: 'to-approve' as const }
  const { items, total } = await ok<Page<StaffRefund>>(desk.app.call('GET /admin/refunds', { query, headers }))
  expect(total).toBe(items.length)
  return items.map(({ id }) => id)
}
const send = (id: string, headers: Headers) =>
  desk.app.call('POST /admin/refunds/:id/sent', {
    params: { id },
    body: { bankReference: 'FT27140', sentOn: desk.today },
    headers,
  })

/** What is told to each is what the approval answers. */
it('tells who may approve a refund, who may not and why, and who else may, before anybody tries', async () => {
  const [boss, mailbox] = await createAppointedPair(desk.app)
  const { id } = await desk.readyRefund()
  const enteredBy = { beneficiary_by: await idOf(mailbox) }
  await desk.db.updateTable('refunds').set(enteredBy).where('id', '=', id).execute()
  for (const headers of [boss, mailbox]) {
    expect(await read(id, headers)).toMatchObject({ why: { code: 'entered-account' } })
    expect((await read(id, headers))?.others).toContain(await nameOf(other))
    expect(await listToApprove(headers)).not.toContain(id)
    expect((await expectProblem(approveRefundAsShown(desk.app, id, headers))).code).toBe('second-person-needed')
  }
  expect((await read(id, mailbox))?.why?.text).toBe('You entered this account.')
  expect((await read(id, boss))?.why?.text).toBe(
    `${await nameOf(mailbox)}, whom you added to the team, entered this account.`,
  )
  expect(await read(id, desk.manager)).toMatchObject({ why: { code: 'not-admin' } })
  expect(await listToApprove(desk.manager)).toEqual([])
  expect((await read(id, other))?.why).toBeNull()
  expect(await listToApprove(other)).toEqual([id])
  await ok(approveRefundAsShown(desk.app, id, other))
  expect(await listToApprove(other)).toEqual([])
})

it('tells an admin that their own refund is for another, and the table refuses it', async () => {
  const owner = await desk.app.signIn('admin')
  const { id } = await desk.readyRefund({ customer: owner })
  expect(await read(id, owner)).toMatchObject({ why: { code: 'own-booking' } })
  const approval = { state: 'approved' as const, approved_at: desk.now(), approved_by: await idOf(owner) }
  const own = desk.db.updateTable('refunds').set(approval).where('id', '=', id).execute()
  await expect(own).rejects.toMatchObject({ constraint: 'refunds_approved_by_another' })
})

it('tells who may send what was approved: alone up to the limit, and above it only a second person', async () => {
  const [boss, mailbox] = await createAppointedPair(desk.app)
  const { id } = await desk.readyRefund()
  await ok(approveRefundAsShown(desk.app, id, boss))
  for (const headers of [boss, mailbox, other]) expect((await read(id, headers))?.why).toBeNull()
  await desk.db.updateTable('refunds').set({ needs_second_person: true }).where('id', '=', id).execute()
  expect(await read(id, boss)).toMatchObject({ why: { code: 'began-it' } })
  expect(await read(id, mailbox)).toMatchObject({ why: { code: 'not-two-people' } })
  expect((await read(id, mailbox))?.others).toContain(await nameOf(other))
  for (const headers of [boss, mailbox])
    expect((await expectProblem(send(id, headers))).code).toBe('second-person-needed')
  expect((await read(id, other))?.why).toBeNull()
  await ok(send(id, other))
  expect(await read(id, other)).toBeUndefined()
})

it('tells of the limit of one day once what an admin approved and sent alone reaches it', async () => {
  const alone = await desk.app.signIn('admin')
  const made = [await desk.readyRefund({ amount: 30_000 }), await desk.readyRefund({ amount: 30_000 })]
  for (const { id } of made) await ok(approveRefundAsShown(desk.app, id, alone))
  const [first, second] = made.map(({ id }) => id) as [string, string]
  await ok(send(first, alone))
  expect(await read(second, alone)).toMatchObject({
    why: { code: 'began-it', text: expect.stringContaining('one day') as string },
  })
  expect((await expectProblem(send(second, alone))).code).toBe('second-person-needed')
})

it('names nobody where every admin entered the account or brought in who did', async () => {
  const admins = await desk.db.selectFrom('users').select('id').where('role', '=', 'admin').execute()
  const enterer = await idOf(other)
  const sponsored = admins.filter(({ id }) => id !== enterer).map(({ id }) => ({ user_id: id, sponsor_id: enterer }))
  await desk.db.insertInto('staff_sponsors').values(sponsored).execute()
  const { id } = await desk.readyRefund()
  await desk.db.updateTable('refunds').set({ beneficiary_by: enterer }).where('id', '=', id).execute()
  expect(await read(id, other)).toMatchObject({ why: { code: 'entered-account' }, others: [] })
})
