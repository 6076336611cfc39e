import { randomUUID } from 'node:crypto'
import { addDays, type Booking, type Proposal, type StaffBooking, type TimelineItem } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aTour } from '#test/factories/listings.ts'
import { aUser } from '#test/factories/users.ts'
import { createProposalTestApp } from '#test/proposal-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createProposalTestApp())

interface Accepted {
  bookings: Booking[]
}

const asStaff = async (name: string) => {
  const user = await aUser(desk.db, { role: 'manager', name })
  return { id: user.id, headers: await desk.app.signInAs(user.email) }
}
const asTraveller = async () => {
  const user = await aUser(desk.db)
  return { ...user, headers: await desk.app.signInAs(user.email) }
}
const countBookings = async (headers: Headers) => (await desk.bookingsOf(headers)).items.length
const timelineOf = async (id: string) => {
  const call = desk.app.call('GET /admin/bookings/:id/timeline', { params: { id }, headers: desk.manager })
  return (await ok<{ items: TimelineItem[] }>(call)).items.filter(({ kind }) => kind !== 'mail')
}
const changePriceAs = (userId: string, listingId: string) =>
  desk.db
    .insertInto('sale_changes')
    .values({ listing_id: listingId, user_id: userId, what: 'rules', at: desk.now() })
    .execute()
const line = (amount: number) => ({ label: 'A present', amount, reason: 'Agreed on the phone' })

describe('a proposal that is accepted', () => {
  it('becomes bookings of the traveller, without what they left out, and shows them what was booked', async () => {
    const nimal = await asStaff('Nimal Perera')
    const { id: tourId } = await aTour(desk.db, { title: 'By train' })
    const parts = [
      await desk.stay(10, 13, { extraLines: [line(-1_000)] }),
      await desk.stay(13, 15),
      { listingId: tourId, date: addDays(desk.today, 14), guests: { adults: 2 } },
    ]
    const sent = await desk.sent(parts, {}, nimal.headers)
    const [first, leftOut, last] = desk.toChosen(sent.proposal)
    const traveller = await asTraveller()
    const more = { parts: [last, first], phone: '+94 77 555 0143', specialRequests: 'A cot, please' }
    const key = randomUUID()
    const { bookings } = await ok<Accepted>(desk.accept(traveller.headers, sent, more, key))
    expect(bookings).toMatchObject([
      { kind: 'tour', state: 'pending', specialRequests: 'A cot, please', customerPhone: '+94 77 555 0143' },
      { kind: 'villa', state: 'pending', total: 29_000, extraLines: [{ label: 'A present', amount: -1_000 }] },
    ])
    for (const { paymentDueAt, answerDueAt, allowed } of bookings)
      expect([paymentDueAt !== null, answerDueAt, allowed.includes('pay')]).toEqual([true, null, true])

    const again = await ok<Accepted>(desk.accept(traveller.headers, sent, more, key))
    expect(again.bookings.map(({ id }) => id)).toEqual(bookings.map(({ id }) => id))
    expect(await expectProblem(desk.accept(traveller.headers, sent))).toMatchObject({ code: 'proposal-closed' })
    expect(await countBookings(traveller.headers)).toBe(2)

    const shown = await ok<Proposal>(desk.open(sent.token, traveller.headers))
    const booked = shown.parts.map(({ id, bookingId, price }) => [id, bookingId, price?.totalUsd])
    expect(shown.state).toBe('accepted')
    expect(booked).toEqual([
      [first?.id, bookings[1]?.id, 29_000],
      [leftOut?.id, null, undefined],
      [last?.id, bookings[0]?.id, bookings[0]?.total],
    ])
    const others = await ok<Proposal>(desk.open(sent.token))
    expect(others.parts.map(({ id, bookingId, price }) => [id, bookingId, price])).toEqual([
      [first?.id, null, null],
      [last?.id, null, null],
    ])
    expect(others.totals).toEqual({ totalUsd: 0, total: 0 })
    expect(await desk.viewProposal(shown.id)).toMatchObject({ acceptedBy: { id: traveller.id }, token: null })

    const title = `Booked from proposal ${shown.number}`
    for (const { id } of bookings)
      expect(await timelineOf(id)).toMatchObject([{ title, by: { role: 'staff', name: 'Nimal Perera' } }])
    const mails = await desk.mailsTo(traveller.email)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual(['Booked'])
    for (const text of [...bookings.map(({ reference }) => reference), `/proposal/${shown.id}/pay`])
      expect(mails[0]?.text).toContain(text)
    const told = await desk.db
      .selectFrom('mails')
      .select('data')
      .where('template', '=', 'staff-proposal-accepted')
      .where('dedupe_key', 'like', `proposal:${shown.id}:%`)
      .execute()
    expect(told).toHaveLength(1)
    for (const { reference } of bookings) expect(JSON.stringify(told)).toContain(reference)
  })

  it('is booked whole or not at all, and the problem is beside the part', async () => {
    const sent = await desk.sent([await desk.stay(10, 12), await desk.stay(12, 14)])
    const [, second] = sent.proposal.parts
    const traveller = await desk.newcomer()
    const chosen = desk.toChosen(sent.proposal)
    const dearer = [chosen[0], { ...chosen[1], quotedTotalUsd: 1 }]
    expect(await expectProblem(desk.accept(traveller, sent, { parts: dearer }))).toMatchObject({
      code: 'quote-changed',
      errors: [{ path: 'parts.1.quotedTotalUsd' }],
    })
    const fault = async (more: object) => {
      const { code, errors } = await expectProblem(desk.accept(traveller, sent, more))
      return [code, errors?.[0]?.path]
    }
    expect(await fault({ parts: [chosen[0], chosen[0]] })).toEqual(['validation-failed', 'parts.1.id'])
    expect(await fault({ parts: [{ ...chosen[0], id: randomUUID() }] })).toEqual(['not-found', 'parts.0.id'])
    expect(await fault({ phone: '+94 77' })).toEqual(['validation-failed', 'phone'])
    expect(await fault({ version: 1 })).toEqual(['version-conflict', undefined])
    const rival = await desk.newcomer()
    await ok(desk.hold(rival, { listingId: second?.listingId, ...desk.nights(13, 14) }))
    expect(await expectProblem(desk.accept(traveller, sent))).toMatchObject({
      code: 'dates-taken',
      errors: [{ path: 'parts.1' }],
      nearest: expect.any(Array),
    })
    expect(await countBookings(traveller)).toBe(0)
    expect(await desk.viewProposal(sent.proposal.id)).toMatchObject({ state: 'sent' })
    await ok(desk.accept(traveller, sent, { parts: [chosen[0]] }))
  })

  it('is whole for one of eight who want the same nights in other orders, and nothing for the others', async () => {
    const [one, other, third] = [await desk.villa(), await desk.villa(), await desk.villa()]
    const stay = (listingId: string) => ({ listingId, ...desk.nights(10, 13), guests: { adults: 2 } })
    const orders = [
      [one, other, third],
      [third, other, one],
      [other, one, third],
      [third, one, other],
    ]
    const wanted: { sent: Awaited<ReturnType<typeof desk.sent>>; parts: object[]; headers: Headers }[] = []
    for (let at = 0; at < 8; at++) {
      const order = orders[at % orders.length] ?? []
      const sent = await desk.sent(order.map(stay))
      const byListing = new Map(sent.proposal.parts.map((part) => [part.listingId, part]))
      const parts = order.map((id) => ({ id: byListing.get(id)?.id, quotedTotalUsd: 30_000 }))
      wanted.push({ sent, parts, headers: await desk.newcomer() })
    }
    const answers = await Promise.all(wanted.map(({ headers, sent, parts }) => desk.accept(headers, sent, { parts })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(7).fill(409)])
    const rows = await desk.db
      .selectFrom('bookings')
      .select('user_id')
      .where('listing_id', 'in', [one, other, third])
      .execute()
    expect([rows.length, new Set(rows.map(({ user_id }) => user_id)).size]).toEqual([3, 1])
  })

  it("takes the place of the traveller's own hold; two parts of one night are in each other's way", async () => {
    const traveller = await desk.newcomer()
    const { listingId, ...dates } = await desk.stay(10, 13)
    const held = await ok(desk.hold(traveller, { listingId, ...dates }))
    const sent = await desk.sent([{ listingId, ...dates }])
    expect(sent.proposal.parts).toMatchObject([{ problem: { code: 'dates-taken' } }])
    const own = await ok<Proposal>(desk.open(sent.token, traveller))
    const { bookings } = await ok<Accepted>(desk.accept(traveller, { ...sent, proposal: own }))
    expect(await expectProblem(desk.submit(traveller, held.id))).toMatchObject({
      code: 'hold-replaced',
      bookingId: bookings[0]?.id,
    })
    const villa = await desk.stay(20, 23)
    const twice = await desk.sent([villa, { ...villa, ...desk.nights(22, 24) }])
    expect(await expectProblem(desk.accept(traveller, twice))).toMatchObject({
      code: 'dates-taken',
      errors: [{ path: 'parts.1' }],
    })
  })

  it('is paid by a deposit where one is offered, and refused where none is', async () => {
    const deposit = { paymentMethod: 'deposit' }
    const [near, far] = [await desk.stay(3, 5), await desk.stay(90, 93)]
    const sent = await desk.sent([near, far])
    expect(sent.proposal.parts.map(({ price }) => price?.balanceDueAt === null)).toEqual([true, false])
    const { bookings } = await ok<Accepted>(desk.accept(await desk.newcomer(), sent, deposit))
    expect(bookings.map(({ paymentMethod }) => paymentMethod)).toEqual(['bank_transfer', 'deposit'])
    const none = await desk.sent([await desk.stay(3, 5)])
    expect(await expectProblem(desk.accept(await desk.newcomer(), none, deposit))).toMatchObject({
      code: 'deposit-not-offered',
    })
  })

  it('is for travellers: staff, and whoever wrote it, accept none', async () => {
    const author = await asStaff('Author')
    const sent = await desk.sent([await desk.stay()], {}, author.headers)
    expect(await expectProblem(desk.accept(desk.manager, sent))).toMatchObject({ code: 'own-booking' })
    await desk.db.updateTable('users').set({ role: 'guest' }).where('id', '=', author.id).execute()
    expect(await expectProblem(desk.accept(author.headers, sent))).toMatchObject({ code: 'own-booking' })
    expect((await desk.accept({}, sent)).status).toBe(401)
    await ok(desk.accept(await desk.newcomer(), sent))
  })
})

describe('four eyes', () => {
  const approve = (id: string, headers: Headers) =>
    desk.app.call('POST /admin/bookings/:id/approve', { params: { id }, headers })

  it('leave a part on request to staff, and a price of whoever wrote any of it to somebody else', async () => {
    const [author, colleague] = [await asStaff('Author'), await asStaff('Colleague')]
    const onRequest = await desk.stay()
    await desk.db.updateTable('listings').set({ sale_mode: 'request' }).where('id', '=', onRequest.listingId).execute()
    const ownPrice = await desk.stay(14, 16)
    const draft = await ok<Awaited<ReturnType<typeof desk.viewProposal>>>(
      desk.create([onRequest, ownPrice], {}, author.headers),
    )
    await changePriceAs(author.id, ownPrice.listingId)
    // A colleague writes the content anew and sends it.
    const saved = await ok<typeof draft>(desk.save(draft, desk.content([onRequest, ownPrice]), colleague.headers))
    const { token } = await ok<typeof draft>(desk.send(saved, desk.inDays(7), colleague.headers))
    const proposal = await ok<Proposal>(desk.open(token))
    expect(proposal.parts.map(({ price }) => price?.mode)).toEqual(['request', 'request'])
    const { bookings } = await ok<Accepted>(desk.accept(await desk.newcomer(), { token: token ?? '', proposal }))
    for (const { answerDueAt, paymentDueAt } of bookings)
      expect([answerDueAt === null, paymentDueAt]).toEqual([false, null])
    const [requested, own] = bookings.map(({ id }) => id)
    expect(await expectProblem(approve(own ?? '', author.headers))).toMatchObject({ code: 'second-person-needed' })
    await ok<StaffBooking>(approve(own ?? '', colleague.headers))
    await ok<StaffBooking>(approve(requested ?? '', author.headers))
  })

  it('let one person give what one person may, and name who wrote each line', async () => {
    const [author, colleague] = [await asStaff('Author'), await asStaff('Colleague')]
    const villa = await desk.stay(10, 13, { extraLines: [line(-6_000)] })
    const draft = await ok<Awaited<ReturnType<typeof desk.viewProposal>>>(desk.create([villa], {}, author.headers))
    const more = { ...villa, extraLines: [line(-6_000), line(2_000)] }
    const saved = await ok<typeof draft>(desk.save(draft, desk.content([more]), colleague.headers))
    expect(saved.parts[0]?.id).toBe(draft.parts[0]?.id)
    const { token } = await ok<typeof draft>(desk.send(saved))
    const proposal = await ok<Proposal>(desk.open(token))
    const { bookings } = await ok<Accepted>(desk.accept(await desk.newcomer(), { token: token ?? '', proposal }))
    const lines = await desk.db
      .selectFrom('booking_extra_lines')
      .select(['amount_agreed', 'requested_by', 'state'])
      .where('booking_id', '=', bookings[0]?.id ?? '')
      .orderBy('amount_agreed')
      .execute()
    expect(lines).toEqual([
      { amount_agreed: -6_000, requested_by: author.id, state: 'applied' },
      { amount_agreed: 2_000, requested_by: colleague.id, state: 'applied' },
    ])

    const large = await desk.sent([{ ...villa, ...desk.nights(20, 23), extraLines: [line(-6_001)] }])
    const [part] = large.proposal.parts
    expect(part).toMatchObject({ price: null, problem: { code: 'second-person-needed' } })
    expect(part?.problem?.message).not.toContain('admin')
    const chosen = { parts: [{ id: part?.id, quotedTotalUsd: 23_999 }] }
    expect(await expectProblem(desk.accept(await desk.newcomer(), large, chosen))).toMatchObject({
      code: 'second-person-needed',
      errors: [{ path: 'parts.0' }],
    })
  })

  it('are asked by the database: what was decided does not change, and no stay has a date', async () => {
    const { token, proposal } = await desk.sent([await desk.stay()])
    await ok(desk.accept(await desk.newcomer(), { token, proposal }))
    const change = desk.db.updateTable('proposal_parts').set({ adults: 3 }).where('proposal_id', '=', proposal.id)
    await expect(change.execute()).rejects.toMatchObject({ constraint: 'proposal_is_open' })
    const reopen = desk.db.updateTable('proposals').set({ state: 'sent' }).where('id', '=', proposal.id)
    await expect(reopen.execute()).rejects.toMatchObject({ constraint: 'proposal_is_open' })
    const { proposal: open } = await desk.sent([await desk.stay()])
    const dated = desk.db.updateTable('proposal_parts').set({ date: desk.today }).where('proposal_id', '=', open.id)
    await expect(dated.execute()).rejects.toMatchObject({ constraint: 'proposal_parts_dates_of_kind' })
  })
})
