import { describe, expect, it } from 'vitest'
import { civilDateAt, type Booking, type StaffBooking } from '@escapes/contract'
import { createApprovedBankAccount } from '#test/create-approved-bank-account.ts'
import { toPaymentConfirmation, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

interface Ledger {
  entries: { id: string; kind: string; amount: number; isReversed: boolean }[]
  closable: { amount: number }
  due: { amount: number }
}

const pay = (id: string, amount: number, more: Record<string, unknown> = {}) =>
  desk.recordPayment(id, amount, { ...toPaymentConfirmation(amount), ...more })
const getLedger = (id: string) =>
  ok<Ledger>(desk.app.call('GET /admin/bookings/:id/ledger', { params: { id }, headers: desk.manager }))
const viewed = (id: string): Promise<Booking> => ok(desk.view(desk.manager, id))

const pending = async (paymentMethod: 'bank_transfer' | 'deposit', listingId?: string) => {
  const headers = await desk.newcomer()
  const requested = { listingId: listingId ?? (await desk.villa()), ...desk.nights(60, 63) }
  const { id } = await ok(desk.hold(headers, requested))
  await ok(desk.submit(headers, id, { paymentMethod }))
  return { id, headers, listingId: requested.listingId }
}

describe('money that arrives', () => {
  it('confirms a booking once the whole total is there', async () => {
    const { id } = await pending('bank_transfer')
    await ok(pay(id, 10_000))
    expect(await viewed(id)).toMatchObject({ state: 'pending', paymentStatus: 'partial', paymentDueAt: null })
    await ok(pay(id, 20_000))
    expect(await viewed(id)).toMatchObject({
      state: 'confirmed',
      paymentStatus: 'paid',
      money: { paid: { amount: 30_000 }, due: { amount: 0 }, nextDueAt: null, isOverpaid: false },
    })
    expect(await desk.listEvents(id)).toEqual([
      'booking.submitted',
      'payment.verified',
      'payment.verified',
      'booking.confirmed',
    ])
  })

  it('confirms a booking at the deposit and leaves the balance due two weeks before the start', async () => {
    const { id } = await pending('deposit')
    await ok(pay(id, 15_000))
    const { state, paymentStatus, money, policy } = await viewed(id)
    expect({ state, paymentStatus }).toEqual({ state: 'confirmed', paymentStatus: 'partial' })
    expect(money).toMatchObject({
      due: { amount: 15_000, usd: 15_000 },
      dueNow: { amount: 15_000 },
      nextDueAt: new Date(Date.parse(policy.startsAt) - 14 * 86_400_000).toISOString(),
      instalments: [
        { kind: 'deposit', amount: 15_000, isPaid: true },
        { kind: 'balance', amount: 15_000, isPaid: false },
      ],
    })
  })

  it('stops the payment deadline when it is too little, so that the dates stay held', async () => {
    const { id } = await pending('bank_transfer')
    await ok(pay(id, 3_000))
    desk.later(3 * 24 * 60)
    expect(await viewed(id)).toMatchObject({ state: 'pending' })
    desk.later(-3 * 24 * 60)
  })

  it('is called overpaid when it is too much', async () => {
    const { id } = await pending('bank_transfer')
    await ok(pay(id, 31_000))
    expect(await viewed(id)).toMatchObject({ paymentStatus: 'paid', money: { isOverpaid: true, due: { amount: 0 } } })
  })

  it('may lack a bank charge, and no more', async () => {
    const { id } = await pending('bank_transfer')
    await ok(pay(id, 29_399))
    expect((await getLedger(id)).closable.amount).toBe(0)
    await ok(pay(id, 1))
    expect((await getLedger(id)).closable.amount).toBe(600)
    expect(await viewed(id)).toMatchObject({ state: 'pending' })
    const other = await pending('bank_transfer')
    await ok(pay(other.id, 29_400, { closeDifference: true }))
    expect(await viewed(other.id)).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' })
    expect((await getLedger(other.id)).entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 29_400],
      ['bank-charge', 600],
    ])
  })

  it('may lack the charges of two transfers, however many are recorded, reversed and recorded again', async () => {
    const { id } = await pending('bank_transfer')
    const payAgain = async (amount: number) => {
      await ok(pay(id, amount, { closeDifference: true, anotherTransfer: true }))
      return (await getLedger(id)).entries.at(-1)?.kind === 'bank-charge'
    }
    const reverseAll = async () => {
      for (const { id: entryId, kind, isReversed } of (await getLedger(id)).entries)
        if (kind === 'payment' && !isReversed) await ok(desk.reverse(entryId, 'Typed with the wrong day.'))
    }
    expect(await payAgain(29_400)).toBe(true)
    await reverseAll()
    expect(await payAgain(28_800)).toBe(true)
    await reverseAll()
    expect(await payAgain(28_200)).toBe(false)
    expect((await getLedger(id)).closable.amount).toBe(0)
    expect((await viewed(id)).money).toMatchObject({ writtenOff: { amount: 1_200 }, due: { amount: 600 } })
  })

  it('is no overpayment after a bank charge was written off', async () => {
    const { id } = await pending('bank_transfer')
    await ok(pay(id, 29_400, { closeDifference: true }))
    await ok(pay(id, 600))
    expect((await viewed(id)).money).toMatchObject({ paid: { amount: 30_000 }, isOverpaid: false })
    const quoted = desk.quoteChange(desk.manager, id, desk.nights(60, 62))
    expect(await ok<object>(quoted)).toMatchObject({ dueAfter: 0, overpaidAfter: 10_000 })
    await ok(pay(id, 1))
    expect((await viewed(id)).money.isOverpaid).toBe(true)
  })
})

describe('money that arrives late', () => {
  it('reinstates an expired booking while its dates are free', async () => {
    const { id } = await pending('bank_transfer')
    desk.later(49 * 60)
    expect(await viewed(id)).toMatchObject({ state: 'expired' })
    await ok(pay(id, 30_000))
    expect(await viewed(id)).toMatchObject({ state: 'confirmed', paymentStatus: 'paid' })
    expect(await desk.listEvents(id)).toEqual([
      'booking.submitted',
      'payment.verified',
      'booking.expired',
      'booking.confirmed',
    ])
  })

  it('stays unallocated when the dates are taken', async () => {
    const { id, listingId } = await pending('bank_transfer')
    desk.later(49 * 60)
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(61, 62) }))
    await ok(pay(id, 30_000))
    expect(await viewed(id)).toMatchObject({ state: 'expired', paymentStatus: 'paid' })
    expect(await desk.listEvents(id)).toContain('payment.stranded')
    const { items } = await ok<{ items: object[] }>(
      desk.app.call('GET /admin/unallocated-payments', { headers: desk.manager }),
    )
    expect(items).toContainEqual(expect.objectContaining({ bookingId: id, held: { amount: 30_000, usd: 30_000 } }))
  })
})

describe('money for a booking that cannot be confirmed', () => {
  const unallocated = async () =>
    (await ok<{ items: object[] }>(desk.app.call('GET /admin/unallocated-payments', { headers: desk.manager }))).items

  it('stays unallocated when another channel has sold the nights, until staff agree on other dates', async () => {
    const { id, listingId } = await pending('bank_transfer')
    await desk.blockNights(listingId, desk.nights(61, 62))
    await ok(pay(id, 30_000))
    expect(await viewed(id)).toMatchObject({ state: 'pending', paymentStatus: 'paid' })
    const held = expect.objectContaining({ bookingId: id, state: 'pending', held: { amount: 30_000, usd: 30_000 } })
    expect(await unallocated()).toContainEqual(held)
    const changed = desk.change(desk.manager, id, desk.nights(70, 73))
    expect(await ok(changed)).toMatchObject({ state: 'confirmed' })
    expect(await unallocated()).not.toContainEqual(held)
  })

  it('does not reinstate a booking on days that are closed by now', async () => {
    const { id, listingId } = await pending('bank_transfer')
    desk.later(49 * 60)
    const days = `[${desk.nights(62, 80).checkIn},${desk.nights(62, 80).checkOut})`
    await desk.db.insertInto('listing_closures').values({ listing_id: listingId, days, reason: 'New roof' }).execute()
    await ok(pay(id, 30_000))
    expect(await viewed(id)).toMatchObject({ state: 'expired', paymentStatus: 'paid' })
    expect(await expectProblem(desk.reinstate(id))).toMatchObject({ code: 'dates-taken' })
  })

  it('restarts the payment deadline when it is reversed', async () => {
    const { id } = await pending('bank_transfer')
    await ok(pay(id, 10_000))
    const [entry] = (await getLedger(id)).entries
    desk.later(72 * 60)
    const params = { id: entry?.id ?? '' }
    const body = { reason: 'Typed for the wrong booking.' }
    await ok(desk.app.call('POST /admin/ledger-entries/:id/reverse', { params, body, headers: desk.manager }))
    expect(await viewed(id)).toMatchObject({
      state: 'pending',
      paymentDueAt: new Date(desk.now().getTime() + 48 * 3_600_000).toISOString(),
    })
    desk.later(49 * 60)
    expect(await viewed(id)).toMatchObject({ state: 'expired' })
  })
})

describe('money for a request', () => {
  const getInstructions = async () => {
    const listingId = await desk.villa()
    await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
    return pending('bank_transfer', listingId)
  }
  const approve = (id: string) =>
    ok<StaffBooking>(
      desk.app.call('POST /admin/bookings/:id/approve', { params: { id }, body: {}, headers: desk.manager }),
    )

  it('waits for the answer, and confirms with it', async () => {
    const { id } = await getInstructions()
    await ok(pay(id, 30_000))
    expect(await viewed(id)).toMatchObject({ state: 'pending', paymentStatus: 'paid' })
    expect(await approve(id)).toMatchObject({ state: 'confirmed', answerDueAt: null })
    expect((await desk.listEvents(id)).slice(-2)).toEqual(['booking.approved', 'booking.confirmed'])
  })

  it('leaves staff their time to answer when it is reversed', async () => {
    const { id } = await getInstructions()
    await ok(pay(id, 10_000))
    const [entry] = (await getLedger(id)).entries
    desk.later(30 * 60)
    const params = { id: entry?.id ?? '' }
    await ok(
      desk.app.call('POST /admin/ledger-entries/:id/reverse', {
        params,
        body: { reason: 'No.' },
        headers: desk.manager,
      }),
    )
    expect(await viewed(id)).toMatchObject({
      state: 'pending',
      answerDueAt: new Date(desk.now().getTime() + 24 * 3_600_000).toISOString(),
      paymentDueAt: null,
    })
  })
})

describe('the ledger', () => {
  it('reverses a wrong entry by another one, once', async () => {
    const { id } = await pending('bank_transfer')
    await ok(pay(id, 30_000))
    const [entry] = (await getLedger(id)).entries
    const reverse = (reason = 'Typed for the wrong booking.') => desk.reverse(entry?.id ?? '', reason)
    expect(await expectProblem(reverse('Pay to GB29 NWBK 6016 1331 9268 19.'))).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'reason' }],
    })
    await ok(reverse())
    expect(await expectProblem(reverse())).toMatchObject({ status: 409, code: 'already-reviewed' })
    expect(await viewed(id)).toMatchObject({ state: 'confirmed', paymentStatus: 'pending' })
    expect((await getLedger(id)).entries.map(({ kind, isReversed }) => [kind, isReversed])).toEqual([
      ['payment', true],
      ['reversal', false],
    ])
  })

  it('is exported by the month for the accountant: what was recorded in it, with what was taken back', async () => {
    const { id } = await pending('bank_transfer')
    await ok(pay(id, 30_000, { note: '=SUM(A1)' }))
    const [entry] = (await getLedger(id)).entries
    const reversal = { params: { id: entry?.id ?? '' }, body: { reason: 'Typed twice.' }, headers: desk.manager }
    await ok(desk.app.call('POST /admin/ledger-entries/:id/reverse', reversal))
    const headers = await desk.app.signIn('admin')
    const recordedOn = civilDateAt(desk.now())
    const month = recordedOn.slice(0, 7)
    const read = async (wanted: string) => {
      const response = await desk.app.call('GET /admin/ledger-export', { query: { month: wanted }, headers })
      return { response, lines: (await response.text()).split('\r\n') }
    }
    const { response, lines } = await read(month)
    expect(response.headers.get('content-disposition')).toContain(`ledger-${month}.csv`)
    expect(lines[0]).toMatch(/^Recorded,Received or sent,What,Booking,/)
    const { reference } = await viewed(id)
    const own = lines.filter((line) => line.includes(reference))
    expect(own[0]).toMatch(new RegExp(`^${recordedOn},${desk.today},Payment,.*,USD,300.00,,,300.00,,manual: bank,no,`))
    expect(own[0]).toMatch(/'=SUM\(A1\)$/)
    expect(own[1]).toContain(',Reversal of a payment,')
    expect(own[1]).toContain(',USD,-300.00,,,-300.00,,')
    expect((await read('2026-01')).lines.filter(Boolean)).toHaveLength(1)
    const entries = await desk.db.selectFrom('audit_entries').select('action').execute()
    expect(entries.map(({ action }) => action)).toContain('GET /admin/ledger-export')
    const refused = desk.app.call('GET /admin/ledger-export', { query: { month: '2026-13' }, headers })
    expect(await expectProblem(refused)).toMatchObject({ errors: [{ path: 'month' }] })
  })

  it('requests nothing for a booking that ended', async () => {
    const { id, headers } = await pending('bank_transfer')
    expect((await getLedger(id)).due.amount).toBe(30_000)
    await ok(desk.cancel(headers, id))
    expect((await getLedger(id)).due.amount).toBe(0)
  })

  it('rejects every change of an entry', async () => {
    const { id } = await pending('bank_transfer')
    await ok(pay(id, 30_000))
    const change = desk.db.updateTable('ledger_entries').set({ amount: 1 }).where('booking_id', '=', id).execute()
    await expect(change).rejects.toThrow('append-only')
    const erase = desk.db.deleteFrom('ledger_entries').where('booking_id', '=', id).execute()
    await expect(erase).rejects.toThrow('append-only')
  })

  it('keeps the rate of the booking when the exchange rate changes', async () => {
    await desk.db.insertInto('currencies').values({ code: 'JPY' }).execute()
    const rate = (value: string) =>
      desk.db.insertInto('currency_rates').values({ currency: 'JPY', rate: value, source: 'test' }).execute()
    await rate('150.250000')
    const headers = await desk.newcomer()
    const requested = { listingId: await desk.villa(), ...desk.nights(60, 63), currency: 'JPY' }
    const { id } = await ok(desk.hold(headers, requested))
    await ok(desk.submit(headers, id, { paymentMethod: 'deposit' }))
    await rate('99.000000')
    // 300 × 150.25 = 45,075 yen: a deposit of 22,538 and 22,537 later.
    expect((await viewed(id)).money).toMatchObject({
      currency: 'JPY',
      total: { amount: 45_075, usd: 30_000 },
      instalments: [
        { amount: 22_538, usd: 15_000 },
        { amount: 22_537, usd: 15_000 },
      ],
    })
  })
})

describe('how to pay', () => {
  it('names the account, the exact amount and the reference, until nothing is due', async () => {
    const { id, headers } = await pending('deposit')
    const instructions = () => desk.app.call('GET /bookings/:id/payment', { params: { id }, headers })
    expect(await ok<object>(instructions())).toMatchObject({ accounts: [], qr: null })
    await createApprovedBankAccount(desk.app)
    const { reference } = await viewed(id)
    const instructed = await ok<{ qr: string }>(instructions())
    expect(instructed).toMatchObject({
      reference,
      amount: { amount: 15_000 },
      accounts: [{ bankName: 'Bank of Ceylon' }],
    })
    expect(instructed.qr).toContain(`Amount: USD 150.00\nReference: ${reference}`)
    await ok(pay(id, 30_000))
    expect(await expectProblem(instructions())).toMatchObject({ status: 409, code: 'nothing-to-pay' })
  })

  it('is not shown while a request waits for an answer', async () => {
    const listingId = await desk.villa()
    await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
    const { id, headers } = await pending('bank_transfer', listingId)
    const instructions = () => desk.app.call('GET /bookings/:id/payment', { params: { id }, headers })
    expect(await expectProblem(instructions())).toMatchObject({ code: 'nothing-to-pay' })
    const approve = desk.app.call('POST /admin/bookings/:id/approve', {
      params: { id },
      body: {},
      headers: desk.manager,
    })
    const { paymentDueAt, answerDueAt } = await ok<StaffBooking>(approve)
    expect(answerDueAt).toBeNull()
    expect(paymentDueAt).toBe(new Date(desk.now().getTime() + 48 * 3_600_000).toISOString())
    await ok<object>(instructions())
  })
})
