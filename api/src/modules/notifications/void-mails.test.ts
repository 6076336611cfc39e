import { describe, expect, it } from 'vitest'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { createMailTestApp } from '#test/mail-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createMailTestApp())
const admin = await desk.app.signIn('admin')

const voidOpen = async (bookingId: string) => {
  const { id } = await desk.db
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'needs-details')
    .executeTakeFirstOrThrow()
  return ok<unknown>(
    desk.app.call('POST /admin/refunds/:id/void', {
      params: { id },
      body: { reason: 'The bank refused the account.' },
      headers: admin,
    }),
  )
}
const open = (id: string, amount: number, reason: string) =>
  desk.app.call('POST /admin/bookings/:id/refunds', { params: { id }, body: { amount, reason }, headers: admin })
const cancelledPaid = async () => {
  const { id } = await desk.pendingVilla()
  await desk.pay(id, 30_000)
  await ok(desk.cancelAsStaff(id))
  return id
}

describe('a refund that is voided', () => {
  it('is reported once with the reason and what becomes of the money', async () => {
    const id = await cancelledPaid()
    const [mail, ...more] = await desk.since(id, () => voidOpen(id))
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^Not sent: the refund of \$300\.00 for /)
    expect(mail?.text).toContain('The reason: The bank refused the account.')
    expect(mail?.text).toContain('$300.00 of your money is still with us, and it stays yours')
  })

  it('explains what became of the first when it is opened again', async () => {
    const id = await cancelledPaid()
    await desk.notices(id)
    await voidOpen(id)
    const wrong = await expectProblem(open(id, 30_000, 'declined'))
    expect(wrong).toMatchObject({ status: 422, code: 'validation-failed', errors: [{ path: 'reason' }] })
    const mails = await desk.since(id, () => ok(open(id, 30_000, 'cancelled')))
    const opened = mails.find(({ subject }) => subject.startsWith('We will refund'))
    expect(opened?.text).toContain('Your booking is cancelled, and this is your refund.')
    expect(opened?.text).toContain('The refund of $300.00 that we told you about was called off; this one replaces it.')
    expect(opened?.text).toContain('please enter it again')
  })

  it('is reported by the new refund when it becomes part of a larger one', async () => {
    const id = await cancelledPaid()
    await desk.notices(id)
    const [mail, ...more] = (await desk.since(id, () => desk.pay(id, 5_000))).filter(
      ({ subject }) => !subject.startsWith('Payment received'),
    )
    expect(more).toEqual([])
    expect(mail?.subject).toMatch(/^We will refund \$350\.00 /)
    expect(mail?.text).toContain('This replaces the refund of $300.00')
  })

  it('says that the money counts for the booking when that is reinstated', async () => {
    const id = await cancelledPaid()
    await desk.notices(id)
    const mails = await desk.since(id, () => ok(desk.reinstate(id)))
    const mail = mails.find(({ subject }) => subject.startsWith('Not sent'))
    expect(mails).toHaveLength(2)
    expect(mail?.text).toContain('The reason: The booking was reinstated.')
    expect(mail?.text).toContain('What you have paid counts towards your booking.')
  })

  it('is not reported when the customer never heard of it', async () => {
    const id = await cancelledPaid()
    const mails = await (async () => {
      await voidOpen(id)
      return desk.notices(id)
    })()
    expect(mails.map(({ subject }) => subject).filter((each) => /refund|give back/i.test(each))).toEqual([])
  })
})
