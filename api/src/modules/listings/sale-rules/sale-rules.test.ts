import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SaleRules } from '@escapes/contract'
import { ok, expectProblem } from '#test/booking-test-app.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { createTestApp } from '#test/harness.ts'
import { sendAndConfirm } from '#test/send-and-confirm.ts'
import { defaultVillaRules } from '#test/rows/sale-rules.ts'
import { replaceSeasons } from './queries.ts'
import { transact } from '#/db/transact.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp({ clock: { now: () => new Date('2027-05-20T06:00:00Z') } }))
const manager = await app.signIn('manager')

const villa = async () => (await aVilla(app.services.db, { minNights: 2 })).id
const tour = async () => (await aTour(app.services.db)).id
const read = (id: string) => app.call('GET /admin/listings/:id/sale-rules', { params: { id }, headers: manager })
const write = (id: string, body: object) =>
  app.call('PUT /admin/listings/:id/sale-rules', { params: { id }, body, headers: manager })
const listPaths = async (id: string, changes: object): Promise<string[]> =>
  ((await expectProblem(write(id, { ...defaultVillaRules, ...changes }))).errors ?? []).map(({ path }) => path)

const season = { name: 'Perahera', from: '2027-08-10', to: '2027-08-21', price: 15_000, minNights: 3 }

describe('sale rules', () => {
  it('have their defaults when nobody has set them', async () => {
    const id = await villa()
    expect(await ok<SaleRules>(read(id))).toMatchObject({
      ...defaultVillaRules,
      listingId: id,
      usualPrice: expect.any(Number),
      minNights: 2,
      policy: [
        { fromHours: 48, refundPercent: 100, fixedFee: 0 },
        { fromHours: 0, refundPercent: 50, fixedFee: 0 },
      ],
    })
  })

  it('are returned as they were saved, in the order of their days', async () => {
    const id = await villa()
    const christmas = { name: 'Christmas', from: '2027-12-20', to: '2028-01-05', price: null, minNights: 5 }
    const changed = {
      ...defaultVillaRules,
      mode: 'request',
      leadHours: 24,
      weeklyPrice: 60_000,
      minNights: 2,
      closures: [{ from: '2027-06-01', to: '2027-06-08', reason: 'New roof' }],
    }
    const written = await ok<SaleRules>(write(id, { ...changed, seasons: [christmas, season] }))
    expect(written).toMatchObject({ ...changed, version: 2, seasons: [season, christmas] })
    expect(await ok<SaleRules>(read(id))).toEqual(written)
    const without = await sendAndConfirm<SaleRules>((more) => write(id, { ...defaultVillaRules, version: 2, ...more }))
    expect(without).toMatchObject({ seasons: [], closures: [] })
  })

  it('of an activity count seats and people', async () => {
    const id = await tour()
    const changed = {
      ...defaultVillaRules,
      sale: 'departures',
      units: { adult: 1, child: 1, infant: 0 },
      childPrice: 2_500,
      infantPrice: 0,
      seasons: [{ ...season, minNights: null }],
    }
    expect(await ok<SaleRules>(write(id, changed))).toMatchObject({ ...changed, version: 2 })
  })

  it('that somebody else has changed meanwhile are not overwritten', async () => {
    const id = await villa()
    await ok(write(id, { ...defaultVillaRules, leadHours: 5 }))
    expect(await expectProblem(write(id, defaultVillaRules))).toMatchObject({ status: 409, code: 'already-reviewed' })
    expect(await ok<SaleRules>(read(id))).toMatchObject({ version: 2, leadHours: 5 })
  })

  it('saved by two requests at once are those of one of them', async () => {
    const id = await villa()
    const bodies = [4, 5, 6, 7].map((leadHours) => ({ ...defaultVillaRules, leadHours, seasons: [season] }))
    const answers = await Promise.all(bodies.map((body) => write(id, body)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    expect((await ok<SaleRules>(read(id))).seasons).toEqual([season])
  })

  it('of a listing that does not exist are not found', async () => {
    expect(await expectProblem(read(randomUUID()))).toMatchObject({ status: 404 })
    expect(await expectProblem(write(randomUUID(), defaultVillaRules))).toMatchObject({ status: 404 })
  })
})

describe('what cannot be sold is rejected beside its field', () => {
  const bands = (...each: [number, number][]) => ({
    policy: each.map(([fromHours, refundPercent]) => ({ fromHours, refundPercent, fixedFee: 0 })),
  })
  it.each([
    ['bands in the wrong order', bands([0, 50], [48, 40]), ['policy.1.fromHours']],
    ['bands that give more back later', bands([48, 50], [0, 100]), ['policy.1.refundPercent']],
    ['seasons that share a day', { seasons: [season, { ...season, from: '2027-08-20' }] }, ['seasons.1.from']],
    ['a season that ends before it begins', { seasons: [{ ...season, to: '2027-08-10' }] }, ['seasons.0.to']],
    ['a season for nothing', { seasons: [{ ...season, price: 0 }] }, ['seasons.0.price']],
    ['a season that changes nothing', { seasons: [{ ...season, price: null, minNights: null }] }, ['seasons.0.price']],
    ['a closure of no day', { closures: [{ from: '2027-06-08', to: '2027-06-01' }] }, ['closures.0.to']],
    ['departures of a villa', { sale: 'departures' }, ['sale']],
    ['prices of a person in a villa', { childPrice: 100, infantPrice: 0 }, ['childPrice', 'infantPrice']],
    ['a week for nothing', { weeklyPrice: 0 }, ['weeklyPrice']],
  ])('%s', async (_, changes, paths) => {
    expect(await listPaths(await villa(), changes)).toEqual(paths)
  })

  it.each([
    ['nights of an activity', { minNights: 2, weeklyPrice: 100 }, ['minNights', 'weeklyPrice']],
    ['a shortest stay in a season of an activity', { seasons: [season] }, ['seasons.0.minNights']],
    ['an adult without a seat', { sale: 'departures', units: { adult: 0, child: 1, infant: 0 } }, ['units.adult']],
  ])('%s', async (_, changes, paths) => {
    expect(await listPaths(await tour(), changes)).toEqual(paths)
  })

  it('the constraint on seasons rejects overlapping ones with a problem', async () => {
    const listingId = await villa()
    const twice = transact(app.services.db, (trx) => replaceSeasons(trx, listingId, [season, season]))
    await expect(twice).rejects.toMatchObject({ code: 'validation-failed', errors: [{ path: 'seasons' }] })
  })
})
