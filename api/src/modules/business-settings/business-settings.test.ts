import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AuditEntry, Booking, BookingTerms, BusinessSettings, ContentPage, Quote } from '@escapes/contract'
import type { BootDocument } from '@escapes/contract/releases'
import { createBookingTestApp, expectProblem, ok, type Headers } from '#test/booking-test-app.ts'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const admin = await desk.app.signIn('admin')

const read = (headers = admin) => desk.app.call('GET /admin/settings/business', { headers })
const load = () => ok<BusinessSettings>(read())
const installed = { name: 'Sri Lanka Escapes', whatsapp: '+94115550142', email: '', address: '' }
const unregistered = { legalName: '', registrationNumber: '', licenceNumber: '' }
const saveDetails = (version: number, more: Partial<typeof installed> = {}, headers = admin) =>
  desk.app.call('PUT /admin/settings/business/details', { body: { version, ...installed, ...more }, headers })
const saveHours = (version: number, opens: string, closes: string) =>
  desk.app.call('PUT /admin/settings/business/hours', { body: { version, opens, closes }, headers: admin })
const initialTerms = { depositPercent: 50, balanceDays: 14, paymentHours: 48, answerHours: 24, holdMinutes: 15 }
const saveTerms = (version: number, more: Partial<typeof initialTerms>) =>
  desk.app.call('PUT /admin/settings/business/terms', { body: { version, ...initialTerms, ...more }, headers: admin })
const listChanges = async (action: string) => {
  const query = { action: `PUT /admin/settings/business/${action}` }
  const { items } = await ok<{ items: AuditEntry[] }>(desk.app.call('GET /admin/audit', { query, headers: admin }))
  return items.map(({ changes }) => changes.map(({ field, before, after }) => [field, before, after]))
}

describe('business details and office hours', () => {
  it('are those of the installation until an admin saves others, and no manager reads or saves them', async () => {
    const nobody = { version: 1, updatedAt: null, updatedBy: null }
    expect(await load()).toEqual({
      details: { ...installed, ...nobody },
      company: { ...unregistered, ...nobody },
      hours: { opens: '08:00', closes: '22:00', ...nobody },
      terms: { ...initialTerms, ...nobody },
    })
    expect((await read(desk.manager)).status).toBe(403)
    expect((await saveDetails(1, {}, desk.manager)).status).toBe(403)
  })

  it('are shown from then on by the boot document, the initial texts of pages, and every mail', async () => {
    const saved = await ok<BusinessSettings>(
      saveDetails(1, {
        name: 'Island Days',
        whatsapp: '\u202A+94 (0)77 555\u20110143\u202C',
        email: 'hello@island.test',
        address: 'Galle',
      }),
    )
    expect(saved.details).toMatchObject({ whatsapp: '+94775550143', version: 2 })
    expect(saved.details.updatedBy).not.toBeNull()
    await ok(saveHours(1, '09:30', '18:00'))
    const { version: _, updatedAt: __, updatedBy: ___, ...details } = saved.details
    await ok(saveDetails(2, { ...details, email: 'thief@elsewhere.test' }))
    await desk.app.runUntilIdle()
    const mails = await sql<{ recipient: string }>`select recipient from mails where template = 'admin-notice'
      and data -> 'changes' @> '[{"label": "E-mail", "after": "thief@elsewhere.test"}]'`.execute(desk.db)
    const told = mails.rows.map(({ recipient }) => recipient)
    expect(told).toEqual(expect.arrayContaining(['hello@island.test', 'thief@elsewhere.test']))
    expect(told.length).toBeGreaterThan(2)
    await ok(saveDetails(3, details))
    const { contact } = await ok<BootDocument>(desk.app.call('GET /releases/boot', {}))
    const { name, whatsapp, email, address } = saved.details
    expect(contact).toEqual({ name, whatsapp, email, address, opens: '09:30', closes: '18:00', ...unregistered })
    const faq = await ok<ContentPage>(desk.app.call('GET /pages/:key', { params: { key: 'faq' } }))
    expect(JSON.stringify(faq.body)).toContain('open from 09:30 to 18:00 every day')
    await desk.pendingAt(await desk.villa())
    await desk.app.runUntilIdle()
    await deliverMails(desk.app.services)
    const mail = desk.app.mail.sent.find(({ subject }) => subject.startsWith('Received'))
    const line = 'Island Days · WhatsApp +94 77 555 0143 · hello@island.test · every day 09:30 to 18:00, Sri Lanka time'
    expect(mail?.text).toContain(line)
    expect(mail?.html).toContain('Galle')
  })

  it('have the numbers of the company, which pages and mails then show, and every admin is told', async () => {
    const company = {
      legalName: 'Island Days (Private) Limited',
      registrationNumber: 'PV 1234',
      licenceNumber: 'SLTDA/TA/9',
    }
    const save = (headers: Headers) =>
      desk.app.call('PUT /admin/settings/business/company', { body: { version: 1, ...company }, headers })
    expect((await save(desk.manager)).status).toBe(403)
    expect((await ok<BusinessSettings>(save(admin))).company).toMatchObject({ ...company, version: 2 })
    const { contact } = await ok<BootDocument>(desk.app.call('GET /releases/boot', {}))
    expect(contact).toMatchObject(company)
    for (const key of ['terms', 'privacy', 'payment'] as const) {
      const page = await ok<ContentPage>(desk.app.call('GET /pages/:key', { params: { key } }))
      expect(JSON.stringify(page.body)).toContain(
        'Island Days (Private) Limited, Galle (company registration PV 1234, tourism licence SLTDA/TA/9)',
      )
    }
    await desk.app.runUntilIdle()
    await deliverMails(desk.app.services)
    const notice = desk.app.mail.sent.findLast(({ text }) => text.includes('PV 1234'))
    expect(notice?.text).toContain('Island Days (Private) Limited · registration PV 1234 · tourism licence SLTDA/TA/9')
    await ok(
      desk.app.call('PUT /admin/settings/business/company', { body: { version: 2, ...unregistered }, headers: admin }),
    )
  })

  it('are those of one of two who save at once; the audit log has before and after, and nothing for an equal save', async () => {
    const { details } = await load()
    const answers = await Promise.all(['One', 'Other'].map((name) => saveDetails(details.version, { name })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await expectProblem(saveDetails(details.version))).toMatchObject({ code: 'version-conflict' })
    const now = await load()
    expect((await listChanges('details'))[0]).toContainEqual(['name', 'Island Days', now.details.name])
    expect(await listChanges('hours')).toEqual([
      [
        ['opens', '08:00', '09:30'],
        ['closes', '22:00', '18:00'],
      ],
    ])
    await ok(saveHours(now.hours.version, '09:30', '18:00'))
    expect(await load()).toEqual(now)
  })

  it('are checked at the api and in the database', async () => {
    for (const more of [
      { name: ' ' },
      { whatsapp: '011 555' },
      { whatsapp: '+94 77 555 014' },
      { email: 'nobody' },
      { address: 'x'.repeat(201) },
    ])
      expect(await expectProblem(saveDetails(1, more)), JSON.stringify(more)).toMatchObject({
        code: 'validation-failed',
      })
    expect(await expectProblem(saveHours(1, '10:00', '09:00'))).toMatchObject({ code: 'validation-failed' })
    for (const [change, constraint] of [
      [`business_details set whatsapp = '011'`, 'business_details_whatsapp'],
      [`office_hours set closes = opens`, 'office_hours_order'],
      [`terms_settings set deposit_percent = 9`, 'terms_settings_deposit_percent'],
      [`terms_settings set deposit_percent = 101`, 'terms_settings_deposit_percent'],
      [`terms_settings set payment_hours = 0`, 'terms_settings_payment_hours'],
      [`terms_settings set answer_hours = 169`, 'terms_settings_answer_hours'],
      [`terms_settings set balance_days = 181`, 'terms_settings_balance_days'],
      [`terms_settings set hold_minutes = 4`, 'terms_settings_hold_minutes'],
    ] as const)
      await expect(sql.raw(`update ${change}`).execute(desk.db), change).rejects.toThrow(constraint)
  })
})

describe('deposit share and deadlines', () => {
  const holdAndSubmit = async (listingId: string) => {
    const headers = await desk.newcomer()
    const held = await ok(desk.hold(headers, { listingId, ...desk.nights(60, 63) }))
    return { headers, held, submit: () => ok(desk.submit(headers, held.id, { paymentMethod: 'deposit' })) }
  }
  const hoursFrom = (from: Date, to: string | null | undefined) => (Date.parse(to ?? '') - from.getTime()) / 3_600_000
  const daysBefore = (booking: Booking) =>
    (Date.parse(booking.policy.startsAt) - Date.parse(booking.money.instalments[1]?.dueAt ?? '')) / 86_400_000
  const shares = ({ money }: Booking) => money.instalments.map(({ amount }) => amount / money.total.amount)

  it('touch new bookings only: what is held or booked stays as agreed, also when its dates change', async () => {
    const before = await holdAndSubmit(await desk.villa())
    const booked = await holdAndSubmit(await desk.villa())
    const submitted = await booked.submit()
    const { terms } = await load()
    await ok(saveTerms(terms.version, { depositPercent: 30, balanceDays: 7, paymentHours: 24, holdMinutes: 30 }))

    const villa = await desk.villa()
    const { headers, held, submit } = await holdAndSubmit(villa)
    expect(hoursFrom(desk.now(), held.holdExpiresAt)).toBe(0.5)
    const made = await submit()
    expect([shares(made), hoursFrom(desk.now(), made.paymentDueAt), daysBefore(made)]).toEqual([[0.3, 0.7], 24, 7])
    expect(made.terms).toEqual({ depositPercent: 30, balanceDays: 7, paymentHours: 24, answerHours: 24 })

    expect(hoursFrom(desk.now(), before.held.holdExpiresAt)).toBe(0.25)
    const unchanged = await before.submit()
    expect([shares(unchanged), hoursFrom(desk.now(), unchanged.paymentDueAt), daysBefore(unchanged)]).toEqual([
      [0.5, 0.5],
      48,
      14,
    ])
    const { companionsLink, ...viewed } = await ok(desk.view(booked.headers, submitted.id))
    expect([viewed, companionsLink]).toEqual([submitted, null])
    const changed = await ok(desk.change(booked.headers, submitted.id, desk.nights(70, 74)))
    expect([shares(changed), daysBefore(changed)]).toEqual([[0.5, 0.5], 14])

    const quote = await ok<Quote>(
      desk.app.call('POST /quotes', {
        body: { listingId: villa, ...desk.nights(80, 83), guests: { adults: 2 } },
        headers,
      }),
    )
    expect([quote.agreedDeposit / quote.agreed.total, quote.terms?.holdMinutes]).toEqual([0.3, 30])
    expect(await ok<BookingTerms>(desk.app.call('GET /booking-terms', {}))).toMatchObject({
      depositPercent: 30,
      balanceDays: 7,
      paymentHours: 24,
      answerHours: 24,
      holdMinutes: 30,
    })
    expect((await listChanges('terms'))[0]).toEqual(expect.arrayContaining([['depositPercent', '50', '30']]))
  })

  it('of which the share is the total offer no deposit', async () => {
    const { terms } = await load()
    await ok(saveTerms(terms.version, { depositPercent: 100 }))
    const { headers, held } = await holdAndSubmit(await desk.villa())
    expect(held.depositBalanceDueAt).toBeNull()
    const answer = desk.submit(headers, held.id, { paymentMethod: 'deposit' })
    expect(await expectProblem(answer)).toMatchObject({ code: 'deposit-not-offered' })
    expect(
      (await ok(desk.submit(headers, held.id, { paymentMethod: 'bank_transfer' }))).money.instalments,
    ).toHaveLength(1)
  })
})
