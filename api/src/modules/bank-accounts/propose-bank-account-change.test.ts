import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { BankAccount, BankAccountChange } from '@escapes/contract'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { aUser } from '#test/factories/users.ts'
import { createApprovedBankAccount } from '#test/create-approved-bank-account.ts'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

let [admin, second]: Headers[] = []
const desk = await shareInFile(createBookingTestApp())
;[admin, second] = [await desk.app.signIn('admin'), await desk.app.signIn('admin')]

const account: Omit<BankAccount, 'id'> = {
  currency: 'EUR',
  bankName: 'Sampath',
  accountName: 'Sri Lanka Escapes (Pvt) Ltd',
  accountNumber: '0082741993',
  iban: null,
  swift: null,
  branch: null,
  note: null,
  isActive: true,
}
const propose = (more: object, accountId: string | null = null, headers = admin) =>
  desk.app.call('POST /admin/bank-account-changes', {
    body: { accountId, account: { ...account, ...more } },
    headers: headers ?? {},
  })
const decide = (id: string, verdict: 'approve' | 'reject', headers = second) =>
  desk.app.call(`POST /admin/bank-account-changes/:id/${verdict}`, { params: { id }, headers: headers ?? {} })
const accounts = async () =>
  (await ok<{ items: BankAccount[] }>(desk.app.call('GET /admin/bank-accounts', { headers: desk.manager }))).items
const changes = async () =>
  (await ok<{ items: BankAccountChange[] }>(desk.app.call('GET /admin/bank-account-changes', { headers: admin ?? {} })))
    .items

it.each([
  ['iban', 'DE00'],
  ['iban', 'DE89 3704 0044 0532 0130 01'],
  ['swift', 'x'],
  ['swift', 'BCEYZZLX'],
  ['swift', 'BCEYLKLX0'],
])('an account of ours is rejected with the %s %s, beside its field', async (path, value) => {
  expect(await expectProblem(propose({ [path]: value }))).toMatchObject({
    status: 422,
    code: 'validation-failed',
    errors: [{ path: `account.${path}` }],
  })
})

it('an account of ours is stored with its numbers in groups', async () => {
  expect(
    await createApprovedBankAccount(desk.app, { ...account, iban: 'de89370400440532013000', swift: 'bcey lklx' }),
  ).toMatchObject({
    iban: 'DE89 3704 0044 0532 0130 00',
    swift: 'BCEYLKLX',
  })
})

describe('the code that a bank has within its country', () => {
  const british = { iban: 'GB29 NWBK 6016 1331 9268 19', swift: 'NWBKGB2L' }

  it.each([
    ['in a form that the country does not have', { ...british, bankCode: '6016' }],
    ['of a country without such codes', { swift: 'BCEYLKLX', bankCode: '601613' }],
    ['of a country that nothing names', { bankCode: '601613' }],
  ])('is rejected beside its field %s', async (_, more) => {
    expect(await expectProblem(propose(more))).toMatchObject({ status: 422, errors: [{ path: 'account.bankCode' }] })
  })

  it('is stored without dashes, and stays where a change does not name it', async () => {
    const { id } = await createApprovedBankAccount(desk.app, { ...account, ...british, bankCode: '60-16-13' })
    const change = await ok<BankAccountChange>(propose({ ...british, note: 'Pay here.' }, id))
    expect(change.after).toMatchObject({ bankCode: '601613' })
    await ok(decide(change.id, 'approve'))
    expect((await accounts()).find((one) => one.id === id)).toMatchObject({ bankCode: '601613', note: 'Pay here.' })
  })

  it('follows an approved change, whoever writes it', async () => {
    const { id } = await createApprovedBankAccount(desk.app, { ...account, ...british })
    const write = desk.db.updateTable('bank_accounts').set({ bank_code: '123456' }).where('id', '=', id).execute()
    await expect(write).rejects.toMatchObject({ constraint: 'bank_accounts_need_two_people' })
  })
})

it('an account from before numbers were checked is shown, and can be deactivated', async () => {
  const { id } = await createApprovedBankAccount(desk.app, account)
  const old = { account_number: '0082\r\n741993', iban: 'DE00 0000 0000 0000 0000 03', swift: 'DEMOLK00' }
  await sql`alter table bank_accounts disable trigger bank_accounts_follow_changes`.execute(desk.db)
  await desk.db.updateTable('bank_accounts').set(old).where('id', '=', id).execute()
  await sql`alter table bank_accounts enable trigger bank_accounts_follow_changes`.execute(desk.db)
  expect((await accounts()).find((one) => one.id === id)).toMatchObject({ accountNumber: '0082\r\n741993' })
  const unchanged = { iban: old.iban, swift: old.swift }
  expect(await expectProblem(propose({ ...unchanged, swift: 'DEMOLK000' }, id))).toMatchObject({
    errors: [{ path: 'account.swift' }],
  })
  expect(await createApprovedBankAccount(desk.app, { ...account, ...unchanged, isActive: false }, id)).toMatchObject({
    ...unchanged,
    isActive: false,
  })
})

describe('a change of the account that customers pay into', () => {
  it('takes effect only when another admin approves it', async () => {
    const { id } = await createApprovedBankAccount(desk.app, account)
    const getNumber = async () => (await accounts()).find((one) => one.id === id)?.accountNumber
    const change = await ok<BankAccountChange>(propose({ accountNumber: '666' }, id))
    expect(change).toMatchObject({ state: 'waiting', isOwn: true, before: { accountNumber: '0082741993' } })
    expect(change.approval).toMatchObject({ why: { code: 'began-it' } })
    expect(await getNumber()).toBe('0082741993')
    const alone = { status: 403, code: 'second-person-needed' }
    expect(await expectProblem(decide(change.id, 'approve', admin))).toMatchObject(alone)
    expect(await getNumber()).toBe('0082741993')
    expect(await ok(decide(change.id, 'approve'))).toMatchObject({ state: 'approved', isOwn: false })
    expect(await getNumber()).toBe('666')
    expect((await expectProblem(decide(change.id, 'reject'))).code).toBe('already-reviewed')
  })

  it.each([
    ['switching it off', { isActive: false }],
    ['a new note to payers', { note: 'Choose OUR.' }],
  ])('also takes effect when it is %s', async (_, more) => {
    const { id } = await createApprovedBankAccount(desk.app, account)
    const change = await ok<BankAccountChange>(propose(more, id))
    expect((await accounts()).find((one) => one.id === id)).toMatchObject(account)
    await ok(decide(change.id, 'approve'))
    expect((await accounts()).find((one) => one.id === id)).toMatchObject(more)
  })

  it('never takes effect once it is rejected, and an account has at most one that waits', async () => {
    const before = (await accounts()).length
    const added = await ok<BankAccountChange>(propose({ accountNumber: '1' }))
    await ok(decide(added.id, 'reject'))
    expect((await expectProblem(decide(added.id, 'approve'))).code).toBe('already-reviewed')
    expect(await accounts()).toHaveLength(before)
    const { id } = await createApprovedBankAccount(desk.app, account)
    const first = await ok<BankAccountChange>(propose({ accountNumber: '2' }, id))
    expect((await expectProblem(propose({ accountNumber: '3' }, id, second))).code).toBe('change-waiting')
    await ok(decide(first.id, 'reject', admin))
    expect((await expectProblem(propose({}, id))).code).toBe('nothing-to-change')
  })

  it('is approved by nobody once who proposed it is an admin no more, as after a thief had their session', async () => {
    const before = (await accounts()).length
    const { id: leaverId, email } = await aUser(desk.db, { role: 'admin' })
    const change = await ok<BankAccountChange>(propose({ accountNumber: '4' }, null, await desk.app.signInAs(email)))
    const leaver = { params: { id: leaverId } }
    await ok(desk.app.call('PUT /admin/users/:id/role', { ...leaver, body: { role: 'manager' }, headers: admin ?? {} }))
    await ok(desk.app.call('POST /admin/users/:id/approve-removal', { ...leaver, headers: second ?? {} }))
    expect((await expectProblem(decide(change.id, 'approve'))).code).toBe('second-person-needed')
    const { id: decidedBy } = (await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers: second ?? {} })))
      .user
    const direct = sql`insert into bank_account_decisions (change_id, proposed_by, verdict, decided_by, decided_at)
      values (${change.id}, ${leaverId}, 'approved', ${decidedBy}, ${desk.now()})`
    await expect(direct.execute(desk.db)).rejects.toMatchObject({
      constraint: 'bank_account_decisions_need_two_people',
    })
    await ok(decide(change.id, 'reject'))
    expect(await accounts()).toHaveLength(before)
  })

  it('is approved by nobody once who proposed it was no admin in between, and is proposed anew', async () => {
    const { id, email } = await aUser(desk.db, { role: 'admin' })
    const change = await ok<BankAccountChange>(propose({ accountNumber: '5' }, null, await desk.app.signInAs(email)))
    const leaver = { params: { id } }
    const set = (role: 'admin' | 'manager') =>
      ok(desk.app.call('PUT /admin/users/:id/role', { ...leaver, body: { role }, headers: admin ?? {} }))
    await set('manager')
    await ok(desk.app.call('POST /admin/users/:id/approve-removal', { ...leaver, headers: second ?? {} }))
    await set('admin')
    await ok(desk.app.call('POST /admin/users/:id/approve-admin', { ...leaver, headers: second ?? {} }))
    // As three days later.
    await sql`alter table users disable trigger users_second_person`.execute(desk.db)
    await sql`update users set second_person_from = created_at where id = ${id}`.execute(desk.db)
    await sql`alter table users enable trigger users_second_person`.execute(desk.db)
    const told = (await changes()).find((one) => one.id === change.id)?.approval
    expect(told).toMatchObject({ why: { code: 'former-admin' }, others: [] })
    expect((await expectProblem(decide(change.id, 'approve'))).code).toBe('second-person-needed')
    await ok(decide(change.id, 'reject'))
    desk.later(1)
    const anew = await ok<BankAccountChange>(propose({ accountNumber: '5' }, null, await desk.app.signInAs(email)))
    await ok(decide(anew.id, 'approve'))
    desk.later(-1)
  })

  it('notifies all admins when it is proposed and when it is decided, with old and new values', async () => {
    const { id } = await createApprovedBankAccount(desk.app, account)
    await desk.app.runUntilIdle()
    await deliverMails(desk.app.services)
    const before = desk.app.mail.sent.length
    const change = await ok<BankAccountChange>(propose({ accountNumber: '777' }, id))
    await ok(decide(change.id, 'approve'))
    await desk.app.runUntilIdle()
    await deliverMails(desk.app.services)
    const sent = desk.app.mail.sent.slice(before)
    const admins = await desk.db.selectFrom('users').select('email').where('role', '=', 'admin').execute()
    for (const { email } of admins) {
      const [waiting, approved] = sent.filter((mail) => mail.to === email)
      expect(waiting?.subject).toBe('A change of our bank account is waiting for approval (EUR)')
      expect(waiting?.text).toContain('0082741993 → 777')
      expect(approved?.subject).toBe('Our bank account has changed (EUR)')
    }
    expect(sent).toHaveLength(2 * admins.length)
  })

  it('stays in a history that nobody can change, with names and times', async () => {
    const { id } = await createApprovedBankAccount(desk.app, account)
    const { id: changeId } = await ok<BankAccountChange>(propose({ accountNumber: '888' }, id))
    await ok(decide(changeId, 'approve'))
    const listedChange = (await changes()).find((each) => each.id === changeId)
    expect(listedChange).toMatchObject({
      after: { accountNumber: '888' },
      proposedBy: expect.stringMatching(/^Traveller/),
    })
    expect(listedChange?.decidedBy).not.toBe(listedChange?.proposedBy)
    const rewritten = desk.db.updateTable('bank_account_decisions').set({ verdict: 'rejected' }).execute()
    await expect(rewritten).rejects.toThrow()
    await expect(desk.db.deleteFrom('bank_account_changes').execute()).rejects.toThrow()
  })

  it('is rejected by the database without two people', async () => {
    const { id } = await createApprovedBankAccount(desk.app, account)
    const rows = desk.db.updateTable('bank_accounts').where('id', '=', id)
    await expect(rows.set({ account_number: '999' }).execute()).rejects.toMatchObject({
      constraint: 'bank_accounts_need_two_people',
    })
    const change = await ok<BankAccountChange>(propose({ accountNumber: '999' }, id))
    const { proposed_by } = await desk.db
      .selectFrom('bank_account_changes')
      .select('proposed_by')
      .where('id', '=', change.id)
      .executeTakeFirstOrThrow()
    const alone = { change_id: change.id, proposed_by, decided_by: proposed_by, decided_at: desk.now() }
    const decided = desk.db
      .insertInto('bank_account_decisions')
      .values({ ...alone, verdict: 'approved' })
      .execute()
    await expect(decided).rejects.toMatchObject({ constraint: 'bank_account_decisions_need_two_people' })
    await expect(rows.set({ account_number: '999', change_id: change.id }).execute()).rejects.toThrow()
    const added = desk.db
      .insertInto('bank_accounts')
      .values({ currency: 'USD', bank_name: 'x', account_name: 'x', account_number: '1' })
    await expect(added.execute()).rejects.toMatchObject({ constraint: 'bank_accounts_need_two_people' })
  })

  it('is rejected by the database with a decision about another account, other values, or a rejection', async () => {
    const [one, other] = [
      await createApprovedBankAccount(desk.app, account),
      await createApprovedBankAccount(desk.app, account),
    ]
    const rows = (id: string) => desk.db.updateTable('bank_accounts').where('id', '=', id)
    const twoPeople = { constraint: 'bank_accounts_need_two_people' }
    const rejected = await ok<BankAccountChange>(propose({ accountNumber: '4444' }, one.id))
    await ok(decide(rejected.id, 'reject'))
    const against = rows(one.id).set({ account_number: '4444', change_id: rejected.id }).execute()
    await expect(against).rejects.toMatchObject(twoPeople)

    const { id: change_id } = await ok<BankAccountChange>(propose({ accountNumber: '5555' }, one.id))
    await sql`
      insert into bank_account_decisions (change_id, proposed_by, verdict, decided_by, decided_at)
      select change.id, proposed_by, 'approved', users.id, now() from bank_account_changes change
      join users on users.role = 'admin' and users.id <> proposed_by where change.id = ${change_id} limit 1`.execute(
      desk.db,
    )
    const elsewhere = rows(other.id).set({ account_number: '5555', change_id }).execute()
    await expect(elsewhere).rejects.toMatchObject(twoPeople)
    await expect(rows(one.id).set({ account_number: '6666', change_id }).execute()).rejects.toMatchObject(twoPeople)
    await rows(one.id).set({ account_number: '5555', change_id }).execute()
  })

  it('is the only one that waits, however many admins propose one at once', async () => {
    const { id } = await createApprovedBankAccount(desk.app, account)
    const numbers = Array.from({ length: 8 }, (_, at) => `33${at}`)
    const answers = await Promise.all(numbers.map((accountNumber) => propose({ accountNumber }, id)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  })

  it('is decided once when two admins decide at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const change = await ok<BankAccountChange>(propose({ accountNumber: `55${round}` }))
      const answers = await Promise.all([decide(change.id, 'approve'), decide(change.id, 'reject', admin)])
      expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    }
  })
})
