import { describe, expect, it } from 'vitest'
import { formatInSriLankaTime } from '@escapes/contract'
import { findBooking } from '#/modules/bookings/index.ts'
import { createApprovedBankAccount } from '#test/create-approved-bank-account.ts'
import { ok } from '#test/booking-test-app.ts'
import { createMailTestApp } from '#test/mail-test-app.ts'
import { remindOfBalances } from './remind-of-balances.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createMailTestApp())
await createApprovedBankAccount(desk.app)

const approve = (id: string) =>
  ok(desk.app.call('POST /admin/bookings/:id/approve', { params: { id }, body: {}, headers: desk.manager }))
const requested = async () => {
  const listingId = await desk.villa()
  await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', listingId).execute()
  return desk.pendingAt(listingId, 40, 43)
}
const requestsMoney = /Pay now|How to pay|still to pay|please pay|once your payment has arrived|due by/i

describe('a request that is approved', () => {
  it('requests nothing when it was paid in full before', async () => {
    const { id } = await requested()
    await desk.pay(id, 30_000)
    const mails = await desk.since(id, () => approve(id))
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Accepted', 'Confirmed'])
    expect(mails[0]?.text).toContain('Your payment has arrived already.')
    for (const { text } of mails) {
      expect(text).not.toMatch(requestsMoney)
      expect(text).not.toContain('Held for you until')
    }
  })

  it('requests the rest without a deadline when it was paid in part before', async () => {
    const { id } = await requested()
    await desk.pay(id, 10_000)
    const [mail, ...more] = await desk.since(id, () => approve(id))
    expect(more).toEqual([])
    expect(mail?.text).toContain(
      '$100.00 has arrived; your booking is confirmed once the remaining $200.00 has arrived.',
    )
    expect(mail?.text).toMatch(/Amount\s+\$200\.00/)
    expect(mail?.text).not.toContain('Held for you until')
    const { money } = await ok(desk.app.call('GET /admin/bookings/:id', { params: { id }, headers: desk.manager }))
    expect(Date.parse(money.nextDueAt ?? '') - desk.now().getTime(), 'two days from the answer').toBe(48 * 3_600_000)
    expect(mail?.text).toContain(formatInSriLankaTime(money.nextDueAt ?? ''))
  })
})

describe('a booking that was paid while it was held', () => {
  it('gets a mail that requests no money', async () => {
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(40, 43) }))
    const [early] = await desk.since(id, () => desk.pay(id, 30_000))
    expect(early?.text).toContain('please complete it on our site')
    expect(early?.text).not.toMatch(requestsMoney)
    const mails = await desk.since(id, () => ok(desk.submit(headers, id)))
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Received', 'Confirmed'])
    for (const { text } of mails) expect(text).not.toMatch(requestsMoney)
  })
})

describe('a deposit that was paid in part', () => {
  const partPaid = async () => {
    const headers = await desk.newcomer()
    const { id } = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(40, 43) }))
    await ok(desk.submit(headers, id, { paymentMethod: 'deposit' }))
    await desk.notices(id)
    desk.later(47 * 60)
    const [mail] = await desk.since(id, () => desk.pay(id, 5_000))
    return { id, headers, mail }
  }

  it('has a day by which the rest is due, on the page, beside the account and in the mail', async () => {
    const { id, headers, mail } = await partPaid()
    const { money, state, paymentDueAt } = await ok(desk.view(headers, id))
    expect({ state, paymentDueAt, dueNow: money.dueNow.amount }).toEqual({
      state: 'pending',
      paymentDueAt: null,
      dueNow: 10_000,
    })
    const by = money.nextDueAt ?? ''
    expect(Date.parse(by) - desk.now().getTime(), 'two days, as for any payment').toBe(48 * 3_600_000)
    expect(money.instalments.map(({ dueAt }) => dueAt)).not.toContain(null)
    expect(mail?.text).toMatch(/Amount\s+\$100\.00/)
    expect(mail?.text).toContain(formatInSriLankaTime(by))
    const payment = desk.app.call('GET /bookings/:id/payment', { params: { id }, headers })
    expect(await ok<{ dueAt: string }>(payment)).toMatchObject({ dueAt: by })
  })

  it('gets a reminder on that day and is reported to staff after it, and no deadline ends the booking', async () => {
    const { id, headers } = await partPaid()
    desk.later(48 * 60 - 60)
    await remindOfBalances(desk.app.services)
    expect((await desk.notices(id)).at(-1)?.subject).toMatch(/^Due today: the payment for /)
    desk.later(24 * 60)
    await remindOfBalances(desk.app.services)
    await desk.notices(id)
    expect(desk.app.mail.sent.at(-1)).toMatchObject({
      to: 'desk@escapes.test',
      subject: expect.stringMatching(/^Not paid: /),
    })
    expect((await ok(desk.view(headers, id))).state).toBe('pending')
  })

  it('has no due date while a request waits for our answer', async () => {
    const { id } = await requested()
    await desk.pay(id, 10_000)
    const view = desk.app.call('GET /admin/bookings/:id', { params: { id }, headers: desk.manager })
    expect((await ok(view)).money.nextDueAt).toBeNull()
  })
})

describe('a booking that is confirmed unpaid', () => {
  it('gets a mail with amount, due date and instructions, and that due date is stored', async () => {
    const { id, headers } = await desk.pendingVilla()
    const [mail] = await desk.since(id, () => ok(desk.confirm(id)))
    const { money } = await ok(desk.view(headers, id))
    expect(mail?.text).toContain(`Please pay $300.00 by ${formatInSriLankaTime(money.nextDueAt ?? '')}.`)
    expect(mail?.text).toMatch(/Amount\s+\$300\.00/)
    expect(mail?.text).toMatch(/Account\s+0082741993/)
    expect(mail?.text).not.toContain('The time to pay stops')
  })

  it('gets one reminder on that day, and staff get one mail after it', async () => {
    const { id } = await desk.pendingVilla()
    const { id: paid } = await desk.pendingVilla()
    await ok(desk.confirm(id))
    await ok(desk.confirm(paid))
    await desk.pay(paid, 30_000)
    const { payment_due_at: due, reference } = (await findBooking(desk.db, id)) ?? {}
    const ahead = ((due?.getTime() ?? 0) - desk.now().getTime()) / 60_000
    const remind = async () => {
      await Promise.all([remindOfBalances(desk.app.services), remindOfBalances(desk.app.services)])
      return (await desk.notices(id)).filter(({ subject }) => subject.startsWith('Due'))
    }
    const overdue = () =>
      desk.app.mail.sent.filter(({ subject }) => subject.startsWith('Not paid: ') && subject.includes(reference ?? ''))
    desk.later(ahead - 60)
    const [reminder, ...more] = await remind()
    expect(more).toEqual([])
    expect(reminder?.subject).toMatch(/^Due today: the payment for /)
    expect(reminder?.text).toContain(`still to pay: $300.00 by ${formatInSriLankaTime(due ?? '')}.`)
    expect(reminder?.text).toContain('0082741993')
    expect(overdue()).toEqual([])
    desk.later(61)
    expect(await remind()).toHaveLength(1)
    expect(await remind()).toHaveLength(1)
    expect(overdue().map(({ to }) => to)).toEqual(['desk@escapes.test'])
    expect((await findBooking(desk.db, id))?.state).toBe('confirmed')
    expect((await desk.notices(paid)).filter(({ subject }) => subject.startsWith('Due'))).toEqual([])
    desk.later(-ahead - 1)
  })
})

describe('two payments of the same booking', () => {
  it('are each reported as of their own moment, and an overpayment is named', async () => {
    const { id } = await desk.pendingVilla()
    const mails = await desk.since(id, async () => {
      await desk.pay(id, 30_000)
      await desk.pay(id, 30_000)
    })
    const [first, second] = mails.filter(({ subject }) => subject.startsWith('Payment received'))
    expect(first?.text).toContain('paid in full')
    expect(first?.text).toMatch(/Paid\s+\$300\.00/)
    expect(first?.text).not.toContain('$600')
    expect(second?.text).toContain('$300.00 more than your booking costs. That money is yours: we will refund it')
    expect(second?.text).toMatch(/Paid\s+\$600\.00/)
    expect(second?.text).not.toContain('paid in full')
  })

  it('request nothing that has arrived since, and only the last mail says that all is paid', async () => {
    const { id } = await desk.pendingVilla()
    const mails = await desk.since(id, async () => {
      await desk.pay(id, 10_000)
      await desk.pay(id, 20_000)
    })
    const [first, second] = mails.filter(({ subject }) => subject.startsWith('Payment received'))
    expect(first?.text).toContain('More of your money has arrived since')
    expect(first?.text).not.toMatch(/paid in full/)
    expect(first?.text).not.toMatch(requestsMoney)
    expect(second?.text).toContain('paid in full')
  })
})
