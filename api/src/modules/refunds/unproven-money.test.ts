import { randomUUID } from 'node:crypto'
import type { LedgerEntry, StaffRefund } from '@escapes/contract'
import { expect, it } from 'vitest'
import { createAppointedPair } from '#test/appointed-pair.ts'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { releaseRefundFile } from '#test/release-refund-file.ts'
import { createStatementTestApp } from '#test/statement-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createStatementTestApp())

const listPayments = async (bookingId: string) => {
  const entries = (await desk.listEntries(bookingId)) as unknown as LedgerEntry[]
  return entries.filter(({ kind }) => kind === 'payment').map(({ amount, isProven }) => ({ amount, isProven }))
}
const getRefund = async (bookingId: string): Promise<StaffRefund> => {
  const { id } = await desk.db
    .selectFrom('refunds')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return ok<StaffRefund>(desk.app.call('GET /admin/refunds/:id', { params: { id }, headers: desk.manager }))
}

const openRefund = async (id: string, amount: number, reason: 'overpaid' | 'cancelled' = 'overpaid') =>
  desk.app.call('POST /admin/bookings/:id/refunds', {
    params: { id },
    body: { amount, reason },
    headers: { ...(await desk.app.signIn('admin')), 'idempotency-key': randomUUID() },
  })
const reassign = (id: string, reference: string) =>
  desk.app.call('POST /admin/statement-lines/:id/reassign', {
    params: { id },
    body: { reference, reason: 'It was for the other one.', anotherTransfer: true, confirmedAmount: 30_000 },
    headers: desk.manager,
  })
const listOpenRefunds = async (bookingId: string): Promise<StaffRefund[]> => {
  const rows = desk.db.selectFrom('refunds').select('id').where('booking_id', '=', bookingId)
  const open = await rows.where('state', 'in', ['needs-details', 'ready', 'approved']).execute()
  const read = ({ id }: { id: string }) =>
    desk.app.call('GET /admin/refunds/:id', { params: { id }, headers: desk.manager })
  return Promise.all(open.map((refund) => ok<StaffRefund>(read(refund))))
}

it('a payment is proven by a line of a statement, not by the person who recorded it', async () => {
  const byHand = await desk.owed()
  const byBank = await desk.owed()
  await desk.pay(byHand.id, 30_000)
  await desk.bring([{ text: byBank.reference, amount: '300.00' }])
  expect(await listPayments(byHand.id)).toEqual([{ amount: 30_000, isProven: false }])
  expect(await listPayments(byBank.id)).toEqual([{ amount: 30_000, isProven: true }])
  const { entries } = await ok<{ entries: LedgerEntry[] }>(
    desk.app.call('GET /admin/bookings/:id/ledger', { params: { id: byHand.id }, headers: desk.manager }),
  )
  expect(entries[0]).toMatchObject({ kind: 'payment', isProven: false })
})

it('an accepted receipt names the payment that counts for it, and whether the bank proves it', async () => {
  const booking = await desk.owed()
  const receipt = await desk.uploaded(booking)
  const accepted = await ok<object>(desk.accept(receipt.id, { amount: 30_000, receivedOn: desk.today }))
  expect(accepted).toMatchObject({ status: 'accepted', acceptedPayment: { amount: 30_000, isOnStatement: false } })
  await desk.bring([{ text: booking.reference, amount: '300.00' }])
  const shown = desk.app.call('GET /admin/receipts/:id', { params: { id: receipt.id }, headers: desk.manager })
  expect(await ok<object>(shown)).toMatchObject({ acceptedPayment: { isOnStatement: true } })
})

it('a refund says how much of it no statement shows, until a line does', async () => {
  const { id, headers, reference } = await desk.owed()
  await desk.pay(id, 30_000)
  await ok(desk.cancel(headers, id))
  expect(await getRefund(id)).toMatchObject({ amount: 30_000, unproven: { amount: 30_000, usd: 30_000 } })
  expect((await getRefund(id)).provenBy).toBeUndefined()
  await desk.bring([{ text: reference, amount: '300.00' }])
  const proven = await getRefund(id)
  expect(proven).toMatchObject({ amount: 30_000, unproven: { amount: 0, usd: 0 } })
  expect(proven.provenBy).toMatchObject([
    { by: expect.any(String) as string, at: expect.stringMatching(/Z$/) as string, assignedBy: null },
  ])
})

it('money that went back already proves no second refund', async () => {
  const { id, headers, reference } = await desk.owed()
  await desk.bring([{ text: reference, amount: '300.00' }])
  await desk.pay(id, 20_000)
  await ok(desk.cancel(headers, id))
  expect(await getRefund(id)).toMatchObject({ amount: 50_000, unproven: { amount: 20_000 } })
})

it('who brought in the file that shows the money does not approve its refund, nor who brought them in, where two people are needed', async () => {
  const { id, headers, reference } = await desk.owed()
  const [boss, importer] = await createAppointedPair(desk.app)
  await ok(desk.send(desk.toCsv([{ text: reference, amount: '300.00' }]), {}, importer))
  await desk.app.runUntilIdle()
  await ok(desk.cancel(headers, id))
  const refund = await ok<{ id: string }>(desk.giveAccount(headers, id))
  await desk.db.updateTable('refunds').set({ needs_second_person: true }).where('id', '=', refund.id).execute()
  for (const by of [importer, boss])
    expect(await expectProblem(approveRefundAsShown(desk.app, refund.id, by))).toMatchObject({
      code: 'second-person-needed',
    })
  const told = desk.app.call('GET /admin/refunds/:id', { params: { id: refund.id }, headers: importer })
  expect((await ok<StaffRefund>(told)).nextStep).toMatchObject({ why: { code: 'brought-in-proof' } })
  await ok(approveRefundAsShown(desk.app, refund.id, await desk.app.signIn('admin')))
})

it('who recorded money that no statement shows does not approve its refund, nor who brought them in, where two people are needed', async () => {
  const { id, headers, reference } = await desk.owed()
  const [boss, recorder] = await createAppointedPair(desk.app)
  await desk.pay(id, 30_000, desk.today, recorder)
  await ok(desk.cancel(headers, id))
  const refund = await ok<{ id: string }>(desk.giveAccount(headers, id))
  const change = desk.db.updateTable('refunds').where('id', '=', refund.id)
  await change.set({ needs_second_person: true }).execute()
  for (const by of [recorder, boss])
    expect(await expectProblem(approveRefundAsShown(desk.app, refund.id, by))).toMatchObject({
      code: 'second-person-needed',
    })
  const told = () =>
    ok<StaffRefund>(desk.app.call('GET /admin/refunds/:id', { params: { id: refund.id }, headers: recorder }))
  expect((await told()).nextStep).toMatchObject({
    why: { code: 'brought-in-proof', text: expect.stringContaining('recorded this money') as string },
  })
  await desk.bring([{ text: reference, amount: '300.00' }])
  expect((await told()).nextStep).toMatchObject({ why: null })
  await ok(approveRefundAsShown(desk.app, refund.id, recorder))
})

it('an approval ends where the approver records money of that booking, which the line that showed it may leave then', async () => {
  const approved = async (approver: Headers) => {
    const booking = await desk.owed()
    await desk.bring([{ text: booking.reference, amount: '300.00' }])
    await ok(desk.cancel(booking.headers, booking.id))
    const { id } = await ok<{ id: string }>(desk.giveAccount(booking.headers, booking.id))
    await desk.db.updateTable('refunds').set({ needs_second_person: true }).where('id', '=', id).execute()
    await ok(approveRefundAsShown(desk.app, id, approver))
    return { ...booking, refundId: id }
  }
  const [boss, recorder] = await createAppointedPair(desk.app)
  const stateOf = (id: string) =>
    desk.db.selectFrom('refunds').select(['state', 'approved_by']).where('id', '=', id).executeTakeFirstOrThrow()
  for (const by of [recorder, boss]) {
    const { id, refundId } = await approved(recorder)
    await desk.pay(id, 30_000, desk.today, by)
    expect(await stateOf(refundId)).toEqual({ state: 'ready', approved_by: null })
    expect(await expectProblem(approveRefundAsShown(desk.app, refundId, recorder))).toMatchObject({
      code: 'second-person-needed',
    })
  }
  const { id, refundId } = await approved(recorder)
  await desk.pay(id, 30_000)
  expect(await stateOf(refundId)).toMatchObject({ state: 'approved' })
})

it('an approval ends where the approver says afterwards which line shows the money, or brings it in', async () => {
  const [, importer] = await createAppointedPair(desk.app)
  const approved = async () => {
    const { id, headers, reference } = await desk.owed()
    await desk.pay(id, 30_000)
    await ok(desk.cancel(headers, id))
    const refund = await ok<{ id: string }>(desk.giveAccount(headers, id))
    await desk.db.updateTable('refunds').set({ needs_second_person: true }).where('id', '=', refund.id).execute()
    await ok(approveRefundAsShown(desk.app, refund.id, importer))
    return { reference, refundId: refund.id }
  }
  const stateOf = async (id: string) =>
    (await desk.db.selectFrom('refunds').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const [own, other] = [await approved(), await approved()]
  await ok(desk.send(desk.toCsv([{ text: own.reference, amount: '300.00' }]), {}, importer))
  await desk.bring([{ text: other.reference, amount: '300.00' }])
  expect([await stateOf(own.refundId), await stateOf(other.refundId)]).toEqual(['ready', 'approved'])
})

it('a line that pays for the stay, or for what is retained, proves no refund of money that somebody recorded beside it', async () => {
  const { id, reference } = await desk.owed()
  await desk.bring([{ text: reference, amount: '300.00' }])
  await desk.pay(id, 30_000)
  const opened = await ok<StaffRefund>(openRefund(id, 30_000))
  expect(opened.unproven).toMatchObject({ amount: 30_000 })
  await ok(desk.cancelAsStaff(id, 'We are closed.'))
  expect((await listOpenRefunds(id)).map(({ unproven }) => unproven?.amount)).toEqual([30_000])
  await desk.db.updateTable('bookings').set({ retained_agreed: 15_000 }).where('id', '=', id).execute()
  expect((await listOpenRefunds(id)).map(({ unproven }) => unproven?.amount)).toEqual([45_000])
})

it('a line proves one refund: neither another one beside that in a file for the bank, voided or not, nor one of the booking that it is moved to', async () => {
  const { id, headers, reference } = await desk.owed()
  const { id: importId } = await desk.bring([{ text: reference, amount: '300.00' }])
  await ok(desk.cancel(headers, id))
  const first = await ok<{ id: string }>(desk.giveAccount(headers, id))
  const [one, two] = [await desk.app.signIn('admin'), await desk.app.signIn('admin')]
  await ok(approveRefundAsShown(desk.app, first.id, one))
  await ok(releaseRefundFile(desk.app, { preparedBy: one, releasedBy: two }))
  await desk.pay(id, 30_000)
  await desk.app.runUntilIdle()
  const second = (await listOpenRefunds(id)).find((refund) => refund.id !== first.id)
  expect(second?.unproven).toMatchObject({ amount: 30_000 })
  const voidRefund = (refund: StaffRefund | undefined) => {
    const params = { id: refund?.id ?? '' }
    return ok(desk.app.call('POST /admin/refunds/:id/void', { params, body: { reason: 'No.' }, headers: one }))
  }
  await voidRefund(second)
  const voided = desk.app.call('POST /admin/refunds/:id/void', {
    params: { id: first.id },
    body: { reason: 'The bank does not pay it.', inFile: true },
    headers: one,
  })
  await ok(voided)
  const again = await ok<StaffRefund>(openRefund(id, 30_000, 'cancelled'))
  expect(again.unproven).toMatchObject({ amount: 30_000 })
  await voidRefund(again)
  const [line] = await desk.listLines(importId)
  const [moved, ...parts] = [await desk.owed(), await desk.owed(), await desk.owed()]
  await ok(reassign(line?.id ?? '', moved.reference))
  await ok(desk.cancel(moved.headers, moved.id))
  const listUnproven = async (bookingId: string) =>
    (await listOpenRefunds(bookingId)).map(({ unproven }) => unproven?.amount)
  expect(await listUnproven(moved.id)).toEqual([30_000])
  await voidRefund((await listOpenRefunds(moved.id))[0])
  const entries = (await desk.listEntries(moved.id)) as unknown as LedgerEntry[]
  await ok(desk.reverse(entries[0]?.id ?? ''))
  await ok(
    desk.app.call('POST /admin/statement-lines/:id/split', {
      params: { id: line?.id ?? '' },
      body: {
        parts: parts.map(({ reference: part }) => ({ reference: part, amount: 15_000, confirmedAmount: 15_000 })),
      },
      headers: desk.manager,
    }),
  )
  for (const part of parts) await ok(desk.cancel(part.headers, part.id))
  for (const part of parts) expect(await listUnproven(part.id)).toEqual([15_000])
})

it('an approval ends where the line that showed the money is moved, or taken back, and what somebody recorded takes its place', async () => {
  const approved = async () => {
    const booking = await desk.owed()
    const { id: importId } = await desk.bring([{ text: booking.reference, amount: '300.00' }])
    await ok(desk.cancel(booking.headers, booking.id))
    const { id } = await ok<{ id: string }>(desk.giveAccount(booking.headers, booking.id))
    await ok(approveRefundAsShown(desk.app, id, await desk.app.signIn('admin')))
    return { bookingId: booking.id, importId, refundId: id }
  }
  const stateOf = async (id: string) =>
    (await desk.db.selectFrom('refunds').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  const [moved, undone] = [await approved(), await approved()]
  const { reference } = await desk.owed()
  const [line] = await desk.listLines(moved.importId)
  for (const { bookingId, refundId } of [moved, undone]) {
    await desk.pay(bookingId, 30_000)
    expect(await stateOf(refundId)).toBe('approved')
  }
  await ok(reassign(line?.id ?? '', reference))
  await ok(
    desk.app.call('POST /admin/statements/:id/undo', {
      params: { id: undone.importId },
      body: { reverse: true, reason: 'The wrong file.' },
      headers: desk.manager,
    }),
  )
  expect([await stateOf(moved.refundId), await stateOf(undone.refundId)]).toEqual(['ready', 'ready'])
})

it('a line that was given to its booking by hand names who did, and whose money it was', async () => {
  const { id, headers, reference } = await desk.owed()
  const { id: importId } = await desk.bring([{ text: 'Hans Mueller, our holiday', amount: '300.00' }])
  const line = await desk.db
    .selectFrom('statement_lines')
    .select('id')
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  await ok(
    desk.app.call('POST /admin/statement-lines/:id/assign', {
      params: { id: line.id },
      body: { reference },
      headers: desk.manager,
    }),
  )
  await ok(desk.cancel(headers, id))
  expect((await getRefund(id)).provenBy).toMatchObject([
    { payer: expect.stringContaining('Hans Mueller') as string, assignedBy: expect.any(String) as string },
  ])
})
