import { addDays, type Booking, type Proposal, type TripPayment } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { expect, it } from 'vitest'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { createApprovedBankAccount } from '#test/create-approved-bank-account.ts'
import { aTour } from '#test/factories/listings.ts'
import { createProposalTestApp } from '#test/proposal-test-app.ts'
import { createReceiptForm } from '#test/receipt-form.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createProposalTestApp())
const { app } = desk

const listMine = async (headers: Headers) =>
  (await ok<CallOutput<'GET /proposals/mine'>>(app.call('GET /proposals/mine', { headers }))).items
const open = (id: string, headers: Headers) => app.call('GET /proposals/mine/:id', { params: { id }, headers })
const payment = (id: string, headers: Headers) =>
  app.call('GET /proposals/mine/:id/payment', { params: { id }, headers })
const askAgain = (token: string) => ok<Proposal>(app.call('POST /proposals/ask-again', { body: { token } }))
const countMails = async (id: string) => {
  await app.runUntilIdle()
  const mails = app.services.db.selectFrom('mails').select('data').where('template', '=', 'staff-proposal-asked-again')
  return (await mails.execute()).filter(({ data }) => (data as { proposalId: string }).proposalId === id).length
}

/** A stay and a day with a pick-up, booked by a newcomer. */
const aTrip = async () => {
  const { id: tourId } = await aTour(desk.db, { title: 'By train' })
  await desk.db
    .updateTable('outing_details')
    .set({ includes_transport: true })
    .where('listing_id', '=', tourId)
    .execute()
  const day = { listingId: tourId, date: addDays(desk.today, 14), guests: { adults: 2 } }
  const sent = await desk.sent([await desk.stay(10, 13), day])
  const headers = await desk.newcomer()
  const more = { pickupLocation: 'Queen’s Hotel, Kandy' }
  const { bookings } = await ok<{ bookings: Booking[] }>(desk.accept(headers, sent, more))
  return { ...sent, headers, bookings, id: sent.proposal.id }
}

it('is found again by whoever accepted it: in the list, with its bookings, and from each of them', async () => {
  const { id, headers, bookings, proposal } = await aTrip()
  expect(await listMine(headers)).toMatchObject([{ id, title: 'Ten days in May', bookings: 2 }])
  const shown = await ok<Proposal>(open(id, headers))
  expect(shown).toMatchObject({ state: 'accepted', title: 'Ten days in May' })
  expect(shown.parts.map(({ bookingId }) => bookingId)).toEqual(bookings.map((booking) => booking.id))
  for (const booking of bookings)
    expect(await ok(desk.view(headers, booking.id))).toMatchObject({ proposal: { id, title: proposal.title } })
  const stranger = await desk.newcomer()
  expect(await expectProblem(open(id, stranger))).toMatchObject({ code: 'not-found' })
  expect(await listMine(stranger)).toEqual([])
  for (const booking of bookings) await ok(desk.cancel(headers, booking.id))
  expect(await listMine(headers)).toEqual([])
})

it('lasts from the first to the last day of what was booked and not cancelled, also after a change of its dates', async () => {
  const sent = await desk.sent([await desk.stay(10, 12), await desk.stay(13, 15), await desk.stay(16, 19)])
  const headers = await desk.newcomer()
  const chosen = desk.toChosen(sent.proposal).slice(0, 2)
  const { bookings } = await ok<{ bookings: Booking[] }>(desk.accept(headers, sent, { parts: chosen }))
  const [first, second] = bookings
  const days = async () => (await listMine(headers)).map(({ startsOn, endsOn }) => [startsOn, endsOn])
  expect(await days()).toEqual([[addDays(desk.today, 10), addDays(desk.today, 15)]])
  await ok(desk.cancel(headers, first?.id ?? ''))
  expect(await days()).toEqual([[addDays(desk.today, 13), addDays(desk.today, 15)]])
  await ok(desk.change(headers, second?.id ?? '', desk.nights(20, 22)))
  expect(await days()).toEqual([[addDays(desk.today, 20), addDays(desk.today, 22)]])
})

it('is fetched where its customer said, for the parts that have a pick-up', async () => {
  const { bookings, proposal } = await aTrip()
  expect(proposal.parts.map(({ kind, hasPickup }) => [kind, hasPickup])).toEqual([
    ['villa', false],
    ['tour', true],
  ])
  expect(bookings.map(({ pickupLocation }) => pickupLocation)).toEqual([null, 'Queen’s Hotel, Kandy'])
})

it('is paid by one transfer in the sum of what is due, without what waits for a review', async () => {
  await createApprovedBankAccount(app)
  const { id, headers, bookings } = await aTrip()
  const [first, second] = bookings
  const sum = (first?.money.dueNow.amount ?? 0) + (second?.money.dueNow.amount ?? 0)
  const all = await ok<TripPayment>(payment(id, headers))
  expect(all).toMatchObject({
    currency: 'USD',
    amount: { amount: sum },
    reference: `${first?.reference} ${second?.reference}`,
    bookings: [{ bookingId: first?.id, amount: first?.money.dueNow }, { bookingId: second?.id }],
  })
  expect(all.qr).toContain(all.reference)
  const upload = (bookingId = '', alsoPays?: string) =>
    createReceiptForm({}, alsoPays ? { alsoPays } : {}).then((body) =>
      app.call('POST /bookings/:id/receipts', { params: { id: bookingId }, body, headers }),
    )
  await ok(upload(first?.id))
  expect(await ok<TripPayment>(payment(id, headers))).toMatchObject({
    reference: second?.reference,
    bookings: [{ bookingId: second?.id }],
  })
  await ok(upload(second?.id))
  expect(await expectProblem(payment(id, headers))).toMatchObject({ code: 'nothing-to-pay' })
  expect(await expectProblem(payment(id, await desk.newcomer()))).toMatchObject({ code: 'not-found' })
})

it('is paid by its deposits, or whole at once; a rest waits while another part has nothing yet', async () => {
  const stays = [await desk.stay(90, 93), await desk.stay(94, 96)]
  const sent = await desk.sent(stays)
  const headers = await desk.newcomer()
  const { bookings } = await ok<{ bookings: Booking[] }>(desk.accept(headers, sent, { paymentMethod: 'deposit' }))
  const [first, second] = bookings
  const total = (first?.total ?? 0) + (second?.total ?? 0)
  const read = () => ok<TripPayment>(payment(sent.proposal.id, headers))
  expect(await read()).toMatchObject({
    amount: { usd: total / 2 },
    whole: { amount: { usd: total }, restDueAt: first?.money.instalments[1]?.dueAt },
  })
  await desk.pay(first?.id ?? '', first?.money.dueNow.amount ?? 0)
  expect(await read()).toMatchObject({
    reference: second?.reference,
    amount: { usd: (second?.total ?? 0) / 2 },
    whole: { reference: `${first?.reference} ${second?.reference}`, amount: { usd: total - (first?.total ?? 0) / 2 } },
  })
})

it('that has ended has no prices, and is asked for again once for each time that it was sent', async () => {
  const { token, proposal } = await desk.sent([await desk.stay(40, 43)])
  expect(await askAgain(token)).toMatchObject({ state: 'sent', askedAgainAt: null })
  desk.later(9 * 24 * 60)
  expect(await ok<Proposal>(desk.open(token))).toMatchObject({
    state: 'expired',
    parts: [{ title: proposal.parts[0]?.title, price: null, problem: null }],
    totals: { total: 0 },
  })
  const askedAgainAt = desk.now().toISOString()
  expect(await askAgain(token)).toMatchObject({ askedAgainAt })
  desk.later(5)
  expect(await askAgain(token)).toMatchObject({ askedAgainAt })
  expect(await countMails(proposal.id)).toBe(1)
  const seen = await desk.viewProposal(proposal.id)
  expect(seen).toMatchObject({ state: 'expired', askedAgainAt })
  await ok(desk.send(seen))
  const sent = await ok<Proposal>(desk.open(token))
  expect(sent).toMatchObject({ state: 'sent', askedAgainAt: null })
  await ok(desk.decline({ token, proposal: sent }))
  desk.later(1)
  expect(await askAgain(token)).toMatchObject({ state: 'declined', askedAgainAt: desk.now().toISOString() })
  expect(await countMails(proposal.id)).toBe(2)
  const followed = async () =>
    (
      await ok<CallOutput<'GET /admin/proposals'>>(
        desk.app.call('GET /admin/proposals', { query: { attention: 'any' }, headers: desk.manager }),
      )
    ).items.filter(({ id }) => id === proposal.id)
  expect(await followed()).toMatchObject([{ attention: 'asked-again' }])
  desk.later(1)
  await ok(desk.create([await desk.stay(60, 63)]))
  expect(await followed()).toEqual([])
})

it('that was withdrawn shows nothing that was in it, and is not asked for again', async () => {
  const { token, proposal } = await desk.sent([await desk.stay(40, 43)])
  await ok(desk.withdraw(await desk.viewProposal(proposal.id)))
  const shown = await ok<Proposal>(desk.open(token))
  expect(shown).toMatchObject({ state: 'withdrawn', number: proposal.number, title: '', recipientName: '', parts: [] })
  const asked = app.call('POST /proposals/ask-again', { body: { token } })
  expect(await expectProblem(asked)).toMatchObject({ code: 'proposal-closed' })
})
