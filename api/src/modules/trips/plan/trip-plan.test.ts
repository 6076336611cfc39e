import { expect, it } from 'vitest'
import { addDays, type TripPlan, type TripPlanLink } from '@escapes/contract'
import { aTour } from '#test/factories/listings.ts'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { shareInFile } from '#test/share-in-file.ts'

const desk = await shareInFile(createBookingTestApp())

const read = (headers: Headers) =>
  ok<TripPlan & { link: TripPlanLink | null }>(desk.app.call('GET /me/plan', { headers }))
const share = (headers: Headers) => ok<TripPlanLink>(desk.app.call('POST /me/plan/share', { headers }))
const open = (token: string) => desk.app.call('GET /plans/:token', { params: { token } })

it('a customer has the days of what they submitted, with both days of a tour, and not what they only hold', async () => {
  const headers = await desk.newcomer()
  const { id: tour } = await aTour(desk.db, { title: 'By train', durationDays: 3 })
  const date = addDays(desk.today, 10)
  const { id } = await ok(desk.hold(headers, { listingId: tour, date }))
  expect((await read(headers)).trips).toEqual([])
  await ok(desk.submit(headers, id))
  expect((await ok(desk.view(headers, id))).lastDay).toBe(addDays(date, 2))
  const { trips, link } = await read(headers)
  expect(link).toBeNull()
  expect(trips[0]?.days.map((day) => [day.date, day.entries[0]?.title])).toEqual(
    [0, 1, 2].map((after) => [addDays(date, after), 'By train']),
  )
  expect(trips[0]?.days[0]?.entries[0]).toMatchObject({ bookingId: id, isConfirmed: false, time: '08:00' })
  expect((await read(await desk.newcomer())).trips).toEqual([])
})

it('its link shows the days to anyone, without what leads to a booking, until it is ended', async () => {
  const { headers, id } = await desk.pendingAt(await desk.villa())
  const [link, again] = await Promise.all([share(headers), share(headers)])
  expect(again).toEqual(link)
  expect((await read(headers)).link).toEqual(link)
  const shared = await ok<TripPlan>(open(link.token))
  expect(shared.trips[0]?.days).toHaveLength(4)
  expect(JSON.stringify(shared)).not.toContain(id)
  expect((await desk.app.call('DELETE /me/plan/share', { headers })).status).toBe(204)
  expect(await expectProblem(open(link.token))).toMatchObject({ code: 'not-found' })
})

it('its link shows no later trip, is another once its trip is over, and ends with the password', async () => {
  const { headers, id } = await desk.pendingAt(await desk.villa())
  const link = await share(headers)
  const { checkOut } = await ok(desk.view(headers, id))
  expect(link.showsUntil).toBe(addDays(checkOut!, 7))
  await ok(
    desk.submit(
      headers,
      (await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(200, 203) }))).id,
    ),
  )
  expect((await read(headers)).trips).toHaveLength(2)
  expect((await ok<TripPlan>(open(link.token))).trips).toHaveLength(1)
  const links = desk.db.updateTable('trip_plan_links').where('token', '=', link.token)
  await links.set({ shows_until: addDays(desk.today, -1) }).execute()
  expect(await expectProblem(open(link.token))).toMatchObject({ code: 'not-found' })
  const { token } = await share(headers)
  expect(token).not.toBe(link.token)
  await desk.db
    .updateTable('accounts')
    .set({ password: 'another' })
    .where('user_id', '=', (await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers }))).user.id)
    .execute()
  expect(await expectProblem(open(token))).toMatchObject({ code: 'not-found' })
})

it('its link ends with the first password of who came by a code', async () => {
  const { headers } = await desk.pendingAt(await desk.villa())
  const { id: user_id } = (await ok<{ user: { id: string } }>(desk.app.call('GET /me', { headers }))).user
  await desk.db.deleteFrom('accounts').where('user_id', '=', user_id).execute()
  const { token } = await share(headers)
  const account = { user_id, account_id: user_id, provider_id: 'credential', password: 'the first' }
  await desk.db.insertInto('accounts').values(account).execute()
  expect(await expectProblem(open(token))).toMatchObject({ code: 'not-found' })
})
