import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createApprovedBankAccount, usdBankAccount } from '#test/create-approved-bank-account.ts'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { toPaymentConfirmation, ok, createBookingTestApp } from '#test/booking-test-app.ts'
import { transact } from '#/db/transact.ts'
import { findBooking } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import { deliverMails } from './deliver-mails.ts'
import { remindOfBalances } from './remind-of-balances.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const admin = await desk.app.signIn('admin')
await createApprovedBankAccount(desk.app)

const deskMail = 'desk@escapes.test'

const getEmail = async (id: string): Promise<string> => (await findBooking(desk.db, id))?.customer_email ?? ''
const readMails = async (to: string) => {
  await desk.app.runUntilIdle()
  await deliverMails(desk.app.services)
  return desk.app.mail.sent.filter((mail) => mail.to === to)
}
/** The mails that came since the last look. */
const since = async (to: string, work: () => Promise<unknown>) => {
  const before = (await readMails(to)).length
  await work()
  return (await readMails(to)).slice(before)
}
const pay = (id: string, amount: number) => ok<unknown>(desk.recordPayment(id, amount, toPaymentConfirmation(amount)))
const withDeposit = async () => {
  const headers = await desk.newcomer()
  const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(40, 43) }))
  await ok(desk.submit(headers, id, { paymentMethod: 'deposit' }))
  return { id, headers }
}

describe('what a customer reads about money', () => {
  it('names the sort code of a British account, and charges only to who pays from elsewhere', async () => {
    await desk.db.insertInto('currencies').values({ code: 'GBP' }).execute()
    await desk.db.insertInto('currency_rates').values({ currency: 'GBP', rate: '0.8', source: 'test' }).execute()
    const british = { currency: 'GBP', iban: 'GB29 NWBK 6016 1331 9268 19', swift: 'NWBKGB2L', bankCode: '60-16-13' }
    await createApprovedBankAccount(desk.app, { ...usdBankAccount, ...british } as typeof usdBankAccount)
    const headers = await desk.newcomer()
    const { id } = await ok(
      desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(40, 43), currency: 'GBP' }),
    )
    await ok(desk.submit(headers, id, { paymentMethod: 'deposit' }))
    const [received] = await readMails(await getEmail(id))
    expect(received?.text).toMatch(/Account number\s+0082741993/)
    expect(received?.text).toMatch(/Sort code\s+60-16-13/)
    expect(received?.text).toContain('From a bank there, there is nothing to choose about charges; from elsewhere')
  })

  it('names account, amount and deadline, and never a receipt of money before it is verified', async () => {
    const { id } = await withDeposit()
    const email = await getEmail(id)
    const [received] = await readMails(email)
    expect(received?.text).toMatch(/Amount\s+\$150\.00/)
    expect(received?.text).toMatch(/Account\s+0082741993/)
    expect(received?.text).toMatch(/The balance of \$150\.00 follows by \w{3},? \d+ \w{3}, \d\d:\d\d Sri Lanka time\./)
    expect(received?.text).toContain('OUR')
    expect(received?.text).toContain(`/my-bookings/${id}`)
    for (const { text, subject } of await readMails(email))
      expect(`${subject} ${text}`).not.toMatch(/payment received|received your payment|paid in full/i)
  })

  it('comes as one mail per verified payment with what is still due, besides the confirmation', async () => {
    const { id } = await withDeposit()
    const email = await getEmail(id)
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

  it('does not mention a payment that was reversed at once', async () => {
    const { id } = await desk.pendingAt(await desk.villa())
    const email = await getEmail(id)
    const mails = await since(email, async () => {
      const { entries } = (await pay(id, 100)) as { entries: { id: string }[] }
      await ok(desk.reverse(entries[0]?.id ?? '', 'Typed for another.'))
    })
    expect(mails).toEqual([])
  })

  it('announces the refund of money that came after a cancellation, and requests nothing of staff', async () => {
    const listingId = await desk.villa()
    const { id } = await desk.pendingAt(listingId)
    await ok(desk.cancelAsStaff(id))
    const email = await getEmail(id)
    await readMails(deskMail)
    const mails = await since(email, () => pay(id, 30_000))
    const received = mails.find(({ subject }) => subject.startsWith('Payment received: '))
    expect(received?.text).toContain('It arrived after your booking was cancelled. $300.00 goes back to you')
    expect(mails.map(({ subject }) => subject.replace(/ for .*/, '')).toSorted()).toEqual([
      'Payment received: $300.00',
      'We will refund $300.00',
    ])
    expect(received?.text).not.toContain('paid in full')
    const { reference = '' } = (await findBooking(desk.db, id)) ?? {}
    const staff = (await readMails(deskMail)).filter(({ subject }) => subject.includes(reference))
    expect(staff.map(({ subject }) => subject.split(':')[0])).not.toContain('Paid, but not available')
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
  const announce = (event: 'receipt.submitted' | 'receipt.rejected', bookingId: string, receiptId: string) =>
    transact(desk.db, (trx) => publish(trx, event, { bookingId, receiptId }))

  it('is under review for the customer, to be checked for staff, and no payment yet', async () => {
    const { id } = await desk.pendingAt(await desk.villa())
    const receiptId = await insertReceipt(id)
    const mails = await since(await getEmail(id), () => announce('receipt.submitted', id, receiptId))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Under review: /)])
    expect(mails[0]?.text).not.toMatch(/received|has arrived|paid/i)
    expect((await readMails(deskMail)).at(-1)?.subject).toMatch(/^To check: a receipt of /)
  })

  const rejected = async (requestsAnother: boolean) => {
    const { id } = await desk.pendingAt(await desk.villa())
    const { id: managerId } = await desk.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'manager')
      .executeTakeFirstOrThrow()
    const receiptId = await insertReceipt(id, {
      status: 'rejected',
      reject_reason: 'The amount cannot be read.',
      asks_again: requestsAnother,
      reviewed_by: managerId,
      reviewed_at: desk.now(),
    })
    const [mail] = await since(await getEmail(id), () => announce('receipt.rejected', id, receiptId))
    expect(mail?.text).toContain('The amount cannot be read.')
    expect(mail?.text).toMatch(/held until \w{3},? \d+ \w{3}, \d\d:\d\d Sri Lanka time/)
    return mail
  }

  it('is reported as rejected with the reason, what to do and until when', async () => {
    expect((await rejected(true))?.text).toMatch(/Please add another receipt .* held until/)
  })

  it('requests no other receipt when it is rejected for good', async () => {
    const mail = await rejected(false)
    expect(mail?.text).toMatch(
      /If you have paid, please reply to this e-mail.* still to be paid\. Your dates are held until/,
    )
    expect(mail?.html).not.toMatch(/another receipt/i)
    expect(mail?.text).not.toMatch(/another receipt/i)
  })
})

describe('a refund', () => {
  it('is announced with a link for the account, reported to staff when the account is known, and announced again when it was sent', async () => {
    const { id, headers } = await withDeposit()
    const email = await getEmail(id)
    await pay(id, 15_000)
    const cancelled = await since(email, () =>
      ok(desk.app.call('POST /bookings/:id/cancel', { params: { id }, body: {}, headers })),
    )
    expect(cancelled.map(({ subject }) => subject.split(/[:$]/)[0])).toEqual(['Cancelled', 'We will refund '])
    expect(cancelled[0]?.text).toContain('We will refund $150.00.')
    expect(cancelled[1]?.text).toContain(`/my-bookings/${id}`)
    const details = {
      accountName: 'Amara Perera',
      bankName: 'Commercial Bank',
      accountNumber: '8001234567',
      swift: 'CCEYLKLX',
      country: 'LK',
    }
    const name = () =>
      since(email, () =>
        ok<unknown>(desk.app.call('PUT /bookings/:id/refund-details', { params: { id }, body: details, headers })),
      )
    // Whoever knows the password may have named it: its owner hears of it each time.
    for (let times = 0; times < 2; times += 1) {
      const named = await name()
      expect(named.map(({ subject }) => subject.split('$')[0])).toEqual(['We will refund '])
      expect(named[0]?.text).toContain('•••• 4567, which was named on your booking page')
      expect(named[0]?.text).not.toContain('8001234567')
      desk.later(1)
    }
    expect((await readMails(deskMail)).at(-1)?.subject).toMatch(/^To send: \$150\.00 back to /)
    const { id: refundId } = await desk.db
      .selectFrom('refunds')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    await ok(approveRefundAsShown(desk.app, refundId, admin))
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

  it('whose account staff entered for a caller tells the customer its last digits, once for each account, and what to do', async () => {
    const { id, headers } = await withDeposit()
    const email = await getEmail(id)
    await pay(id, 15_000)
    await ok(desk.app.call('POST /bookings/:id/cancel', { params: { id }, body: {}, headers }))
    const enter = (accountNumber: string) =>
      since(email, () => {
        const body = { accountName: 'Amara Perera', bankName: 'Commercial Bank', accountNumber, country: 'LK' }
        const call = desk.app.call('PUT /admin/bookings/:id/refund-details', {
          params: { id },
          body,
          headers: desk.manager,
        })
        return ok<unknown>(call)
      })
    await readMails(email)
    const [mail, ...others] = await enter('8001234567')
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^We will refund \$150\.00/)
    expect(mail?.text).toContain('•••• 4567')
    expect(mail?.text).toContain('If you did not ask for this, name another one on your booking page')
    expect(mail?.text).not.toContain('8001234567')
    expect(await enter('8001234567')).toEqual([])
    expect((await enter('8009999999')).map(({ text }) => text.includes('•••• 9999'))).toEqual([true])
  })
})

describe('a balance that is still due', () => {
  const remind = () => remindOfBalances(desk.app.services)
  const confirmedWithDeposit = async () => {
    const booking = await withDeposit()
    await pay(booking.id, 15_000)
    const row = await findBooking(desk.db, booking.id)
    return { ...booking, email: await getEmail(booking.id), dueAt: row?.balance_due_at ?? new Date(0) }
  }
  const goTo = (at: Date) => desk.later((at.getTime() - desk.now().getTime()) / 60_000)

  it('gets one reminder three days before and one on the day, and none while a receipt is under review', async () => {
    const paid = await confirmedWithDeposit()
    const waiting = await confirmedWithDeposit()
    const open = await confirmedWithDeposit()
    await pay(paid.id, 15_000)
    const user = (await findBooking(desk.db, waiting.id))?.user_id ?? ''
    const receipt = {
      booking_id: waiting.id,
      user_id: user,
      object_key: randomUUID(),
      file_name: 'slip.jpg',
      content_type: 'image/jpeg',
      bytes: 1,
      sha256: randomUUID(),
      created_at: desk.now(),
    }
    await desk.db.insertInto('receipts').values(receipt).execute()
    const count = async () => {
      await Promise.all([remind(), remind()])
      await readMails(open.email)
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
    const reminder = (await readMails(open.email)).at(-1)
    expect(reminder?.text).toMatch(/still to pay: \$150\.00 by /)
    expect(reminder?.text).toMatch(/Account\s+0082741993/)
  })
})
