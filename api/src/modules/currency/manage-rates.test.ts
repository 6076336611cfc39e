import { describe, expect, it, onTestFinished } from 'vitest'
import type { CurrencyCode, ManagedRate, Page, RecordedRate } from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp())
const admin = await app.signInAs((await aUser(app.services.db, { role: 'admin', name: 'Anoma Perera' })).email)

const list = () =>
  ok<{ items: ManagedRate[]; addable: CurrencyCode[] }>(app.call('GET /admin/currency-rates', { headers: admin }))
const add = (currency: string, rate: string) =>
  app.call('POST /admin/currency-rates', { body: { currency, rate }, headers: admin })
const set = (currency: string, rate: string, replaces: string) =>
  app.call('PUT /admin/currency-rates/:currency', { params: { currency }, body: { rate, replaces }, headers: admin })
const switchTo = (currency: string, isActive: boolean) =>
  app.call('PUT /admin/currency-rates/:currency/active', { params: { currency }, body: { isActive }, headers: admin })
const remove = (currency: string) =>
  app.call('DELETE /admin/currency-rates/:currency', { params: { currency }, headers: admin })
const shown = async () => (await ok<Page<{ currency: string; rate: string }>>(app.call('GET /currency-rates'))).items
const history = (currency: string, query: Record<string, string> = {}) =>
  ok<Page<RecordedRate>>(
    app.call('GET /admin/currency-rates/:currency/history', { params: { currency }, query, headers: admin }),
  )

describe('a currency', () => {
  it('is offered from the moment its first rate is set, and only currencies that are not offered can be added', async () => {
    expect((await list()).addable).toContain('AUD')
    const added = await ok<ManagedRate>(add('AUD', '1.525'))
    expect(added).toMatchObject({ currency: 'AUD', rate: '1.525000', author: 'Anoma Perera', isStale: false })
    expect(await shown()).toContainEqual(expect.objectContaining({ currency: 'AUD', rate: '1.525000' }))
    const { items, addable } = await list()
    expect(items.map(({ currency }) => currency)).toContain('AUD')
    expect(addable).not.toContain('AUD')
    expect(addable).not.toContain('USD')
  })

  it.each(['AUD', 'USD'])('is not added twice: %s', async (currency) => {
    await add('AUD', '1.5')
    expect(await expectProblem(add(currency, '1.6'))).toMatchObject({
      status: 409,
      code: 'currency-offered',
      errors: [{ path: 'currency' }],
    })
  })

  it('is added by one of two who add it at the same moment', async () => {
    const answers = await Promise.all([add('CAD', '1.37'), add('CAD', '1.38')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect((await history('CAD')).total).toBe(1)
  })

  it('is not offered any more when it is removed; its rates stay, and it can be added again', async () => {
    await ok(add('INR', '88.62'))
    expect((await remove('INR')).status).toBe(204)
    expect((await shown()).map(({ currency }) => currency)).not.toContain('INR')
    expect((await list()).addable).toContain('INR')
    expect((await expectProblem(remove('INR'))).code).toBe('not-found')
    await ok(add('INR', '89.1'))
    expect((await history('INR')).items.map(({ rate }) => rate)).toEqual(['89.100000', '88.620000'])
  })

  it('is switched off and on: customers do not see it meanwhile, and staff do', async () => {
    await add('AUD', '1.5')
    expect(await ok(switchTo('AUD', false))).toMatchObject({ isActive: false })
    expect((await shown()).map(({ currency }) => currency)).not.toContain('AUD')
    const { items, addable } = await list()
    expect(items).toContainEqual(expect.objectContaining({ currency: 'AUD', isActive: false }))
    expect(addable).not.toContain('AUD')
    await ok(switchTo('AUD', true))
    expect((await shown()).map(({ currency }) => currency)).toContain('AUD')
    expect((await remove('AUD')).status).toBe(204)
    expect((await expectProblem(switchTo('AUD', true))).code).toBe('not-found')
  })

  it.each(['0', '-1', '1.1234567', '1e3', 'abc', '', '1234567890'])('has no rate of %j', async (rate) => {
    expect(await expectProblem(add('GBP', rate))).toMatchObject({
      status: 422,
      errors: [{ path: 'rate', message: 'Please enter a valid rate' }],
    })
  })
})

describe('a new rate', () => {
  it('is in force at once, and older ones stay in the history with who set them', async () => {
    const first = await ok<ManagedRate>(add('EUR', '0.8625'))
    const second = await ok<ManagedRate>(set('EUR', '0.870001', first.id))
    expect(second.rate).toBe('0.870001')
    expect(await shown()).toContainEqual(expect.objectContaining({ currency: 'EUR', rate: '0.870001' }))
    const newest = await history('EUR', { limit: '1' })
    expect(newest).toMatchObject({ total: 2, items: [{ rate: '0.870001', author: 'Anoma Perera', source: 'desk' }] })
    const older = await history('EUR', { limit: '1', cursor: newest.nextCursor ?? '' })
    expect(older).toMatchObject({ items: [{ rate: '0.862500' }], nextCursor: null })
  })

  it('is revalidated by every cache, so that a page that is opened next shows it', async () => {
    const before = await app.call('GET /currency-rates')
    expect(before.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const headers = { 'if-none-match': before.headers.get('etag') ?? '' }
    expect((await app.call('GET /currency-rates', { headers })).status).toBe(304)
    const { items } = await list()
    const [rate] = items
    await ok(set(rate?.currency ?? '', rate?.rate ?? '', rate?.id ?? ''))
    expect((await app.call('GET /currency-rates', { headers })).status).toBe(200)
  })

  it('more than twenty percent off the last is confirmed first', async () => {
    await add('CAD', '1.5')
    const { id } = (await list()).items.find(({ currency }) => currency === 'CAD')!
    const confirm = (confirmedRate?: string) =>
      app.call('PUT /admin/currency-rates/:currency', {
        params: { currency: 'CAD' },
        body: { rate: '15', replaces: id, confirmedRate },
        headers: admin,
      })
    const unusual = { status: 409, code: 'rate-unusual', errors: [{ path: 'rate' }] }
    expect(await expectProblem(confirm())).toMatchObject(unusual)
    expect(await expectProblem(confirm('150'))).toMatchObject(unusual)
    expect(await ok(confirm('15'))).toMatchObject({ rate: '15.000000' })
  })

  it('is not set over one that was set meanwhile, also at the same moment', async () => {
    const { id } = await ok<ManagedRate>(add('JPY', '154.38'))
    const answers = await Promise.all([set('JPY', '155', id), set('JPY', '156', id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await expectProblem(set('JPY', '157', id))).toMatchObject({ code: 'rate-changed' })
    expect((await history('JPY')).total).toBe(2)
  })

  it('is needed after a day: an older one is marked as stale', async () => {
    const { db } = app.services
    await db.insertInto('currencies').values({ code: 'GBP', is_active: true }).execute()
    for (const [hours, isStale] of [
      [25, true],
      [23, false],
    ] as const) {
      const validFrom = new Date(Date.now() - hours * 3_600_000)
      const rate = { currency: 'GBP', rate: '0.75', source: 'desk', valid_from: validFrom }
      await db.insertInto('currency_rates').values(rate).execute()
      expect((await list()).items.find(({ currency }) => currency === 'GBP')).toMatchObject({ isStale })
    }
  })
})

it('a currency is not removed as long as open bookings were agreed in it, and these keep their rate', async () => {
  const desk = await createBookingTestApp()
  onTestFinished(() => desk.app.close())
  const headers = await desk.app.signIn('admin')
  const rate = { currency: 'EUR', rate: '0.5' }
  const { id } = await ok<ManagedRate>(desk.app.call('POST /admin/currency-rates', { body: rate, headers }))
  const guest = await desk.newcomer()
  const listingId = await desk.villa()
  const booking = await ok(desk.hold(guest, { listingId, ...desk.nights(10, 13), currency: 'EUR' }))
  const params = { currency: 'EUR' }
  const body = { rate: '0.9', confirmedRate: '0.9', replaces: id }
  await ok(desk.app.call('PUT /admin/currency-rates/:currency', { params, body, headers }))
  expect((await ok(desk.view(guest, booking.id))).agreed).toEqual(booking.agreed)
  const remove = () => desk.app.call('DELETE /admin/currency-rates/:currency', { params, headers })
  expect(await expectProblem(remove())).toMatchObject({ status: 409, code: 'currency-in-use' })
  await desk.cancel(guest, booking.id)
  expect((await remove()).status).toBe(204)
})

it('rates are never changed or deleted', async () => {
  await add('AUD', '1.5')
  const change = app.services.db
    .updateTable('currency_rates')
    .set({ rate: '2' })
    .where('currency', '=', 'AUD')
    .execute()
  await expect(change).rejects.toThrow()
  await expect(app.services.db.deleteFrom('currency_rates').where('currency', '=', 'AUD').execute()).rejects.toThrow()
})
