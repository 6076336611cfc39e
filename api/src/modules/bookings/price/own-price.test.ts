import {
  addDays,
  api,
  type Api,
  type Endpoint,
  type ManagedRate,
  type Page,
  type Quote,
  type StaffBooking,
  toMethod,
  toPath,
  type SaleRules,
  type StaffListing,
  type TodayOverview,
} from '@escapes/contract'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { transact } from '#/db/transact.ts'
import { appendExchangeRate } from '#/modules/currency/index.ts'
import { createAppointedPair } from '#test/appointed-pair.ts'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { sendAndConfirm } from '#test/send-and-confirm.ts'
import { aPicture, aTour, aVilla } from '#test/factories/listings.ts'
import { defaultVillaRules } from '#test/rows/sale-rules.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const day = (days: number) => addDays(desk.today, days)

interface Sold {
  listingId: string
  selection: object
}
const villa = async (): Promise<Sold> => ({
  listingId: (await aVilla(desk.db, { minNights: 1 })).id,
  selection: desk.nights(40, 43),
})
const tour = async (): Promise<Sold> => ({ listingId: (await aTour(desk.db, {})).id, selection: { date: day(40) } })

const villaWithPicture = async (): Promise<Sold> => {
  const pictures = [{ pictureId: (await aPicture(desk.db)).id, alt: 'The pool' }]
  return { listingId: (await aVilla(desk.db, { minNights: 1, pictures })).id, selection: desk.nights(40, 43) }
}

type Change = (headers: Headers, listingId: string) => Promise<unknown>
const rules =
  (more: object): Change =>
  async (headers, id) => {
    const write = (agreement: object = {}) =>
      desk.app.call('PUT /admin/listings/:id/sale-rules', {
        params: { id },
        headers,
        body: { ...defaultVillaRules, ...more, ...agreement },
      })
    const first = await write()
    return first.ok ? first : sendAndConfirm<SaleRules>(write)
  }
type Edit = 'PATCH /admin/listings/:id' | 'POST /admin/listings/:id/publish' | 'POST /admin/listings/:id/unpublish'
const edit =
  (key: Edit, more: object = {}): Change =>
  async (headers, id) => {
    const { version } = await ok<StaffListing>(
      desk.app.call('GET /admin/listings/:id', { params: { id }, headers: desk.manager }),
    )
    return ok<StaffListing>(desk.app.call(key, { params: { id }, headers, body: { version, ...more } }))
  }
const nameOf = async (headers: Headers): Promise<string> =>
  (await ok<{ user: { name: string } }>(desk.app.call('GET /me', { headers }))).user.name
/** Why this reader may not answer a booking, and who may; undefined where they may. */
const readAnswer = async (id: string, headers: Headers) =>
  (await ok<StaffBooking>(desk.app.call('GET /admin/bookings/:id', { params: { id }, headers }))).answer
const cheap = () => ({ seasons: [{ name: 'Quiet', from: day(30), to: day(60), price: 100, minNights: null }] })

/** What each endpoint can change of what somebody pays. An endpoint below a listing that is not here fails the test. */
const changes: Partial<Record<keyof Api, [string, () => Promise<Sold>, () => Change][]>> = {
  'PUT /admin/listings/:id/sale-rules': [
    ['a season', villa, () => rules(cheap())],
    ['a weekly price', villa, () => rules({ weeklyPrice: 700 })],
    ['the cancellation policy', villa, () => rules({ policy: [{ fromHours: 0, refundPercent: 100, fixedFee: 0 }] })],
    ['the price of a child', tour, () => rules({ childPrice: 1 })],
  ],
  'POST /admin/listings/:id/departures': [
    [
      'departures',
      tour,
      () => (headers, id) =>
        ok<object>(
          desk.app.call('POST /admin/listings/:id/departures', {
            params: { id },
            headers,
            body: { dates: [day(40)], capacity: 8 },
          }),
        ),
    ],
  ],
  'POST /admin/night-changes': [
    [
      'nights of several listings',
      villa,
      () => (headers, id) =>
        ok<object>(
          desk.app.call('POST /admin/night-changes', {
            body: {
              change: { action: 'season', name: 'Quiet', price: { by: 'percent', percent: -20 }, minNights: null },
              listings: [{ id, nights: [{ from: day(30), to: day(60) }] }],
            },
            headers,
          }),
        ),
    ],
  ],
  'PATCH /admin/listings/:id': [['the list price', villa, () => edit('PATCH /admin/listings/:id', { price: 100 })]],
  'POST /admin/listings/:id/publish': [
    [
      'publishing',
      villaWithPicture,
      () => async (headers, id) => {
        await edit('POST /admin/listings/:id/unpublish')(desk.manager, id)
        await edit('POST /admin/listings/:id/publish')(headers, id)
      },
    ],
  ],
}

/** They price nothing that can be booked: a draft is published first, an archived listing keeps its price, pictures and questions have none, and a currency that is switched off or on keeps its rate. */
const pricesNothing: readonly (keyof Api)[] = [
  'POST /admin/listings',
  'POST /admin/listings/:id/archive',
  'POST /admin/listings/:id/channel-calendars',
  'POST /admin/listings/:id/feed/test',
  'POST /admin/listings/:id/feeds',
  'POST /admin/listings/:id/duplicate',
  'POST /admin/listings/:id/restore',
  'POST /admin/listings/:id/unpublish',
  'DELETE /admin/currency-rates/:currency',
  'PUT /admin/currency-rates/:currency/active',
  'POST /admin/listings/:id/nights/close',
  'POST /admin/listings/:id/nights/open',
  'POST /admin/night-changes/preview',
  'POST /admin/listings/:id/pictures',
  'POST /admin/listings/:id/pictures/:pictureId/move',
  'POST /admin/listings/:id/pictures/:pictureId/alt',
  'POST /admin/listings/:id/pictures/:pictureId/attach',
  'DELETE /admin/listings/:id/pictures/:pictureId',
  'POST /admin/listings/:id/pictures/:pictureId/retry',
  'POST /admin/listings/:id/questions',
  'PUT /admin/listings/:id/questions/:questionId',
  'POST /admin/listings/:id/questions/:questionId/move',
  'DELETE /admin/listings/:id/questions/:questionId',
]

/** They change what is paid in their currency, for every listing. */
const setsRates: readonly (keyof Api)[] = ['POST /admin/currency-rates', 'PUT /admin/currency-rates/:currency']

describe('what is paid for a listing', () => {
  it('is changed by these endpoints and no others', () => {
    const writing = (Object.keys(api) as (keyof Api)[]).filter((key) => {
      const endpoint: Endpoint = api[key]
      const isOfSale = /^\/admin\/(listings|night-changes|currency|rates|prices|deposit)/.test(toPath(key))
      return isOfSale && toMethod(key) !== 'GET' && endpoint.access !== 'anyone'
    })
    expect(writing.toSorted()).toEqual([...Object.keys(changes), ...pricesNothing, ...setsRates].toSorted())
  })

  const each = Object.values(changes).flat()
  it.each(each)(
    'changed by %s makes bookings of the person who changed it wait for a colleague',
    async (_, sold, toChange) => {
      const { listingId, selection } = await sold()
      const [changer, colleague] = [await desk.app.signIn('manager'), await desk.app.signIn('manager')]
      expect(await ok(desk.hold(colleague, { listingId, ...selection }))).toMatchObject({ mode: 'instant' })
      const own = await desk.app.signIn('manager')
      await toChange()(changer, listingId)
      const other = { ...selection, ...('checkIn' in selection ? desk.nights(50, 53) : {}) }
      const heldBooking = await ok(desk.hold(changer, { listingId, ...other }))
      expect(heldBooking).toMatchObject({ mode: 'request' })
      expect(await ok(desk.submit(changer, heldBooking.id))).toMatchObject({ state: 'pending', paymentDueAt: null })
      const approve = (headers: Headers) =>
        desk.app.call('POST /admin/bookings/:id/approve', { params: { id: heldBooking.id }, headers, body: {} })
      expect(await expectProblem(approve(changer))).toMatchObject({ code: 'own-booking' })
      expect(await ok(approve(own))).toMatchObject({ state: 'pending' })
    },
  )

  it('and who answers is told to who books it for a caller, before they do', async () => {
    const { listingId, selection } = await villa()
    const [changer, colleague] = [await desk.app.signIn('manager'), await desk.app.signIn('manager')]
    await rules(cheap())(changer, listingId)
    const body = { listingId, ...selection, guests: { adults: 2 } }
    const quote = (headers: Headers) => ok<Quote>(desk.app.call('POST /quotes', { body, headers }))
    const { answer } = await quote(changer)
    expect([answer?.why?.code, answer?.others.length === 0]).toEqual(['own-price', false])
    expect(await quote(colleague)).toMatchObject({ mode: 'instant' })
  })

  it('set as an exchange rate makes bookings in that currency wait for a colleague, and no others', async () => {
    const [first, second] = [await desk.app.signIn('admin'), await desk.app.signIn('admin')]
    const added = { currency: 'EUR', rate: '0.86' }
    const { id } = await ok<ManagedRate>(desk.app.call('POST /admin/currency-rates', { body: added, headers: first }))
    const params = { currency: 'EUR' }
    const body = { rate: '0.87', replaces: id }
    await ok<ManagedRate>(desk.app.call('PUT /admin/currency-rates/:currency', { params, body, headers: second }))
    const hold = async (headers: Headers, currency: string) => {
      const { listingId, selection } = await villa()
      return ok(desk.hold(headers, { listingId, ...selection, currency }))
    }
    for (const changer of [first, second]) {
      expect(await hold(changer, 'EUR')).toMatchObject({ mode: 'request' })
      expect(await hold(changer, 'USD')).toMatchObject({ mode: 'instant' })
    }
    expect(await hold(await desk.newcomer(), 'EUR')).toMatchObject({ mode: 'instant' })
  })

  it('set as an exchange rate far from others makes all bookings in that currency wait for somebody else, until another admin sets it too', async () => {
    const [one, other] = [await desk.app.signIn('admin'), await desk.app.signIn('admin')]
    await transact(desk.db, (trx) => appendExchangeRate(trx, { currency: 'GBP', rate: '0.8', source: 'import' }))
    const set = async (rate: string, headers: Headers) => {
      const { items } = await ok<{ items: ManagedRate[] }>(desk.app.call('GET /admin/currency-rates', { headers }))
      const params = { currency: 'GBP' }
      const body = { rate, confirmedRate: rate, replaces: items.find(({ currency }) => currency === 'GBP')?.id ?? '' }
      return ok<ManagedRate>(desk.app.call('PUT /admin/currency-rates/:currency', { params, body, headers }))
    }
    const friend = await desk.newcomer()
    const { listingId, selection } = await villa()
    const hold = () => desk.hold(friend, { listingId, ...selection, currency: 'GBP' })
    // In small steps, too: what one person set is compared with what others did.
    for (const rate of ['0.77', '0.74', '0.71']) await set(rate, one)
    expect(await set('0.08', one)).toMatchObject({ isAgreed: false })
    const quote = desk.app.call('POST /quotes', {
      body: { listingId, ...selection, guests: { adults: 2 }, currency: 'GBP' },
      headers: friend,
    })
    expect(await ok<object>(quote)).toMatchObject({ mode: 'request' })
    const held = await ok(hold())
    expect(held).toMatchObject({ mode: 'request' })
    await ok(desk.submit(friend, held.id))
    const approve = (headers: Headers) =>
      desk.app.call('POST /admin/bookings/:id/approve', { params: { id: held.id }, headers, body: {} })
    expect(await set('0.8', one)).toMatchObject({ isAgreed: true })
    const told = await readAnswer(held.id, one)
    expect(told?.why).toEqual({ code: 'set-rate', text: 'You set the exchange rate of this booking.' })
    expect(told?.others.length).toBeGreaterThan(0)
    expect(told?.others).not.toContain(await nameOf(one))
    const query = { q: held.reference }
    const list = desk.app.call('GET /admin/bookings', { query, headers: one })
    expect((await ok<Page<StaffBooking>>(list)).items).toMatchObject([{ answer: told }])
    const { queue } = await ok<TodayOverview>(desk.app.call('GET /admin/today', { headers: one }))
    const task = queue.flatMap(({ items }) => items).find(({ id }) => id === held.id)
    expect(task?.detail).toMatch(/, for .+ to answer$/)
    expect(await readAnswer(held.id, other)).toBeUndefined()
    const { id: oneId } = (await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers: one }))).user
    const step = { booking_id: held.id, from_state: 'pending', to_state: 'pending', action: 'approve', at: desk.now() }
    const written = desk.db
      .insertInto('booking_transitions')
      .values({ ...step, by_role: 'staff', by_user_id: oneId } as never)
      .execute()
    await expect(written).rejects.toMatchObject({ constraint: 'bookings_answered_by_another' })
    expect(await expectProblem(approve(one))).toMatchObject({ code: 'second-person-needed' })
    expect(await ok(approve(other))).toMatchObject({ state: 'pending' })
    // Nor does money that comes after the time for an answer confirm what nobody answered.
    const { listingId: elsewhere, selection: nights } = await villa()
    expect(await set('0.08', one)).toMatchObject({ isAgreed: false })
    const late = await ok(desk.hold(friend, { listingId: elsewhere, ...nights, currency: 'GBP' }))
    await ok(desk.submit(friend, late.id))
    await set('0.8', one)
    desk.later(49 * 60)
    await ok(
      desk.app.call('POST /admin/bookings/:id/payments', {
        params: { id: late.id },
        body: { amount: late.money.total.amount, receivedOn: desk.today },
        headers: one,
      }),
    )
    expect(await ok(desk.view(one, late.id))).toMatchObject({ state: 'expired', paymentStatus: 'paid' })
    expect(await expectProblem(desk.reinstate(late.id, one))).toMatchObject({ code: 'second-person-needed' })
    expect(await ok(desk.reinstate(late.id, other))).toMatchObject({ state: 'confirmed' })
    desk.later(-49 * 60)
    await set('0.4', one)
    expect(await set('0.4', other)).toMatchObject({ isAgreed: true })
    // What another admin took back at once was a slip, and nobody stands for it.
    for (const rate of ['40', '0.4']) await set(rate, other)
    expect(await set('40', one)).toMatchObject({ isAgreed: false })
    const mails = await desk.db.selectFrom('mails').select('data').where('template', '=', 'admin-notice').execute()
    const toldByMail = mails.filter(({ data }) => data['about'] === 'rate-of-one-person' && data['rate'] === '0.08')
    expect(toldByMail.length).toBeGreaterThan(1)
  })

  it('set as an exchange rate by one person is answered by nobody whom they brought in, nor booked for a friend by them', async () => {
    const [boss, mailbox] = await createAppointedPair(desk.app)
    const currency = 'CAD' as const
    await ok(desk.app.call('POST /admin/currency-rates', { body: { currency, rate: '0.13' }, headers: boss }))
    const friend = await desk.newcomer()
    const { listingId, selection } = await villa()
    const held = await ok(desk.hold(friend, { listingId, ...selection, currency }))
    await ok(desk.submit(friend, held.id))
    const answer = (by: Headers) =>
      desk.app.call('POST /admin/bookings/:id/approve', { params: { id: held.id }, headers: by, body: {} })
    expect(await readAnswer(held.id, mailbox)).toMatchObject({
      why: { text: `${await nameOf(boss)}, who added you to the team, set the exchange rate of this booking.` },
    })
    expect(await expectProblem(answer(mailbox))).toMatchObject({ code: 'second-person-needed' })
    expect(await ok(answer(await desk.app.signIn('admin')))).toMatchObject({ state: 'pending' })
    // Nor made larger by them, once a colleague agreed to one that was small.
    const larger = desk.nights(40, 70)
    expect(await expectProblem(desk.change(boss, held.id, larger))).toMatchObject({ code: 'second-person-needed' })
    expect(await expectProblem(desk.change(mailbox, held.id, larger))).toMatchObject({ code: 'second-person-needed' })
    const { listingId: elsewhere, selection: nights } = await villa()
    const wanted = { listingId: elsewhere, ...nights, guests: { adults: 2 }, currency }
    const { total: quotedTotalUsd, answer: told } = await ok<Quote>(
      desk.app.call('POST /quotes', { body: wanted, headers: mailbox }),
    )
    expect(told?.why?.text).toBe(`${await nameOf(boss)}, who added you to the team, set the exchange rate.`)
    const booked = desk.app.call('POST /admin/bookings', {
      body: { ...wanted, quotedTotalUsd, newCustomer: { name: 'A friend', email: `${randomUUID()}@customers.test` } },
      headers: mailbox,
    })
    expect(await ok<StaffBooking>(booked)).toMatchObject({ answerDueAt: expect.any(String) })
  })

  it('set far from what is asked for, and out of sight for a month, stays the rate of one person', async () => {
    const one = await desk.app.signIn('admin')
    const currency = 'AUD' as const
    const add = () => desk.app.call('POST /admin/currency-rates', { body: { currency, rate: '0.15' }, headers: one })
    // Rates are only appended.
    const aMonthLater = async () => {
      await sql`alter table currency_rates disable trigger user`.execute(desk.db)
      await sql`update currency_rates set valid_from = valid_from - interval '31 days'
        where currency = ${currency}`.execute(desk.db)
      await sql`alter table currency_rates enable trigger user`.execute(desk.db)
    }
    expect(await ok<ManagedRate>(add())).toMatchObject({ isAgreed: false })
    const params = { currency }
    await desk.app.call('DELETE /admin/currency-rates/:currency', { params, headers: one })
    await aMonthLater()
    const again = await ok<ManagedRate>(add())
    expect(again).toMatchObject({ isAgreed: false })
    const turn = (isActive: boolean) =>
      ok(desk.app.call('PUT /admin/currency-rates/:currency/active', { params, body: { isActive }, headers: one }))
    await turn(false)
    await aMonthLater()
    await turn(true)
    const save = async () => {
      const { items } = await ok<{ items: ManagedRate[] }>(desk.app.call('GET /admin/currency-rates', { headers: one }))
      const replaces = items.find((rate) => rate.currency === currency)?.id ?? ''
      const body = { rate: '0.15', replaces }
      return ok<ManagedRate>(desk.app.call('PUT /admin/currency-rates/:currency', { params, body, headers: one }))
    }
    expect(await save()).toMatchObject({ isAgreed: false })
    // One that everybody could see for a month is an old one.
    await aMonthLater()
    await sql`update currencies set offered_since = offered_since - interval '31 days' where code = ${currency}`.execute(
      desk.db,
    )
    expect(await save()).toMatchObject({ isAgreed: true })
  })

  it('does not delay others, other listings of the same person, or bookings after thirty days', async () => {
    const [{ listingId }, elsewhere] = [await villa(), await villa()]
    const changer = await desk.app.signIn('manager')
    await rules(cheap())(changer, listingId)
    expect(await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(40, 43) }))).toMatchObject({
      mode: 'instant',
    })
    expect(await ok(desk.hold(changer, { ...elsewhere.selection, listingId: elsewhere.listingId }))).toMatchObject({
      mode: 'instant',
    })
  })

  it('makes a date change of an existing booking wait, too', async () => {
    const { listingId, selection } = await villa()
    const changer = await desk.app.signIn('manager')
    const { id } = await ok(desk.hold(changer, { listingId, ...selection }))
    await ok(desk.submit(changer, id))
    await rules(cheap())(changer, listingId)
    const quote = desk.quoteChange(changer, id, desk.nights(45, 48))
    expect(await ok<object>(quote)).toMatchObject({ needsAnswer: true })
  })

  it('is recorded with the user who changed it, and the record cannot be changed', async () => {
    const { listingId } = await villa()
    await rules(cheap())(await desk.app.signIn('manager'), listingId)
    const remove = desk.db.deleteFrom('sale_changes').where('listing_id', '=', listingId).execute()
    await expect(remove).rejects.toThrow(/append-only/)
  })

  it('is reported to every admin when it is less than half of the usual price', async () => {
    const { listingId } = await villa()
    await desk.app.signIn('admin')
    await rules({ ...cheap(), weeklyPrice: 1_000 })(await desk.app.signIn('manager'), listingId)
    await desk.app.runUntilIdle()
    const mails = await desk.db.selectFrom('mails').select('data').where('template', '=', 'admin-low-prices').execute()
    const notices = mails.filter(({ data }) => data['listingId'] === listingId)
    expect(notices.length).toBeGreaterThan(0)
    expect(notices[0]?.data).toMatchObject({ prices: [{ price: 100 }, { what: 'A week', price: 1_000 }] })
  })
})

describe('a price far below the usual one', () => {
  const entered = (minutesAgo: number) =>
    sql`update sessions set authenticated_at = now() - ${`${minutesAgo} minutes`}::interval`.execute(desk.db)

  it('is not set by a session that showed its password long ago, which sets others', async () => {
    const { listingId: id } = await villa()
    const { version, price } = await ok<StaffListing>(
      desk.app.call('GET /admin/listings/:id', { params: { id }, headers: desk.manager }),
    )
    const set = (price: number) =>
      desk.app.call('PATCH /admin/listings/:id', { params: { id }, headers: desk.manager, body: { version, price } })
    await entered(11)
    expect((await expectProblem(set(Math.floor(price / 2) - 1))).code).toBe('recent-authentication-needed')
    await ok(set(price - 1))
    await entered(0)
  })

  it('is not set for nights either, until the same call comes with a password', async () => {
    const { listingId: id } = await villa()
    const one = { id, nights: [{ from: day(30), to: day(60) }] }
    const change = { action: 'season', name: 'Quiet', price: { by: 'percent', percent: -60 }, minNights: null }
    const headers = { ...desk.manager, 'idempotency-key': randomUUID() }
    const { items } = await ok<{ items: { version: number; confirm: string | null }[] }>(
      desk.app.call('POST /admin/night-changes/preview', { body: { change, listings: [one] }, headers }),
    )
    const listings = [{ ...one, version: items[0]?.version, confirm: items[0]?.confirm ?? undefined }]
    const send = () => desk.app.call('POST /admin/night-changes', { body: { change, listings }, headers })
    await entered(11)
    expect((await expectProblem(send())).code).toBe('recent-authentication-needed')
    await entered(0)
    expect(await ok(send())).toMatchObject({ items: [{ listingId: id, problem: null }] })
  })
})
