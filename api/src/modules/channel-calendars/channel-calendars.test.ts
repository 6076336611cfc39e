import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ChannelCalendar } from '@escapes/contract'
import { createBookingTestApp, expectProblem, ok } from '#test/booking-test-app.ts'
import { readCalendar } from '#/modules/calendars/read-calendar.ts'
import { seal } from '#/seal.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const create = (id: string, channel: string, includesImported: boolean) =>
  desk.app.call('POST /admin/listings/:id/channel-calendars', {
    params: { id },
    body: { channel, includesImported },
    headers: desk.manager,
  })
const toToken = ({ url }: ChannelCalendar): string => url.split('/').at(-1) ?? ''
const read = (token: string, headers: Record<string, string> = {}) =>
  desk.app.call('GET /calendars/:token', { params: { token }, headers })
const nightsOf = async (calendar: ChannelCalendar): Promise<string[]> => {
  const { blocks } = readCalendar(
    await (await read(toToken(calendar))).text(),
    { endMeans: 'check-out', dayEventsBlock: false },
    desk.today,
  )
  return blocks.map(({ from, to }) => `${from}/${to}`).toSorted()
}
const range = (from: number, to: number): string => {
  const { checkIn, checkOut } = desk.nights(from, to)
  return `${checkIn}/${checkOut}`
}

it('a channel reads bookings, closures and, unless they are its own, imported nights, and nobody of it', async () => {
  const listingId = await desk.villa()
  const { id } = await desk.pendingAt(listingId, 10, 13)
  await desk.blockNights(listingId, desk.nights(20, 22))
  const closed = desk.nights(30, 31)
  await ok(
    desk.app.call('POST /admin/listings/:id/nights/close', {
      params: { id: listingId },
      body: { from: closed.checkIn, to: closed.checkOut, reason: 'Painting, ask Nimal' },
      headers: desk.manager,
    }),
  )
  const own = await ok<ChannelCalendar>(create(listingId, 'Airbnb', false))
  const other = await ok<ChannelCalendar>(create(listingId, 'Booking.com', true))
  expect(await nightsOf(own)).toEqual([range(10, 13), range(30, 31)])
  expect(await nightsOf(other)).toEqual([range(10, 13), range(20, 22), range(30, 31)])
  const answer = await read(toToken(other))
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = await answer.text()
  expect([...new Set(text.match(/SUMMARY:.*/g)?.map((line) => line.trim()))]).toEqual(['SUMMARY:Reserved'])
  expect(text).toContain(`UID:${id}@`)
  expect(text).not.toMatch(/Nimal|channel\.test/)

  const etag = answer.headers.get('etag') ?? ''
  expect((await read(toToken(other), { 'if-none-match': etag })).status).toBe(304)
  await desk.pendingAt(listingId, 40, 42)
  expect((await read(toToken(other), { 'if-none-match': etag })).status, 'a booking more').toBe(200)
})

it('a hold is not in it, and what is cancelled leaves it', async () => {
  const listingId = await desk.villa()
  const calendar = await ok<ChannelCalendar>(create(listingId, 'Airbnb', true))
  const { id, headers } = await desk.pendingAt(listingId, 10, 13)
  await ok(desk.hold(await desk.newcomer(), { listingId, ...desk.nights(20, 22) }))
  expect(await nightsOf(calendar)).toEqual([range(10, 13)])
  await ok(desk.cancel(headers, id))
  expect(await nightsOf(calendar)).toEqual([])
})

it('an address is one per channel, is revoked alone, and a guess opens nothing', async () => {
  const listingId = await desk.villa()
  const first = await ok<ChannelCalendar>(create(listingId, 'Airbnb', true))
  const second = await ok<ChannelCalendar>(create(listingId, 'Vrbo', true))
  expect(await expectProblem(create(listingId, 'airbnb', true))).toMatchObject({ code: 'channel-connected' })
  await read(toToken(first))
  const list = async () =>
    (
      await ok<{ items: ChannelCalendar[] }>(
        desk.app.call('GET /admin/listings/:id/channel-calendars', {
          params: { id: listingId },
          headers: desk.manager,
        }),
      )
    ).items
  expect((await list()).map(({ url, lastReadAt }) => [url, lastReadAt !== null])).toEqual([
    [first.url, true],
    [second.url, false],
  ])
  const params = { id: first.id }
  expect((await desk.app.call('DELETE /admin/channel-calendars/:id', { params, headers: desk.manager })).status).toBe(
    204,
  )
  for (const token of [toToken(first), 'x'.repeat(32), `${toToken(second)}x`])
    expect((await read(token)).status).toBe(404)
  expect((await read(toToken(second))).status).toBe(200)
  await ok(create(listingId, 'Airbnb', true))
})

it('an address that was sealed with a key before is read on, listed without it, and can be revoked', async () => {
  const listingId = await desk.villa()
  const { id, url } = await ok<ChannelCalendar>(create(listingId, 'Airbnb', true))
  const token = url.split('/').at(-1)?.replace('.ics', '') ?? ''
  await desk.app.services.db
    .updateTable('channel_calendars')
    .set({ token_sealed: seal(token, randomBytes(32), id) })
    .where('id', '=', id)
    .execute()
  const options = { params: { id: listingId }, headers: desk.manager }
  const { items } = await ok<{ items: ChannelCalendar[] }>(
    desk.app.call('GET /admin/listings/:id/channel-calendars', options),
  )
  expect(items).toMatchObject([{ id, channel: 'Airbnb', url: '' }])
  expect((await read(`${token}.ics`)).status).toBe(200)
  const revoked = await desk.app.call('DELETE /admin/channel-calendars/:id', { params: { id }, headers: desk.manager })
  expect(revoked.status).toBe(204)
})

it('a villa has twenty addresses at most, however many are asked for at once', async () => {
  const listingId = await desk.villa()
  for (let count = 1; count < 19; count += 1) await ok(create(listingId, `Channel ${count}`, false))
  const answers = await Promise.all([19, 20, 21, 22].map((count) => create(listingId, `Channel ${count}`, false)))
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})
