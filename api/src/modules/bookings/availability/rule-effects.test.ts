import { describe, expect, it } from 'vitest'
import { addDays, type SaleRules } from '@escapes/contract'
import { ok, createBookingTestApp, expectProblem } from '#test/booking-test-app.ts'
import { expectConfirmationRequest, sendAndConfirm } from '#test/send-and-confirm.ts'
import { aTour } from '#test/factories/listings.ts'
import { defaultVillaRules } from '#test/rows/sale-rules.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const day = (inDays: number) => addDays(desk.today, inDays)
const write = (id: string, changes: object) =>
  desk.app.call('PUT /admin/listings/:id/sale-rules', {
    params: { id },
    body: { ...defaultVillaRules, ...changes },
    headers: desk.manager,
  })
const read = (id: string) =>
  ok<SaleRules>(desk.app.call('GET /admin/listings/:id/sale-rules', { params: { id }, headers: desk.manager }))
/** US cents a night or a person. */
const costs = (id: string, price: number) =>
  desk.db.updateTable('listings').set({ price_usd: price }).where('id', '=', id).execute()

describe('saving rules', () => {
  it('that close a villa over bookings requires a confirmation, names the bookings, and does not change them', async () => {
    const listingId = await desk.villa()
    const heldBooking = await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(30, 33) }))
    const closures = [
      { from: day(32), to: day(40), reason: 'New roof' },
      { from: day(50), to: day(60), reason: '' },
    ]
    const { effects, confirm } = await expectConfirmationRequest(write(listingId, { closures }))
    const booking = { id: heldBooking.id, reference: heldBooking.reference, state: 'hold', from: day(30), to: day(33) }
    expect(effects.rules).toEqual({
      closures: [{ ...closures[0], bookings: [booking] }],
      prices: [],
      removed: [],
      leadHours: null,
    })
    expect(await read(listingId)).toMatchObject({ version: 1, closures: [] })
    await ok(write(listingId, { closures, confirm }))
    expect(await read(listingId)).toMatchObject({ version: 2, closures })
    await ok(write(listingId, { closures, version: 2, leadHours: 5 }))
  })

  it('that close days without bookings, or the day a booking ends, requires no confirmation', async () => {
    const listingId = await desk.villa()
    await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(30, 33) }))
    const closures = [{ from: day(33), to: day(40), reason: '' }]
    expect(await ok<SaleRules>(write(listingId, { closures }))).toMatchObject({ version: 2, closures })
  })

  it('that close an activity on the day of a booking requires a confirmation', async () => {
    const { id } = await aTour(desk.db)
    await ok(write(id, { sale: 'departures' }))
    const body = { dates: [day(9)], capacity: 8 }
    await ok(desk.app.call('POST /admin/listings/:id/departures', { params: { id }, body, headers: desk.manager }))
    await ok(desk.hold(await desk.newcomer(), { listingId: id, date: day(9), guests: { adults: 2 } }))
    const closures = [{ from: day(9), to: day(10), reason: '' }]
    const { effects } = await expectConfirmationRequest(write(id, { sale: 'departures', version: 2, closures }))
    expect(effects.rules?.closures[0]?.bookings).toMatchObject([{ from: day(9), to: day(10) }])
  })

  it('with a season far below the usual price requires a confirmation, and then saves it', async () => {
    const listingId = await desk.villa()
    await costs(listingId, 45_000)
    const seasons = [
      { name: 'Perahera', from: day(90), to: day(100), price: 500, minNights: null },
      { name: 'Christmas', from: day(200), to: day(210), price: 60_000, minNights: null },
    ]
    const { effects } = await expectConfirmationRequest(write(listingId, { seasons, weeklyPrice: 2_800 }))
    expect(effects.rules?.prices).toEqual([
      { path: 'seasons.0.price', price: 500, usual: 45_000 },
      { path: 'weeklyPrice', price: 2_800, usual: 315_000 },
    ])
    expect(await read(listingId)).toMatchObject({ seasons: [], weeklyPrice: null })
    await sendAndConfirm((more) => write(listingId, { seasons, weeklyPrice: 2_800, ...more }))
    await ok(write(listingId, { seasons, weeklyPrice: 2_800, version: 2, leadHours: 3 }))
  })

  it('that remove a future season or closure, or set a lead time of a week or more, requires a confirmation', async () => {
    const listingId = await desk.villa()
    const closures = [{ from: day(50), to: day(60), reason: 'New roof' }]
    const seasons = [{ name: 'Perahera', from: day(90), to: day(100), price: null, minNights: 3 }]
    await ok(write(listingId, { closures, seasons }))
    const { effects } = await expectConfirmationRequest(write(listingId, { version: 2, leadHours: 720 }))
    expect(effects.rules).toMatchObject({
      removed: [
        { what: 'season', name: 'Perahera', from: day(90), to: day(100) },
        { what: 'closure', name: 'New roof' },
      ],
      leadHours: { before: 0, after: 720 },
    })
    const each = async (more: object) =>
      (await expectConfirmationRequest(write(listingId, { version: 2, ...more }))).effects.rules
    expect(await each({ closures })).toMatchObject({ removed: [{ what: 'season' }], leadHours: null })
    expect(await each({ seasons })).toMatchObject({ removed: [{ what: 'closure' }], leadHours: null })
    expect(await each({ closures, seasons, leadHours: 720 })).toMatchObject({ removed: [], leadHours: { after: 720 } })
  })

  it('confirmed before a colleague saved is rejected as outdated', async () => {
    const listingId = await desk.villa()
    await costs(listingId, 45_000)
    const seasons = [{ name: 'Perahera', from: day(90), to: day(100), price: 500, minNights: null }]
    const { confirm } = await expectConfirmationRequest(write(listingId, { seasons }))
    await ok(write(listingId, { leadHours: 4 }))
    expect((await expectProblem(write(listingId, { seasons, confirm }))).code).toBe('already-reviewed')
  })
})
