import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AuditEntry, BankAccountChange, Invitation, Page, SecondPeople, User } from '@escapes/contract'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { aUser, givePassword, password } from '#test/factories/users.ts'
import { nextNumber } from '#test/factories/sequence.ts'
import { createTestApp } from '#test/harness.ts'
import { createAdmin } from '../create-admin.ts'
import { approveAdminAsOperator } from './appoint-admin.ts'
import { shareInFile } from '#test/share-in-file.ts'

const hour = 3_600_000
let now = new Date()

interface Admin {
  id: string
  email: string
  headers: Record<string, string>
}

const anAdmin = async (): Promise<Admin> => {
  const { id, email } = await aUser(app.services.db, { role: 'admin' })
  return { id, email, headers: await app.signInAs(email) }
}

const app = await shareInFile(createTestApp({ clock: { now: () => now } }))
const [boss, partner] = [await anAdmin(), await anAdmin()]

const findUser = async (email: string, by = boss) =>
  (await ok<Page<User>>(app.call('GET /admin/users', { query: { q: email }, headers: by.headers }))).items[0]
const decide = (id: string, action: 'approve' | 'reject', by: Admin) =>
  app.call(`POST /admin/users/:id/${action}-admin`, { params: { id }, headers: by.headers })

/** Invites a mailbox of one's own as an admin, and opens the link: what anybody with an admin's session can do alone. */
const inviteAndAccept = async (by: Admin): Promise<Admin> => {
  const email = `mailbox-${nextNumber()}@travellers.test`
  await ok(app.call('POST /admin/invitations', { body: { email, role: 'admin' }, headers: by.headers }))
  return accept(email)
}
const accept = async (email: string): Promise<Admin> => {
  const token = new URL(getMailLink((await listMailsTo(app, email)).at(-1))).searchParams.get('token') ?? ''
  const body = { token, name: 'Second Mailbox', password }
  expect(await ok(app.call('POST /invitations/accept', { body }))).toHaveProperty('needsApproval')
  const { id } = (await findUser(email))!
  return { id, email, headers: await app.signInAs(email) }
}
const approved = async (by = boss, approver = partner): Promise<Admin> => {
  const mailbox = await inviteAndAccept(by)
  await ok(decide(mailbox.id, 'approve', approver))
  return { ...mailbox, headers: await app.signInAs(mailbox.email) }
}

const setRole = (id: string, role: string, { headers }: Admin) =>
  app.call('PUT /admin/users/:id/role', { params: { id }, body: { role }, headers })
const promote = async (id: string, by: Admin): Promise<string> => {
  await ok(setRole(id, 'admin', by))
  return id
}

const askForRemoval = (id: string, becomes: 'manager' | 'guest' | 'deactivated', by: Admin) =>
  becomes === 'deactivated'
    ? app.call('POST /admin/users/:id/deactivate', { params: { id }, headers: by.headers })
    : setRole(id, becomes, by)
const decideRemoval = (id: string, verdict: 'approve' | 'reject', { headers }: Admin) =>
  app.call(`POST /admin/users/:id/${verdict}-removal`, { params: { id }, headers })
const remove = async (id: string, becomes: 'manager' | 'guest' | 'deactivated') => {
  await ok(askForRemoval(id, becomes, boss))
  return ok<User>(decideRemoval(id, 'approve', partner))
}

let accounts = 0
const propose = async ({ headers }: Admin): Promise<string> => {
  accounts += 1
  const account = {
    currency: 'USD',
    bankName: `Bank ${accounts}`,
    accountName: 'Sri Lanka Escapes',
    accountNumber: `80012345${accounts}`,
    iban: null,
    swift: null,
    branch: null,
    note: null,
    isActive: true,
  }
  const body = { accountId: null, account }
  return (await ok<BankAccountChange>(app.call('POST /admin/bank-account-changes', { body, headers }))).id
}
const approveChange = (id: string, { headers }: Admin) =>
  app.call('POST /admin/bank-account-changes/:id/approve', { params: { id }, headers })

describe('a new admin', () => {
  it('is none until another admin than the inviter approves them, and all admins hear of both', async () => {
    const mailbox = await inviteAndAccept(boss)
    expect((await app.call('GET /admin/users', { headers: mailbox.headers })).status).toBe(403)
    expect(await findUser(mailbox.email)).toMatchObject({ role: 'guest', approval: { why: { code: 'began-it' } } })
    expect(await findUser(mailbox.email, partner)).toMatchObject({ appointment: { mayApprove: true } })
    expect(await expectProblem(decide(mailbox.id, 'approve', boss))).toMatchObject({ code: 'second-person-needed' })
    expect((await decide(mailbox.id, 'approve', mailbox)).status).toBe(403)
    const countsFrom = new Date(now.getTime() + 72 * hour).toISOString()
    expect(await ok(decide(mailbox.id, 'approve', partner))).toMatchObject({
      role: 'admin',
      appointment: null,
      countsFrom,
    })
    for (const { email } of [boss, partner])
      expect((await listMailsTo(app, email)).map(({ data }) => (data as unknown as { about?: string }).about)).toEqual(
        expect.arrayContaining(['admin-requested', 'admin-approved']),
      )
  })

  it.each([
    [
      'by a new role',
      (id: string) =>
        app.call('PUT /admin/users/:id/role', { params: { id }, body: { role: 'admin' }, headers: boss.headers }),
    ],
    [
      'by being reactivated',
      async (id: string) => {
        await remove(id, 'deactivated')
        return app.call('POST /admin/users/:id/reactivate', { params: { id }, headers: boss.headers })
      },
    ],
  ])('waits as well %s', async (way, act) => {
    const { id } = await aUser(app.services.db, { role: way === 'by a new role' ? 'guest' : 'admin' })
    expect(await ok<User>(act(id))).toMatchObject({ appointment: { mayApprove: false } })
    expect((await expectProblem(decide(id, 'approve', boss))).code).toBe('second-person-needed')
    expect(await ok<User>(decide(id, 'approve', partner))).toMatchObject({ role: 'admin' })
  })

  it('stays what they were when it is rejected, or when who asked is an admin no more', async () => {
    const mailbox = await inviteAndAccept(boss)
    expect(await ok<User>(decide(mailbox.id, 'reject', partner))).toMatchObject({ role: 'guest', appointment: null })
    expect((await decide(mailbox.id, 'approve', partner)).status).toBe(404)
    const leaver = await anAdmin()
    const other = await inviteAndAccept(leaver)
    await remove(leaver.id, 'deactivated')
    expect((await decide(other.id, 'approve', partner)).status).toBe(404)
  })

  it('is of whom invited them first, whoever sends the invitation again', async () => {
    const email = `mailbox-${nextNumber()}@travellers.test`
    const invited = await ok<Invitation>(
      app.call('POST /admin/invitations', { body: { email, role: 'admin' }, headers: boss.headers }),
    )
    const params = { id: invited.id }
    await ok(app.call('POST /admin/invitations/:id/resend', { params, headers: partner.headers }))
    const { id } = await accept(email)
    expect((await expectProblem(decide(id, 'approve', boss))).code).toBe('second-person-needed')
    await ok(decide(id, 'approve', partner))
  })

  it('is approved by nobody whom the inviter made admin', async () => {
    const made = await approved()
    now = new Date(now.getTime() + 73 * hour)
    const mailbox = await inviteAndAccept(boss)
    expect((await expectProblem(decide(mailbox.id, 'approve', made))).code).toBe('second-person-needed')
  })
})

describe('an admin whose rights are to end', () => {
  it.each(['manager', 'guest', 'deactivated'] as const)(
    'keeps them until another admin approves it, and all admins hear of both: %s',
    async (becomes) => {
      const leaver = await anAdmin()
      const asked = await ok<User>(askForRemoval(leaver.id, becomes, boss))
      expect(asked).toMatchObject({ role: 'admin', state: 'active', removal: { becomes, mayApprove: false } })
      expect((await expectProblem(askForRemoval(leaver.id, 'guest', partner))).code).toBe('change-waiting')
      expect((await expectProblem(decideRemoval(leaver.id, 'approve', boss))).code).toBe('second-person-needed')
      expect((await expectProblem(decideRemoval(leaver.id, 'approve', leaver))).code).toBe('own-account')
      expect((await decide(leaver.id, 'approve', partner)).status).toBe(404)
      expect(await findUser(leaver.email, partner)).toMatchObject({ removal: { mayApprove: true } })
      expect(await findUser(leaver.email, leaver)).toMatchObject({ removal: { mayApprove: false } })
      expect(await ok<User>(decideRemoval(leaver.id, 'approve', partner))).toMatchObject({
        ...(becomes === 'deactivated' ? { state: 'deactivated' } : { role: becomes }),
        sessions: 0,
        removal: null,
      })
      expect((await app.call('GET /admin/users', { headers: leaver.headers })).status).toBe(401)
      const heard = async ({ email }: Admin) =>
        (await listMailsTo(app, email)).map(({ data }) => (data as unknown as { about?: string }).about)
      expect(await heard(leaver)).toContain('admin-removal-requested')
      expect(await heard(partner)).toEqual(expect.arrayContaining(['admin-removal-requested', 'admin-removed']))
    },
  )

  it('stays one where it is rejected, and neither is who asked for it tied to them', async () => {
    const leaver = await anAdmin()
    await ok(askForRemoval(leaver.id, 'manager', boss))
    expect(await ok<User>(decideRemoval(leaver.id, 'reject', partner))).toMatchObject({ role: 'admin', removal: null })
    await ok(approveChange(await propose(boss), leaver))
  })

  it('becomes nothing else than what was read', async () => {
    const leaver = await anAdmin()
    await ok(askForRemoval(leaver.id, 'deactivated', boss))
    const approve = (becomes: 'manager' | 'deactivated') =>
      app.call('POST /admin/users/:id/approve-removal', {
        params: { id: leaver.id },
        body: { becomes },
        headers: partner.headers,
      })
    expect((await expectProblem(approve('manager'))).code).toBe('version-conflict')
    expect(await ok<User>(approve('deactivated'))).toMatchObject({ state: 'deactivated' })
  })

  it('is not approved by somebody whom the asker made admin', async () => {
    const [made, leaver] = [await approved(), await anAdmin()]
    now = new Date(now.getTime() + 73 * hour)
    await ok(askForRemoval(leaver.id, 'manager', boss))
    expect((await expectProblem(decideRemoval(leaver.id, 'approve', made))).code).toBe('second-person-needed')
  })

  it('stays one in the tables as well, whatever is written there', async () => {
    const { db } = app.services
    const leaver = await anAdmin()
    await ok(askForRemoval(leaver.id, 'manager', boss))
    const row = db.updateTable('users').where('id', '=', leaver.id)
    const rejected = { constraint: 'users_admin_leaves_by_two' }
    await expect(row.set({ role: 'manager' }).execute()).rejects.toMatchObject(rejected)
    await expect(row.set({ deactivated_at: now }).execute()).rejects.toMatchObject(rejected)
    const request = db.updateTable('admin_appointments').where('user_id', '=', leaver.id)
    const alone = request.set({ verdict: 'approved', decided_by: boss.id, decided_at: now }).execute()
    await expect(alone).rejects.toMatchObject({ constraint: 'admin_appointments_need_two_people' })
  })
})

describe('a bank account', () => {
  it('is not approved by the second mailbox of who proposed it, nor the other way round', async () => {
    const mailbox = await approved()
    now = new Date(now.getTime() + 73 * hour)
    for (const [one, other] of [
      [boss, mailbox],
      [mailbox, boss],
    ] as const)
      expect((await expectProblem(approveChange(await propose(one), other))).code).toBe('second-person-needed')
    await ok(approveChange(await propose(boss), partner))
    await ok(approveChange(await propose(partner), mailbox))
  })

  it.each<[way: string, make: () => Promise<string>]>([
    [
      'whom they once made admin, and another admin reactivated',
      async () => {
        const { id } = await approved()
        await remove(id, 'deactivated')
        await ok(app.call('POST /admin/users/:id/reactivate', { params: { id }, headers: partner.headers }))
        return id
      },
    ],
    [
      'whom they invited as manager, and another admin promoted',
      async () => {
        const email = `mailbox-${nextNumber()}@travellers.test`
        await ok(app.call('POST /admin/invitations', { body: { email, role: 'manager' }, headers: boss.headers }))
        return promote((await accept(email)).id, partner)
      },
    ],
    [
      'whom they made manager, and another admin promoted',
      async () => {
        const { id } = await aUser(app.services.db)
        await ok(setRole(id, 'manager', boss))
        return promote(id, partner)
      },
    ],
    [
      'whom they asked for in vain, and another admin promoted',
      async () => {
        const { id } = await aUser(app.services.db)
        await ok(setRole(id, 'admin', boss))
        await ok(decide(id, 'reject', partner))
        return promote(id, partner)
      },
    ],
  ])('of an admin is not approved by somebody %s', async (_, make) => {
    const id = await make()
    const { email } = await ok<User>(decide(id, 'approve', boss))
    await givePassword(app.services.db, id)
    now = new Date(now.getTime() + 73 * hour)
    const mailbox = { id, email, headers: await app.signInAs(email) }
    expect((await expectProblem(approveChange(await propose(boss), mailbox))).code).toBe('second-person-needed')
    expect((await expectProblem(approveChange(await propose(mailbox), boss))).code).toBe('second-person-needed')
    const listed = await ok<SecondPeople>(app.call('GET /admin/second-people', { headers: mailbox.headers }))
    expect(listed.people.map(({ name }) => name)).not.toContain((await findUser(boss.email))?.name)
    await ok(approveChange(await propose(await anAdmin()), mailbox))
  })

  it('is approved by an admin of three days, and not by one of a day less', async () => {
    const mailbox = await approved()
    now = new Date(now.getTime() + 71 * hour)
    const change = await propose(partner)
    expect((await expectProblem(approveChange(change, mailbox))).code).toBe('second-person-needed')
    now = new Date(now.getTime() + 2 * hour)
    await ok(approveChange(change, mailbox))
  })

  it('needs two people in the tables as well', async () => {
    const [mailbox, change] = [await approved(), await propose(boss)]
    const values = {
      change_id: change,
      proposed_by: boss.id,
      verdict: 'approved',
      decided_by: mailbox.id,
      decided_at: now,
    } as const
    const around = app.services.db.insertInto('bank_account_decisions').values(values).execute()
    await expect(around).rejects.toMatchObject({ constraint: 'bank_account_decisions_need_two_people' })
  })
})

it('a manager whom somebody brings back counts as brought in by them', async () => {
  const { id } = await aUser(app.services.db, { role: 'manager' })
  for (const action of ['deactivate', 'reactivate'] as const)
    await ok(app.call(`POST /admin/users/:id/${action}`, { params: { id }, headers: boss.headers }))
  const sponsors = app.services.db.selectFrom('staff_sponsors').select('sponsor_id').where('user_id', '=', id)
  expect(await sponsors.execute()).toEqual([{ sponsor_id: boss.id }])
})

describe('who is made an admin', () => {
  const canSignIn = async (email: string) =>
    await app.signInAs(email).then(
      () => true,
      () => false,
    )

  it('chooses a new password where they were a customer, and keeps the one that the invitation asked for', async () => {
    const { id, email } = await aUser(app.services.db)
    await ok(setRole(id, 'admin', boss))
    expect(await canSignIn(email)).toBe(true)
    await ok(decide(id, 'approve', partner))
    expect(await canSignIn(email)).toBe(false)
    expect((await listMailsTo(app, email)).at(-1)).toMatchObject({ data: { role: 'admin', needsPassword: true } })
    expect(await canSignIn((await approved()).email)).toBe(true)
  })

  it('is not approved in the tables for somebody who was dismissed since', async () => {
    const { db } = app.services
    const leaver = await anAdmin()
    const { id } = await aUser(db)
    await remove(leaver.id, 'manager')
    await db
      .insertInto('admin_appointments')
      .values({ user_id: id, requested_by: leaver.id, requested_at: now })
      .execute()
    const request = db.updateTable('admin_appointments').where('user_id', '=', id)
    const approval = request.set({ verdict: 'approved', decided_by: partner.id, decided_at: now }).execute()
    await expect(approval).rejects.toMatchObject({ constraint: 'admin_appointments_need_two_people' })
  })
})

describe('the tables', () => {
  it('let nobody count who became an admin around an approval', async () => {
    const { db } = app.services
    const { id, email } = await aUser(db)
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute()
    expect(await findUser(email)).toMatchObject({ role: 'admin', countsFrom: null })
    const forged = db
      .updateTable('users')
      .set({ second_person_from: new Date(0) })
      .where('id', '=', id)
      .execute()
    await expect(forged).rejects.toMatchObject({ constraint: 'users_second_person' })
  })

  it('keep a decided appointment, and ask for two people', async () => {
    const { db } = app.services
    const mailbox = await inviteAndAccept(boss)
    const row = db.updateTable('admin_appointments').where('user_id', '=', mailbox.id)
    const alone = row.set({ verdict: 'approved', decided_by: boss.id, decided_at: now }).execute()
    await expect(alone).rejects.toMatchObject({ constraint: 'admin_appointments_need_two_people' })
    await ok(decide(mailbox.id, 'reject', partner))
    const reopened = row.set({ verdict: null, decided_by: null, decided_at: null }).execute()
    await expect(reopened).rejects.toMatchObject({ constraint: 'admin_appointments_end_once' })
  })
})

describe('an operator', () => {
  const open = async () => {
    const alone = await createTestApp()
    const { db } = alone.services
    const list = async (headers: Record<string, string>) =>
      ok<SecondPeople>(alone.call('GET /admin/second-people', { headers }))
    const create = (email: string) => createAdmin(db, { email, name: email, password })
    return { alone, db, list, create }
  }

  it('sets an installation up with two admins who count at once, and one who comes later counts after three days', async () => {
    const { alone, db, list, create } = await open()
    onTestFinished(() => alone.close())
    await create('first@travellers.test')
    const headers = await alone.signInAs('first@travellers.test')
    expect((await list(headers)).people).toEqual([])
    await create('second@travellers.test')
    const [second] = (await list(headers)).people
    expect(Date.parse(second?.countsFrom ?? '')).toBeLessThanOrEqual(Date.now())
    await sql`alter table users disable trigger users_second_person`.execute(db)
    await sql`update users set second_person_from = second_person_from - interval '73 hours'`.execute(db)
    await sql`alter table users enable trigger users_second_person`.execute(db)
    await create('third@travellers.test')
    const third = (await list(headers)).people.find(({ name }) => name === 'third@travellers.test')
    expect(Date.parse(third?.countsFrom ?? '')).toBeGreaterThan(Date.now() + 71 * hour)
    expect((await listMailsTo(alone, 'first@travellers.test')).at(-1)).toMatchObject({
      data: { about: 'admin-approved', email: 'third@travellers.test' },
    })
  })

  it('approves whom a single admin asked for, and who counts for others than that admin', async () => {
    const { db } = app.services
    const mailbox = await inviteAndAccept(boss)
    await expect(approveAdminAsOperator(db, 'nobody@travellers.test')).rejects.toThrow('There is no account')
    await approveAdminAsOperator(db, mailbox.email)
    expect(await findUser(mailbox.email)).toMatchObject({ role: 'admin', appointment: null })
    const names = async ({ headers }: Admin) =>
      (await ok<SecondPeople>(app.call('GET /admin/second-people', { headers }))).people.length
    expect(await names(partner)).toBeGreaterThan(await names(boss))
    await expect(approveAdminAsOperator(db, mailbox.email)).rejects.toThrow('does not wait')
  })

  it('approves the end of the rights of the only other admin', async () => {
    const leaver = await anAdmin()
    await ok(askForRemoval(leaver.id, 'deactivated', boss))
    expect(await approveAdminAsOperator(app.services.db, leaver.email)).toBe('deactivated')
    expect(await findUser(leaver.email)).toMatchObject({ state: 'deactivated', removal: null })
    const query = { thing: leaver.id, action: 'npm run admin -- approve' }
    const log = await ok<Page<AuditEntry>>(app.call('GET /admin/audit', { query, headers: boss.headers }))
    expect(log.items).toMatchObject([{ by: { role: 'operator' }, device: 'Command line' }])
  })
})
