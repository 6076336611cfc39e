import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveRefund } from '#test/approve-refund.ts'
import { type BookingDesk, ok, openBookingDesk } from '#test/booking-desk.ts'
import { transact } from '#/db/transact.ts'
import { findBooking } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import { deliverMails } from './deliver-mails.ts'
import { remindOfBalances } from './remind-of-balances.ts'

let desk: BookingDesk
let admin: Record<string, string>

beforeAll(async () => {
  desk = await openBookingDesk()
  admin = await desk.app.signIn('admin')
  const account = {
    currency: 'USD',
    bankName: 'Bank of Ceylon',
    accountName: 'Sri Lanka Escapes (Pvt) Ltd',
    accountNumber: '0082741993',
    iban: null,
    swift: 'BCEYLKLX',
    branch: 'Colombo Fort',
    note: null,
    isActive: true,
  }
  await ok(desk.app.call('POST /admin/bank-accounts', { body: account, headers: admin }))
})
afterAll(() => desk.app.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const deskMail = 'desk@escapes.test'

const emailOf = async (id: string): Promise<string> => (await findBooking(desk.db, id))?.customer_email ?? ''
const told = async (to: string) => {
  await desk.app.settle()
  await deliverMails(desk.app.services)
  return desk.app.mail.sent.filter((mail) => mail.to === to)
}
/** The mails that came since the last look. */
const since = async (to: string, work: () => Promise<unknown>) => {
  const before = (await told(to)).length
  await work()
  return (await told(to)).slice(before)
}
const pay = (id: string, amount: number) =>
  ok<unknown>(
    desk.app.call('POST /admin/bookings/:id/payments', {
      params: { id },
      body: { amount, receivedOn: desk.today },
      headers: { ...desk.manager, ...key() },
    }),
  )
const withDeposit = async () => {
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(40, 43) }))
  await ok(desk.submit(headers, id, { paymentMethod: 'deposit' }))
  return { id, headers }
}

describe('what a traveller reads of money', () => {
  it('is where to pay what by when, and never that anything was received before it was verified', async () => {
    const { id } = await withDeposit()
    const email = await emailOf(id)
    const [received] = await told(email)
    expect(received?.text).toMatch(/Amount\s+\$150\.00/)
    expect(received?.text).toMatch(/Account\s+0082741993/)
    expect(received?.text).toMatch(/The balance of \$150\.00 follows by \w{3},? \d+ \w{3}, \d\d:\d\d Sri Lanka time\./)
    expect(received?.text).toContain('OUR')
    expect(received?.text).toContain(`/my-bookings/${id}`)
    for (const { text, subject } of await told(email))
      expect(`${subject} ${text}`).not.toMatch(/payment received|received your payment|paid in full/i)
  })

  it('is one mail for each verified payment, with what is still due, besides the one that it is confirmed', async () => {
    const { id } = await withDeposit()
    const email = await emailOf(id)
    const first = await since(email, () => pay(id, 15_000))
    expect(first.map(({ subject }) => subject.replace(/ \(.*/, ''))).toEqual([
      expect.stringMatching(/^Payment received: \$150\.00 for /),
      expect.stringMatching(/^Confirmed: /),
    ])
    expect(first[0]?.text).toMatch(/Still to pay\s+\$150\.00/)
    expect(first[0]?.text).toMatch(/Next\s+\$150\.00 by /)
    const [second, ...more] = await since(email, () => pay(id, 15_000))
    expect(more).toEqual([])
    expect(second?.text).toContain('paid in full')
  })

  it('says of a payment that was taken back at once nothing', async () => {
    const { id } = await desk.pendingAt(await desk.villa())
    const email = await emailOf(id)
    const mails = await since(email, async () => {
      const { entries } = (await pay(id, 100)) as { entries: { id: string }[] }
      await ok(
        desk.app.call('POST /admin/ledger-entries/:id/reverse', {
          params: { id: entries[0]?.id ?? '' },
          body: { reason: 'Typed for another.' },
          headers: desk.manager,
        }),
      )
    })
    expect(mails).toEqual([])
  })

  it('promises nothing untrue of money that found its dates gone, and staff are told of it', async () => {
    const listingId = await desk.villa()
    const { id } = await desk.pendingAt(listingId)
    await ok(desk.cancelAsStaff(id))
    const email = await emailOf(id)
    await told(deskMail)
    const mails = await since(email, () => pay(id, 30_000))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Payment received: /)])
    expect(mails[0]?.text).toContain('It arrived when the booking had already ended.')
    expect(mails[0]?.text).not.toContain('paid in full')
    const { reference = '' } = (await findBooking(desk.db, id)) ?? {}
    const staff = (await told(deskMail)).filter(({ subject }) => subject.includes(reference))
    expect(staff.map(({ subject }) => subject.split(':')[0])).toContain('Paid, but not available')
  })
})

describe('a receipt', () => {
  const insertReceipt = async (bookingId: string, verdict: object = {}) => {
    const booking = await findBooking(desk.db, bookingId)
    const receipt = {
      booking_id: bookingId,
      user_id: booking?.user_id ?? '',
      object_key: randomUUID(),
      file_name: 'slip.jpg',
      content_type: 'image/jpeg',
      bytes: 1,
      sha256: randomUUID(),
      claimed: 30_000,
      created_at: desk.now(),
      ...verdict,
    }
    const { id } = await desk.db.insertInto('receipts').values(receipt).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const news = (event: 'receipt.submitted' | 'receipt.rejected', bookingId: string, receiptId: string) =>
    transact(desk.db, (trx) => publish(trx, event, { bookingId, receiptId }))

  it('is under review for the traveller and to be checked for staff, and is no payment yet', async () => {
    const { id } = await desk.pendingAt(await desk.villa())
    const receiptId = await insertReceipt(id)
    const mails = await since(await emailOf(id), () => news('receipt.submitted', id, receiptId))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Under review: /)])
    expect(mails[0]?.text).not.toMatch(/received|has arrived|paid/i)
    expect((await told(deskMail)).at(-1)?.subject).toMatch(/^To check: a receipt of /)
  })

  const rejected = async (asksAgain: boolean) => {
    const { id } = await desk.pendingAt(await desk.villa())
    const { id: managerId } = await desk.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'manager')
      .executeTakeFirstOrThrow()
    const receiptId = await insertReceipt(id, {
      status: 'rejected',
      reject_reason: 'The amount cannot be read.',
      asks_again: asksAgain,
      reviewed_by: managerId,
      reviewed_at: desk.now(),
    })
    const [mail] = await since(await emailOf(id), () => news('receipt.rejected', id, receiptId))
    expect(mail?.text).toContain('The amount cannot be read.')
    expect(mail?.text).toMatch(/held until \w{3},? \d+ \w{3}, \d\d:\d\d Sri Lanka time/)
    return mail
  }

  it('that was rejected is told with the reason, what to do and until when', async () => {
    expect((await rejected(true))?.text).toMatch(/Please add another receipt .* held until/)
  })

  it('that was rejected for good asks for no other', async () => {
    const mail = await rejected(false)
    expect(mail?.text).toMatch(
      /If you have paid, please reply to this mail.* still to be paid\. Your dates are held until/,
    )
    expect(mail?.html).not.toMatch(/another receipt/i)
    expect(mail?.text).not.toMatch(/another receipt/i)
  })
})

describe('a refund', () => {
  it('is announced with a link that asks where to, told to staff when that is known, and again when it was sent', async () => {
    const { id, headers } = await withDeposit()
    const email = await emailOf(id)
    await pay(id, 15_000)
    const cancelled = await since(email, () =>
      ok(desk.app.call('POST /bookings/:id/cancel', { params: { id }, body: {}, headers: { ...headers, ...key() } })),
    )
    expect(cancelled.map(({ subject }) => subject.split(/[:$]/)[0])).toEqual(['Cancelled', 'We give back '])
    expect(cancelled[0]?.text).toContain('We give back $150.00.')
    expect(cancelled[1]?.text).toContain(`/my-bookings/${id}`)
    const details = {
      accountName: 'Amara Perera',
      bankName: 'Commercial Bank',
      accountNumber: '8001234567',
      swift: 'CCEYLKLX',
      country: 'LK',
    }
    await ok(desk.app.call('PUT /bookings/:id/refund-details', { params: { id }, body: details, headers }))
    await told(email)
    expect((await told(deskMail)).at(-1)?.subject).toMatch(/^To send: \$150\.00 back to /)
    const { id: refundId } = await desk.db
      .selectFrom('refunds')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    await ok(approveRefund(desk.app, refundId, admin))
    const [sent, ...more] = await since(email, () =>
      ok(
        desk.app.call('POST /admin/refunds/:id/sent', {
          params: { id: refundId },
          body: { bankReference: 'FT2714', sentOn: desk.today },
          headers: admin,
        }),
      ),
    )
    expect(more).toEqual([])
    expect(sent?.text).toMatch(/The bank's reference\s+FT2714/i)
    expect(sent?.text).not.toContain('8001234567')
  })
})

describe('a balance that is still due', () => {
  const remind = () => remindOfBalances(desk.app.services)
  const confirmedWithDeposit = async () => {
    const booking = await withDeposit()
    await pay(booking.id, 15_000)
    const row = await findBooking(desk.db, booking.id)
    return { ...booking, email: await emailOf(booking.id), dueAt: row?.balance_due_at ?? new Date(0) }
  }
  const goTo = (at: Date) => desk.later((at.getTime() - desk.now().getTime()) / 60_000)

  it('is reminded of three days before and on the day, each once, and never while a slip is under review', async () => {
    const paid = await confirmedWithDeposit()
    const waiting = await confirmedWithDeposit()
    const open = await confirmedWithDeposit()
    await pay(paid.id, 15_000)
    const user = (await findBooking(desk.db, waiting.id))?.user_id ?? ''
    const slip = {
      booking_id: waiting.id,
      user_id: user,
      object_key: randomUUID(),
      file_name: 'slip.jpg',
      content_type: 'image/jpeg',
      bytes: 1,
      sha256: randomUUID(),
      created_at: desk.now(),
    }
    await desk.db.insertInto('receipts').values(slip).execute()
    const count = async () => {
      await Promise.all([remind(), remind()])
      await told(open.email)
      const dueMails = desk.app.mail.sent.filter(({ subject }) => subject.startsWith('Due'))
      return [paid, waiting, open].map(({ email }) =>
        dueMails.filter(({ to }) => to === email).map(({ subject }) => subject.split(':')[0]),
      )
    }
    goTo(new Date(open.dueAt.getTime() - 73 * 3_600_000))
    expect(await count()).toEqual([[], [], []])
    desk.later(61)
    expect(await count()).toEqual([[], [], ['Due soon']])
    desk.later(600)
    expect(await count()).toEqual([[], [], ['Due soon']])
    goTo(open.dueAt)
    expect(await count()).toEqual([[], [], ['Due soon', 'Due today']])
    expect(await count()).toEqual([[], [], ['Due soon', 'Due today']])
    const reminder = (await told(open.email)).at(-1)
    expect(reminder?.text).toMatch(/still to pay: \$150\.00 by /)
    expect(reminder?.text).toMatch(/Account\s+0082741993/)
  })
})
