import { expect, it } from 'vitest'
import { addDays, type ChannelCalendar, type FeedRun, type FeedStatus, type FeedTest } from '@escapes/contract'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { aTour, aVilla } from '#test/factories/listings.ts'
import { createTestApp } from '#test/harness.ts'
import { createFakeFeedFetch } from '#/gateways/feed-fetch/fake.ts'
import { shareInFile } from '#test/share-in-file.ts'

const today = '2027-05-20'
const url = 'https://channel.test/villa.ics?s=secret'
const feeds = createFakeFeedFetch()

const app = await shareInFile(
  createTestApp({ clock: { now: () => new Date(`${today}T06:00:00Z`) }, services: { feeds } }),
)
const manager = await app.signIn('manager')

const day = (offset: number) => addDays(today, offset).replaceAll('-', '')
const calendar = (...stays: [number, number][]): string =>
  [
    'BEGIN:VCALENDAR',
    ...stays.flatMap(([from, to]) => [
      'BEGIN:VEVENT',
      `UID:${from}`,
      `DTSTART;VALUE=DATE:${day(from)}`,
      `DTEND;VALUE=DATE:${day(to)}`,
      'SUMMARY:Reserved',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n')

const aVillaOf = async () => ({ id: (await aVilla(app.services.db, { minNights: 1 })).id })
const connect = (params: { id: string }, body: Record<string, unknown> = { url }) =>
  app.call('POST /admin/listings/:id/feeds', { params, body, headers: manager })
const test = (params: { id: string }, body: Record<string, unknown> = { url }) =>
  app.call('POST /admin/listings/:id/feed/test', { params, body, headers: manager })
const isFree = async ({ id }: { id: string }, from: number, to: number): Promise<boolean> => {
  const guests = { adults: 1 }
  const body = { listingId: id, checkIn: addDays(today, from), checkOut: addDays(today, to), guests }
  return (await app.call('POST /quotes', { body })).ok && !(await isTaken(id, addDays(today, from)))
}
const isTaken = async (id: string, night: string): Promise<boolean> => {
  const query = { from: night, to: addDays(night, 1) }
  const answer = await app.call('GET /listings/:id/availability', { params: { id }, query })
  return ((await answer.json()) as { blocked: unknown[] }).blocked.length > 0
}

it('a calendar is tested with the nights it would take, and connected with the same nights', async () => {
  const villa = await aVillaOf()
  feeds.published.set(url, { body: calendar([-9, -4], [10, 13], [20, 22]) })
  const found = await ok<FeedTest>(test(villa))
  expect(found).toMatchObject({ host: 'channel.test', events: 3, unreadable: 0 })
  expect(found.blocks).toEqual([
    { from: addDays(today, 10), to: addDays(today, 13), isTentative: false },
    { from: addDays(today, 20), to: addDays(today, 22), isTentative: false },
  ])
  expect(await isFree(villa, 10, 12), 'a test keeps nothing').toBe(true)
  const connected = await ok<FeedStatus>(connect(villa, { url: url.replace('https:', 'webcal:') }))
  expect(connected).toMatchObject({ health: 'fresh', blocks: found.blocks })
  expect(JSON.stringify(connected)).not.toContain('secret')
  expect(await isFree(villa, 10, 12)).toBe(false)
})

it('a villa reads the calendars of several channels, each changed and removed alone, and tells each what the others sold', async () => {
  const villa = await aVillaOf()
  const other = 'https://other.test/villa.ics'
  feeds.published.set(url, { body: calendar([10, 13]) })
  feeds.published.set(other, { body: calendar([20, 22]) })
  const first = await ok<FeedStatus>(connect(villa))
  const second = await ok<FeedStatus>(connect(villa, { url: other }))
  expect([await isFree(villa, 10, 12), await isFree(villa, 20, 21), await isFree(villa, 13, 15)]).toEqual([
    false,
    false,
    true,
  ])
  expect(await expectProblem(connect(villa, { url: other }))).toMatchObject({ code: 'calendar-connected' })
  const change = (id: string, body: Record<string, unknown>) =>
    app.call('PUT /admin/feeds/:id', { params: { id }, body, headers: manager })
  expect(await expectProblem(change(second.id, { url }))).toMatchObject({ code: 'calendar-connected' })
  expect(await ok<FeedStatus>(change(second.id, { endMeans: 'last-night' }))).toMatchObject({
    host: 'other.test',
    blocks: [{ to: addDays(today, 23) }],
  })
  expect(await ok<FeedTest>(test(villa, { feedId: second.id }))).toMatchObject({ host: 'other.test' })

  const made = await ok<ChannelCalendar>(
    app.call('POST /admin/listings/:id/channel-calendars', {
      params: villa,
      body: { channel: 'Other', includesImported: true, withoutHost: 'other.test' },
      headers: manager,
    }),
  )
  const token = made.url.split('/').at(-1) ?? ''
  const sold = await (await app.call('GET /calendars/:token', { params: { token } })).text()
  expect([sold.includes(day(10)), sold.includes(day(20))]).toEqual([true, false])

  await app.call('DELETE /admin/feeds/:id', { params: { id: second.id }, headers: manager })
  expect([await isFree(villa, 10, 12), await isFree(villa, 20, 21)]).toEqual([false, true])
  const { items } = await ok<{ items: FeedStatus[] }>(app.call('GET /admin/feeds', { headers: manager }))
  expect(items.filter(({ listing }) => listing.id === villa.id).map(({ id }) => id)).toEqual([first.id])
})

it('what is no calendar is refused with the reason, at the field where it is the address', async () => {
  const villa = await aVillaOf()
  expect(await expectProblem(test(villa, { url: 'https://channel.test/none.ics' }))).toMatchObject({
    code: 'calendar-unreadable',
    detail: 'There is no calendar at this address (answer 404).',
  })
  feeds.published.set('https://channel.test/page', { body: '<html>' })
  expect(await expectProblem(test(villa, { url: 'https://channel.test/page' }))).toMatchObject({
    code: 'calendar-unreadable',
  })
  for (const bad of [
    'http://channel.test/a.ics',
    'https://localhost/a.ics',
    'https://10.0.0.1/a.ics',
    'no address',
    undefined,
  ])
    for (const call of [test, connect])
      expect(await expectProblem(call(villa, bad === undefined ? {} : { url: bad }))).toMatchObject({
        code: 'validation-failed',
        errors: [{ path: 'url' }],
      })
  const tour = { id: (await aTour(app.services.db)).id }
  expect(await expectProblem(connect(tour))).toMatchObject({ code: 'not-found' })
})

it('a paused calendar keeps its nights and is not fetched; a removed one gives them back', async () => {
  const villa = await aVillaOf()
  feeds.published.set(url, { body: calendar([10, 13]) })
  const { id } = await ok<FeedStatus>(connect(villa))
  const call = (action: 'pause' | 'resume') =>
    ok<FeedStatus>(app.call(`POST /admin/feeds/:id/${action}`, { params: { id }, headers: manager }))
  expect(await call('pause')).toMatchObject({ health: 'paused', blocks: [{ from: addDays(today, 10) }] })
  const fetches = feeds.requests.length
  await app.runUntilIdle()
  expect([feeds.requests.length, await isFree(villa, 10, 12)]).toEqual([fetches, false])
  feeds.published.set(url, { body: calendar([10, 13], [30, 33]) })
  expect(await call('resume')).toMatchObject({ health: 'fresh', blocks: { length: 2 } })

  const { items } = await ok<{ items: FeedRun[] }>(
    app.call('GET /admin/feeds/:id/runs', { params: { id }, headers: manager }),
  )
  expect(items.map(({ outcome, added, events }) => [outcome, added, events])).toEqual([
    ['read', 1, 2],
    ['read', 1, 1],
  ])
  expect((await app.call('DELETE /admin/feeds/:id', { params: { id }, headers: manager })).status).toBe(204)
  expect(await isFree(villa, 10, 12)).toBe(true)
  expect(
    await expectProblem(app.call('GET /admin/feeds/:id/runs', { params: { id }, headers: manager })),
  ).toMatchObject({ code: 'not-found' })
})

it('a villa whose calendar has an event without readable dates is sold on request, and staff are told once', async () => {
  const villa = await aVillaOf()
  const mode = async (): Promise<string> => {
    const body = {
      listingId: villa.id,
      checkIn: addDays(today, 40),
      checkOut: addDays(today, 42),
      guests: { adults: 1 },
    }
    return (await ok<{ mode: string }>(app.call('POST /quotes', { body }))).mode
  }
  feeds.published.set(url, { body: calendar([10, 13]) })
  const { id } = await ok<FeedStatus>(connect(villa))
  expect(await mode()).toBe('instant')
  const unreadable = ['BEGIN:VEVENT', 'UID:x', 'DTSTART;VALUE=DATE:20270231', 'END:VEVENT', 'END:VCALENDAR'].join(
    '\r\n',
  )
  feeds.published.set(url, { body: calendar([10, 13]).replace('END:VCALENDAR', unreadable) })
  const refreshAndCountMails = async (): Promise<number> => {
    await ok(app.call('POST /admin/feeds/:id/refresh', { params: { id }, headers: manager }))
    await app.runUntilIdle()
    const mails = await app.services.db.selectFrom('mails').select('data').execute()
    return mails.filter(({ data }) => JSON.stringify(data).includes('"unreadable":1')).length
  }
  const told = await refreshAndCountMails()
  expect([told > 0, await mode()]).toEqual([true, 'request'])
  expect(await refreshAndCountMails()).toBe(told)
  feeds.published.set(url, { body: calendar([10, 13]) })
  await refreshAndCountMails()
  expect(await mode()).toBe('instant')
})
