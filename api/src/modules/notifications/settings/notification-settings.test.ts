import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AuditEntry, NotificationSettings } from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { deliverMails } from '../deliver-mails.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const admin = await desk.app.signIn('admin')

const read = (headers = desk.manager) =>
  ok<NotificationSettings>(desk.app.call('GET /admin/settings/notifications', { headers }))
const saveAt = (version: number, addresses: Partial<Record<'bookings' | 'money' | 'calendars', string[]>>) =>
  desk.app.call('PUT /admin/settings/notifications', {
    headers: admin,
    body: {
      version,
      bookings: ['desk@escapes.test'],
      money: ['desk@escapes.test'],
      calendars: ['desk@escapes.test'],
      ...addresses,
    },
  })
const test = (topic: string) =>
  desk.app.call('POST /admin/settings/notifications/test', { headers: admin, body: { topic } })
const listRecipients = async (template: string): Promise<string[]> => {
  const rows = await desk.db.selectFrom('mails').select('recipient').where('template', '=', template).execute()
  return rows.map(({ recipient }) => recipient).toSorted()
}

describe('who gets mails to staff', () => {
  it('are the addresses of the installation until an admin names others', async () => {
    const installed = ['desk@escapes.test']
    expect(await read()).toEqual({
      bookings: installed,
      money: installed,
      calendars: installed,
      messages: installed,
      version: 0,
      updatedAt: null,
      updatedBy: null,
      tests: [],
    })
    await desk.pendingAt(await desk.villa(), 10, 13)
    await desk.app.runUntilIdle()
    expect(await listRecipients('staff-booking-to-confirm')).toEqual(['desk@escapes.test'])
  })

  it('are from then on the saved ones of each topic', async () => {
    const saved = await ok<NotificationSettings>(
      saveAt(0, { bookings: ['Front@escapes.test', 'front@escapes.test', 'owner@escapes.test'] }),
    )
    expect(saved).toMatchObject({ bookings: ['front@escapes.test', 'owner@escapes.test'], version: 1 })
    const { id } = await desk.pendingAt(await desk.villa(), 20, 23)
    await desk.app.runUntilIdle()
    const rows = await sql<{ recipient: string }>`select recipient from mails
      where template = 'staff-booking-to-confirm' and data ->> 'bookingId' = ${id} order by recipient`.execute(desk.db)
    expect(rows.rows.map(({ recipient }) => recipient)).toEqual(['front@escapes.test', 'owner@escapes.test'])
  })

  it('are changed before the eyes of the old and new addresses and of all admins', async () => {
    const { version } = await read()
    await ok(saveAt(version, { money: ['thief@elsewhere.test'] }))
    const told = await listRecipients('admin-notice')
    const { rows } = await sql<{ email: string }>`select email from users where role = 'admin'`.execute(desk.db)
    expect(told).toEqual(
      expect.arrayContaining(['thief@elsewhere.test', 'desk@escapes.test', ...rows.map(({ email }) => email)]),
    )
    await ok(saveAt(version + 1, {}))
  })

  it('are those of one of two who save at once, and both values are in the audit log', async () => {
    const { version } = await read()
    const answers = await Promise.all([
      saveAt(version, { money: ['one@escapes.test'] }),
      saveAt(version, { money: ['other@escapes.test'] }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await expectProblem(saveAt(version, {}))).toMatchObject({ code: 'version-conflict' })
    const { items } = await ok<{ items: AuditEntry[] }>(
      desk.app.call('GET /admin/audit', { query: { action: 'PUT /admin/settings/notifications' }, headers: admin }),
    )
    const [money] = (await read()).money
    expect(items[0]?.changes).toContainEqual(
      expect.objectContaining({ field: 'money', before: 'desk@escapes.test', after: money }),
    )
  })

  it('are real addresses, one to ten of them, at the api and in the database', async () => {
    const { version } = await read()
    for (const money of [[], ['nobody'], ['a,b@escapes.test'], Array.from({ length: 11 }, (_, at) => `${at}@a.test`)])
      expect(await expectProblem(saveAt(version, { money }))).toMatchObject({ code: 'validation-failed' })
    for (const money of ['{}', '{null}', '{"a b@c.test"}', '{"a@b.test,"}'])
      await expect(sql`update notification_settings set money = ${money}::text[]`.execute(desk.db)).rejects.toThrow(
        /notification_settings_name_addresses/,
      )
  })
})

describe('a test mail', () => {
  it('goes to each address of its topic once a minute, and its state is told', async () => {
    const { version } = await read()
    await ok(saveAt(version, { calendars: ['calendars@escapes.test', 'owner@escapes.test'] }))
    await ok(test('calendars'))
    const queued = await ok<NotificationSettings>(test('calendars'))
    expect(queued.tests.map(({ topic, recipient, state }) => `${topic} ${recipient} ${state}`).toSorted()).toEqual([
      'calendars calendars@escapes.test queued',
      'calendars owner@escapes.test queued',
    ])
    await deliverMails(desk.app.services)
    expect((await read()).tests.map(({ state }) => state)).toEqual(['sent', 'sent'])
    const mail = desk.app.mail.sent.findLast(({ to }) => to === 'calendars@escapes.test')
    expect(mail?.subject).toBe('Test e-mail: calendars of other channels')
    expect(mail?.text).toContain('There is nothing to do.')
    desk.later(1)
    expect((await ok<NotificationSettings>(test('calendars'))).tests).toHaveLength(4)
  })
})
