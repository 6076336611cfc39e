import { randomUUID } from 'node:crypto'
import type { AuditEntry, Page, Quote, StaffBooking, TimelineItem } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { AuthBrowser } from '#test/auth-browser.ts'
import { getMailLink, listMailsTo } from '#test/auth-visitor.ts'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { createApprovedBankAccount, usdBankAccount } from '#test/create-approved-bank-account.ts'
import { aDeparture } from '#test/factories/departures.ts'
import { aTour } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { createMailTestApp } from '#test/mail-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createMailTestApp())

const newCustomer = () => ({ name: 'Amara Silva', email: `amara-${randomUUID()}@customers.test` })
const quote = (body: object, headers: Headers = desk.manager) =>
  ok<Quote>(desk.app.call('POST /quotes', { body: { guests: { adults: 2 }, ...body }, headers }))
const send = (body: object, headers: Headers = desk.manager, key: string = randomUUID()) =>
  desk.app.call('POST /admin/bookings', {
    body: { guests: { adults: 2 }, ...body },
    headers: { ...headers, 'idempotency-key': key },
  })
/** A villa of 100 dollars a night, from the tenth day for three nights. */
const stay = async () => ({ listingId: await desk.villa(), ...desk.nights(10, 13), quotedTotalUsd: 30_000 })

describe('a booking that staff make for a customer', () => {
  it('is pending at the quoted price; the customer gets the payment instructions, and history and audit name the maker', async () => {
    await createApprovedBankAccount(desk.app)
    const [customer, nimal] = [await aUser(desk.db), await aUser(desk.db, { role: 'manager', name: 'Nimal Perera' })]
    const headers = await desk.app.signInAs(nimal.email)
    const { quotedTotalUsd: _, ...requested } = await stay()
    const { total, balanceDueAt } = await quote(requested, headers)
    expect(balanceDueAt).toBeNull()
    const body = { ...requested, quotedTotalUsd: total, customerId: customer.id, specialRequests: 'A cot, please' }
    const response = await send(body, headers)
    expect(response.status).toBe(201)
    const booking = await ok<StaffBooking>(response)
    expect(booking).toMatchObject({
      state: 'pending',
      ...desk.nights(10, 13),
      total: 30_000,
      paymentMethod: 'bank_transfer',
      specialRequests: 'A cot, please',
      customer: { id: customer.id, email: customer.email },
      answerDueAt: null,
      allowed: expect.arrayContaining(['confirm', 'cancel', 'change', 'pay']),
    })
    expect(Date.parse(booking.paymentDueAt ?? '')).toBe(desk.now().getTime() + 48 * 3_600_000)
    const own = await ok(desk.view(await desk.app.signInAs(customer.email), booking.id))
    expect(own).toMatchObject({ reference: booking.reference, allowed: expect.arrayContaining(['pay', 'cancel']) })

    const [mail, ...others] = await desk.notices(booking.id)
    expect(others).toEqual([])
    for (const text of [booking.reference, usdBankAccount.accountNumber, `/my-bookings/${booking.id}`, 'A cot, please'])
      expect(mail?.text).toContain(text)

    const params = { id: booking.id }
    const timeline = await ok<{ items: TimelineItem[] }>(
      desk.app.call('GET /admin/bookings/:id/timeline', { params, headers }),
    )
    expect(timeline.items.filter(({ kind }) => kind !== 'mail')).toMatchObject([
      { title: 'Booked for the customer', by: { role: 'staff', name: 'Nimal Perera' } },
    ])
    const admin = await desk.app.signIn('admin')
    const { items } = await ok<Page<AuditEntry>>(
      desk.app.call('GET /admin/audit', { query: { action: 'POST /admin/bookings' }, headers: admin }),
    )
    expect(items).toMatchObject([
      { label: 'Booked for a customer', by: { name: 'Nimal Perera' }, thing: { kind: 'bookings', id: booking.id } },
    ])
  })

  it('is made once for one idempotency key, with one mail, however often it is sent', async () => {
    const [body, key] = [{ ...(await stay()), newCustomer: newCustomer() }, randomUUID()]
    const first = await Promise.all([send(body, desk.manager, key), send(body, desk.manager, key)])
    const [one, other] = await Promise.all(first.map((response) => ok<StaffBooking>(response)))
    const again = await ok<StaffBooking>(send(body, desk.manager, key))
    expect([other?.id, again.id]).toEqual([one?.id, one?.id])
    expect(await desk.notices(again.id)).toHaveLength(1)
    expect(await expectProblem(send({ ...body, specialRequests: 'x' }, desk.manager, key))).toMatchObject({
      code: 'idempotency-key-reused',
    })
  })

  it('is not made twice for nights or a last seat that two callers and a customer want at once; each is where they are free (control)', async () => {
    const listingId = await desk.villa()
    const { id: tourId } = await aTour(desk.db)
    const [day, otherDay, thirdDay] = [20, 21, 22].map((at) => desk.nights(at, at + 1).checkIn)
    for (const each of [day, otherDay, thirdDay])
      await aDeparture(desk.db, { listingId: tourId, day: each ?? '', capacity: 1 })
    const one = { guests: { adults: 1 } }
    const { total: quotedTotalUsd } = await quote({ listingId: tourId, date: day, ...one })
    const colleague = await desk.app.signIn('manager')
    const nights = (from: number) => ({ listingId, ...desk.nights(from, from + 3) })
    const seat = (date: string | undefined) => ({ listingId: tourId, date, ...one })
    const tryAll = async (selections: readonly object[], price: number) => {
      const [mine, theirs, own] = selections
      const customer = await desk.newcomer()
      const answers = await Promise.all([
        send({ ...mine, quotedTotalUsd: price, newCustomer: newCustomer() }),
        send({ ...theirs, quotedTotalUsd: price, newCustomer: newCustomer() }, colleague),
        desk.hold(customer, { ...own }),
      ])
      return answers.map(({ status }) => status).toSorted((left, right) => left - right)
    }
    expect(await tryAll([nights(10), nights(11), nights(9)], 30_000)).toEqual([201, 409, 409])
    expect(await tryAll([nights(20), nights(23), nights(26)], 30_000)).toEqual([201, 201, 201])
    expect(await tryAll([seat(day), seat(day), seat(day)], quotedTotalUsd)).toEqual([201, 409, 409])
    await aDeparture(desk.db, { listingId: tourId, day: desk.nights(23, 24).checkIn, capacity: 1 })
    const free = [otherDay, thirdDay, desk.nights(23, 24).checkIn].map(seat)
    expect(await tryAll(free, quotedTotalUsd)).toEqual([201, 201, 201])
  })

  it("takes the place of the customer's own hold, and of nobody else's (control)", async () => {
    const customer = await aUser(desk.db)
    const own = await desk.app.signInAs(customer.email)
    const { quotedTotalUsd, ...requested } = await stay()
    const held = await ok(desk.hold(own, requested))
    const body = { ...requested, quotedTotalUsd }
    expect(await expectProblem(send({ ...body, newCustomer: newCustomer() }))).toMatchObject({ code: 'dates-taken' })
    expect(await quote({ ...requested, customerId: customer.id })).toMatchObject({ total: quotedTotalUsd })
    const { id } = await ok<StaffBooking>(send({ ...body, customerId: customer.id }))
    expect(await expectProblem(desk.submit(own, held.id))).toMatchObject({ code: 'hold-replaced', bookingId: id })
    // Only staff may count somebody else's hold as free.
    const rival = desk.app.call('POST /quotes', {
      body: { ...requested, guests: { adults: 2 }, customerId: customer.id },
      headers: await desk.newcomer(),
    })
    expect(await expectProblem(rival)).toMatchObject({ code: 'dates-taken' })
  })

  it('is not bound by the cap of unpaid bookings, which binds the customer (control)', async () => {
    const customer = await aUser(desk.db)
    const own = await desk.app.signInAs(customer.email)
    for (let count = 0; count < 6; count++) await ok(send({ ...(await stay()), customerId: customer.id }))
    const seventh = await expectProblem(desk.hold(own, { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    expect(seventh.code).toBe('too-many-unpaid-bookings')
  })

  it('is rejected for staff themselves, a deactivated account, another price, and a deposit so late', async () => {
    const manager = await aUser(desk.db, { role: 'manager' })
    const headers = await desk.app.signInAs(manager.email)
    const body = await stay()
    expect(await expectProblem(send({ ...body, customerId: manager.id }, headers))).toMatchObject({
      code: 'own-booking',
    })
    const former = await aUser(desk.db)
    await desk.db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', former.id).execute()
    const [customer, someone] = [await aUser(desk.db), newCustomer()]
    const code = async (more: object) => (await expectProblem(send({ ...body, ...more }, headers))).code
    expect(await code({ customerId: former.id })).toBe('account-deactivated')
    expect(await code({ customerId: randomUUID() })).toBe('not-found')
    expect(await code({ customerId: customer.id, newCustomer: someone })).toBe('validation-failed')
    expect(await code({})).toBe('validation-failed')
    expect(await code({ newCustomer: someone, quotedTotalUsd: 29_999 })).toBe('quote-changed')
    expect(await code({ newCustomer: someone, paymentMethod: 'deposit' })).toBe('deposit-not-offered')
    // Nothing of a rejected booking stays, the customer least of all.
    expect(await desk.db.selectFrom('users').select('id').where('email', '=', someone.email).execute()).toEqual([])
    await ok(send({ ...body, newCustomer: someone }, headers))
  })

  it('waits for a colleague where its maker set the price; the maker cannot answer it, the colleague can (control)', async () => {
    const maker = await aUser(desk.db, { role: 'manager' })
    const headers = await desk.app.signInAs(maker.email)
    const body = await stay()
    await desk.db
      .insertInto('sale_changes')
      .values({ listing_id: body.listingId, user_id: maker.id, what: 'rules', at: desk.now() })
      .execute()
    const { id, answerDueAt, paymentDueAt } = await ok<StaffBooking>(
      send({ ...body, newCustomer: newCustomer() }, headers),
    )
    expect([answerDueAt === null, paymentDueAt]).toEqual([false, null])
    expect((await desk.notices(id))[0]?.text).toContain('We will answer by')
    const approve = (by: Headers) => desk.app.call('POST /admin/bookings/:id/approve', { params: { id }, headers: by })
    const seen = desk.app.call('GET /admin/bookings/:id', { params: { id }, headers })
    expect((await ok<StaffBooking>(seen)).answer?.why).toEqual({
      code: 'own-price',
      text: 'You made this booking, at a price that you set.',
    })
    expect(await expectProblem(approve(headers))).toMatchObject({ code: 'second-person-needed' })
    expect(await expectProblem(desk.confirm(id, headers))).toMatchObject({ code: 'second-person-needed' })
    expect(await ok(approve(desk.manager))).toMatchObject({ state: 'pending', answerDueAt: null })
  })
})

describe('a customer whom staff enter', () => {
  it('gets mails without what was written down, and has no account until a sign-up proves the address', async () => {
    const customer = newCustomer()
    const body = { ...(await stay()), newCustomer: customer, specialRequests: 'Click evil.example' }
    const { id, customer: made } = await ok<StaffBooking>(send({ ...body }))
    expect(made).toMatchObject(customer)
    const [mail] = await desk.notices(id)
    expect(mail?.text).not.toContain('evil.example')
    // Nor the name that staff wrote: it may be a sentence.
    expect(mail?.text).not.toContain(customer.name)
    expect(mail?.text).toMatch(/^Thank you$/im)
    expect(mail?.text).toContain(`/auth?tab=sign-up&redirect=%2Fmy-bookings%2F${id}`)
    expect(mail?.text).not.toContain('token')

    const session = { user_id: made.id, token: `of-${made.id}`, expires_at: new Date(Date.now() + 60_000) }
    await expect(desk.db.insertInto('sessions').values(session).execute()).rejects.toMatchObject({
      constraint: 'address_is_confirmed',
    })
    const known = await expectProblem(send({ ...(await stay()), newCustomer: { ...customer, name: 'Somebody' } }))
    expect(known).toMatchObject({ code: 'customer-exists', customer: { ...customer, id: made.id } })

    const [stranger, owner] = [new AuthBrowser(desk.app), new AuthBrowser(desk.app)]
    const signUp = { name: 'Amara S.', email: customer.email, callbackURL: `/my-bookings/${id}` }
    await stranger.post('/sign-up/email', { ...signUp, password: 'of-the-stranger-1' })
    await owner.post('/sign-up/email', { ...signUp, password: 'nine-arches-1921' })
    const mails = await listMailsTo(desk.app, customer.email)
    expect(await stranger.findSignedInEmail()).toBeNull()
    await owner.open(getMailLink(mails.findLast(({ template }) => template === 'verify-email')))
    expect(await owner.findSignedInEmail()).toBe(customer.email)
    expect(await ok(desk.view(owner.sessionHeaders, id))).toMatchObject({
      id,
      allowed: expect.arrayContaining(['cancel']),
    })
    await stranger.post('/sign-in/email', { email: customer.email, password: 'of-the-stranger-1' })
    expect(await stranger.findSignedInEmail()).toBeNull()
  })

  it('is one of a hundred a day whom one of staff enters: each gets mails that they did not ask for', async () => {
    const ruwan = await aUser(desk.db, { role: 'manager' })
    const headers = await desk.app.signInAs(ruwan.email)
    const entered = Array.from({ length: 99 }, () => ({
      ...newCustomer(),
      email_verified: false,
      address_by: ruwan.id,
    }))
    await desk.db.insertInto('users').values(entered).execute()
    const booked = await Promise.all(
      [await stay(), await stay()].map((each) => send({ ...each, newCustomer: newCustomer() }, headers)),
    )
    expect(booked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    const another = { ...(await stay()), newCustomer: newCustomer() }
    expect(await expectProblem(send(another, headers))).toMatchObject({
      code: 'too-many-mails-to-address',
      errors: [{ path: 'newCustomer.email' }],
    })
    await ok(send(another))
  })
})

describe('the phone number that a caller leaves', () => {
  it('stands on the booking and its customer, and finds both as it is dialled at home', async () => {
    const { id: customerId } = await aUser(desk.db)
    const body = { ...(await stay()), customerId }
    expect(await expectProblem(send({ ...body, phone: '+94 77 555' }))).toMatchObject({ code: 'validation-failed' })
    const { id } = await ok<StaffBooking>(send({ ...body, phone: '077 555 0143' }))
    const read = <T>(key: 'GET /admin/bookings' | 'GET /admin/customers', q: string) =>
      ok<Page<T>>(desk.app.call(key, { query: { q }, headers: desk.manager }))
    for (const q of ['+94 77 555 0143', '0775550143', '555-0143']) {
      expect((await read<StaffBooking>('GET /admin/bookings', q)).items).toMatchObject([
        { id, customer: { phone: '+94 77 555 0143' } },
      ])
      expect((await read('GET /admin/customers', q)).items).toMatchObject([
        { id: customerId, phone: '+94 77 555 0143' },
      ])
    }
    // Others may have these digits in their address.
    const { items } = await read<{ id: string }>('GET /admin/customers', '755')
    expect(items.map((customer) => customer.id)).not.toContain(customerId)
  })
})

describe('the mailbox of a customer', () => {
  it('gets twelve mails a day about what staff made or changed, however its address is written', async () => {
    const stranger = randomUUID()
    const write = async (spelling: number) =>
      send({ ...(await stay()), newCustomer: { name: 'Amara', email: `${stranger}+${spelling}@customers.test` } })
    const first = await ok<StaffBooking>(write(1))
    for (let at = 2; at <= 11; at++) await ok(write(at))
    const change = (adults: number) => desk.change(desk.manager, first.id, { guests: { adults } })
    await ok(change(1))
    const path = 'newCustomer.email'
    expect(await expectProblem(write(12))).toMatchObject({ code: 'too-many-mails-to-address', errors: [{ path }] })
    expect((await expectProblem(change(2))).code).toBe('too-many-mails-to-address')
    await ok(desk.cancelAsStaff(first.id))
    const bringBack = () =>
      desk.app.call('POST /admin/bookings/:id/reinstate', {
        params: { id: first.id },
        body: {},
        headers: desk.manager,
      })
    expect((await expectProblem(bringBack())).code).toBe('too-many-mails-to-address')
    // Somebody else's mailbox is not concerned.
    await ok(send({ ...(await stay()), newCustomer: newCustomer() }))
    desk.later(24 * 60 + 1)
    await ok(bringBack())
    await ok(change(2))
  })
})
