import type { Page, RefundFile, StaffRefund } from '@escapes/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { approveRefundAsShown } from '#test/approve-refund-as-shown.ts'
import { type Headers, ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { showBatch } from '#test/release-refund-file.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())
const ama = await desk.app.signIn('admin')
const ben = await desk.app.signIn('admin')
await sql`insert into currencies (code) values ('EUR')`.execute(desk.db)
await sql`insert into currency_rates (currency, rate, source, valid_from)
  values ('EUR', '0.900000', 'test', '2026-01-01')`.execute(desk.db)

interface IssuedFile {
  number: number
  fileName: string
  csv: string
  leftOut: number
}

/** A refund of a cancelled booking that one admin approved. */
const approved = async (by = ama, made: { currency?: string; amount?: number } = {}) => {
  const refund = await desk.readyRefund(made)
  await ok(approveRefundAsShown(desk.app, refund.id, by))
  return refund
}
const prepare = (headers: Headers) => desk.app.call('POST /admin/refund-files', { headers })
const prepared = async (headers: Headers) => (await ok<{ items: RefundFile[] }>(prepare(headers))).items
const toParams = (number: number) => ({ params: { number: String(number) } })
const releaseAs = (headers: Headers, shown: Awaited<ReturnType<typeof showBatch>>) =>
  desk.app.call('POST /admin/refund-files/:number/release', { ...shown, headers })
const release = async (number: number, headers: Headers) =>
  releaseAs(headers, await showBatch(desk.app, number, headers))
const again = (number: number, headers: Headers) =>
  desk.app.call('POST /admin/refund-files/:number/again', { ...toParams(number), headers })
const markSent = (number: number, headers: Headers) =>
  desk.app.call('POST /admin/refund-files/:number/sent', {
    ...toParams(number),
    body: { bankReference: 'BATCH-77', sentOn: desk.today },
    headers,
  })
const shown = (id: string) =>
  ok<StaffRefund>(desk.app.call('GET /admin/refunds/:id', { params: { id }, headers: desk.manager }))
const voidIt = (id: string) =>
  desk.app.call('POST /admin/refunds/:id/void', { params: { id }, body: { reason: 'Paid in cash.' }, headers: ben })

/** Nothing of a test before waits for a batch. */
beforeEach(async () => {
  await sql`update refunds set state = 'void', void_reason = 'Of a test before.', beneficiary_sealed = null,
    beneficiary_hint = null where state in ('ready', 'approved') and exported_at is null`.execute(desk.db)
})

describe('a batch of refunds', () => {
  it('is prepared for each currency, and holds every approved refund of it', async () => {
    const [dollars, more, euros] = [
      await approved(),
      await approved(),
      await approved(ama, { currency: 'EUR', amount: 5_000 }),
    ]
    const batches = await prepared(ama)
    expect(batches.map(({ currency, state, refunds, amount }) => [currency, state, refunds, amount])).toEqual([
      ['EUR', 'prepared', 1, 5_000],
      ['USD', 'prepared', 2, 20_000],
    ])
    const file = await ok<IssuedFile>(release(batches[1]!.number, ben))
    expect([dollars, more, euros].map(({ reference }) => file.csv.includes(reference))).toEqual([true, true, false])
    expect(file.fileName).toBe(`refunds-${file.number}-USD-${desk.today}.csv`)
  })

  it('takes what is approved later, until it is released', async () => {
    await approved()
    const [first] = await prepared(ama)
    await approved()
    expect(await prepared(ama)).toMatchObject([{ number: first?.number, refunds: 2 }])
    await ok(release(first!.number, ben))
    await approved()
    const [next] = await prepared(ama)
    expect(next).toMatchObject({ number: first!.number + 1, refunds: 1 })
    expect((await expectProblem(prepare(ama))).code).toBe('nothing-to-export')
  })

  it('is released as it was shown: what a colleague added since is looked at first', async () => {
    const withdrawn = await approved()
    const [batch] = await prepared(ama)
    const shown = await showBatch(desk.app, batch!.number, ben)
    const added = await approved()
    desk.later(1)
    await prepared(ama)
    expect((await expectProblem(releaseAs(ben, shown))).code).toBe('version-conflict')
    await ok(desk.app.call('POST /admin/refunds/:id/unapprove', { params: { id: withdrawn.id }, headers: ama }))
    expect((await expectProblem(releaseAs(ben, shown))).code, 'as many, but others').toBe('version-conflict')
    const { csv } = await ok<IssuedFile>(release(batch!.number, ben))
    expect([withdrawn, added].map(({ reference }) => csv.includes(reference))).toEqual([false, true])
  })

  it('is released by another admin than who prepared it, once, and later only as the same bytes', async () => {
    const { id } = await approved()
    const [batch] = await prepared(ama)
    const { number } = batch!
    expect(await expectProblem(release(number, ama))).toMatchObject({ status: 403, code: 'second-person-needed' })
    expect((await expectProblem(again(number, ben))).code, 'nothing was released').toBe('not-found')
    expect(await shown(id)).toMatchObject({ state: 'approved', exportedAt: null, batch: { number } })
    const mayRelease = async (headers: Headers) => {
      const call = desk.app.call('GET /admin/refunds/:id', { params: { id }, headers })
      return (await ok<StaffRefund>(call)).batch?.release?.why?.code ?? null
    }
    expect([await mayRelease(ama), await mayRelease(ben)]).toEqual(['began-it', null])
    const answers = await Promise.all([release(number, ben), release(number, ben)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const file = await ok<IssuedFile>(Promise.resolve(answers.find(({ status }) => status === 200)!))
    expect((await ok<IssuedFile>(again(number, ben))).csv).toBe(file.csv)
    expect(await shown(id)).toMatchObject({ fileNumber: number, exportedAt: expect.any(String), batch: null })
  })

  it('needs two people and stays as released, as the tables require', async () => {
    await approved()
    const [batch] = await prepared(ama)
    const alone = sql`update refund_files set state = 'released', released_by = made_by where number = ${batch!.number}`
    await expect(alone.execute(desk.db)).rejects.toMatchObject({ constraint: 'refund_files_are_released_by_another' })
    await ok(release(batch!.number, ben))
    for (const change of [sql`state = 'prepared'`, sql`content_sealed = 'other'`, sql`currency = 'EUR'`]) {
      const changed = sql`update refund_files set ${change} where number = ${batch!.number}`.execute(desk.db)
      await expect(changed).rejects.toMatchObject({ constraint: 'refund_files_stay_as_released' })
    }
  })

  it('leaves out what its releaser approved, for a batch of its own', async () => {
    const [mine, theirs] = [await approved(ben), await approved(ama)]
    const [batch] = await prepared(ama)
    const file = await ok<IssuedFile>(release(batch!.number, ben))
    expect([file.csv.includes(mine.reference), file.csv.includes(theirs.reference), file.leftOut]).toEqual([
      false,
      true,
      1,
    ])
    const [next] = await prepared(ben)
    expect((await ok<IssuedFile>(release(next!.number, ama))).csv).toContain(mine.reference)
  })

  it('loses what is voided or withdrawn before the release', async () => {
    const [remaining, voided, withdrawn] = [await approved(), await approved(), await approved()]
    const [batch] = await prepared(ama)
    await ok(voidIt(voided.id))
    await ok(desk.app.call('POST /admin/refunds/:id/unapprove', { params: { id: withdrawn.id }, headers: ama }))
    const file = await ok<IssuedFile>(release(batch!.number, ben))
    expect([remaining, voided, withdrawn].map(({ reference }) => file.csv.includes(reference))).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('marking a batch as sent', () => {
  it('sends every refund in it with one reference, and only once', async () => {
    const [one, other] = [await approved(), await approved()]
    const [batch] = await prepared(ama)
    const { number } = batch!
    expect((await expectProblem(markSent(number, ben))).code, 'the bank cannot have it').toBe('transition-not-allowed')
    await ok(release(number, ben))
    expect(await ok<RefundFile>(markSent(number, ben))).toMatchObject({ refunds: 2, sent: 2, voided: 0 })
    for (const { id, bookingId } of [one, other]) {
      expect(await shown(id)).toMatchObject({ state: 'sent', bankReference: 'BATCH-77' })
      expect(await desk.listEvents(bookingId)).toContain('refund.sent')
    }
    expect((await expectProblem(markSent(number, ben))).code).toBe('transition-not-allowed')
  })

  it('is for somebody else than who approved a refund in it that needs two people, which is told before', async () => {
    const { id, reference } = await approved()
    const [batch] = await prepared(ama)
    const { number } = batch!
    await ok(release(number, ben))
    const readSend = async (headers: Headers) =>
      (await ok<Page<RefundFile>>(desk.app.call('GET /admin/refund-files', { headers }))).items.find(
        (file) => file.number === number,
      )?.send
    expect(await readSend(ama)).toBeUndefined()
    await desk.db.updateTable('refunds').set({ needs_second_person: true }).where('id', '=', id).execute()
    expect(await readSend(ama)).toMatchObject({ why: { code: 'began-it', text: `${reference}: You approved it.` } })
    expect((await expectProblem(markSent(number, ama))).code).toBe('second-person-needed')
    expect(await readSend(ben)).toBeUndefined()
    await ok(markSent(number, ben))
  })

  it('is released neither by who prepared it nor by who approved all of it, which is told before', async () => {
    const { id } = await approved()
    const [batch] = await prepared(ben)
    const { number } = batch!
    const readRelease = async (headers: Headers) =>
      (await ok<Page<RefundFile>>(desk.app.call('GET /admin/refund-files', { headers }))).items.find(
        (file) => file.number === number,
      )?.release
    const seen = await readRelease(ama)
    expect(seen?.why).toMatchObject({ code: 'began-it', text: 'You approved all refunds of this batch.' })
    expect((await readRelease(ben))?.others).toEqual(seen?.others)
    expect((await expectProblem(release(number, ama))).code).toBe('second-person-needed')
    expect((await expectProblem(release(number, ben))).code).toBe('second-person-needed')
    await ok(desk.app.call('POST /admin/refunds/:id/unapprove', { params: { id }, headers: ama }))
    expect((await readRelease(ama))?.why).toBeNull()
  })

  it('leaves what is void, and sends none where one cannot be sent', async () => {
    const [one, other] = [await approved(), await approved()]
    const [batch] = await prepared(ama)
    await ok(release(batch!.number, ben))
    const payment = await desk.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('booking_id', '=', other.bookingId)
      .executeTakeFirstOrThrow()
    await sql`insert into ledger_entries (booking_id, kind, amount, reverses, at)
      values (${other.bookingId}, 'reversal', 10000, ${payment.id}, ${desk.now()})`.execute(desk.db)
    const problem = await expectProblem(markSent(batch!.number, ben))
    expect(problem).toMatchObject({ code: 'transition-not-allowed', detail: expect.stringContaining(other.reference) })
    expect(await shown(one.id), 'all or none').toMatchObject({ state: 'approved' })
    await ok(
      desk.app.call('POST /admin/refunds/:id/void', {
        params: { id: other.id },
        body: { reason: 'The money never came.', inFile: true },
        headers: ben,
      }),
    )
    expect(await ok<RefundFile>(markSent(batch!.number, ben))).toMatchObject({ refunds: 2, sent: 1, voided: 1 })
  })
})

describe('overpayments', () => {
  it('list a confirmed booking with more than was agreed, until a refund of it is open', async () => {
    const { id } = await desk.pendingAt(await desk.villa(), 20, 23)
    await ok(desk.recordPayment(id, 34_000, { anotherTransfer: true, confirmedAmount: 34_000 }))
    const list = async () =>
      (
        await ok<{ items: { bookingId: string; held: object }[] }>(
          desk.app.call('GET /admin/overpayments', { headers: desk.manager }),
        )
      ).items.filter(({ bookingId }) => bookingId === id)
    expect(await list()).toMatchObject([{ bookingId: id, held: { amount: 4_000, usd: 4_000 }, state: 'confirmed' }])
    await ok(
      desk.app.call('POST /admin/bookings/:id/refunds', {
        params: { id },
        body: { amount: 4_000, reason: 'overpaid' },
        headers: ama,
      }),
    )
    expect(await list()).toEqual([])
  })
})
