import { takesWholeTables } from '@escapes/testing/whole-tables'
import { addDays, api, type Api, civilDate, type Endpoint, maxAvailabilityDays } from '@escapes/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp } from './harness.ts'
import { permissionRows } from './permission-rows.ts'
import { shareInFile } from '#test/share-in-file.ts'

const today = '2027-04-01'
const app = await shareInFile(createTestApp({ clock: { now: () => new Date(`${today}T06:00:00Z`) } }))
const admin = await app.signIn('admin')
const world = { app, owner: await app.signIn('guest'), remote: 'account', knownBuild: 'aaaaaaaaaaaa' }

type Path = readonly string[]

/** Where a schema takes a civil date; `0` stands for the first of a list. */
const datesIn = (schema: unknown, path: Path = []): Path[] => {
  if (schema === civilDate) return [path]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return datesIn(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return datesIn(schema.element, [...path, '0'])
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as object).flatMap(([name, field]) => datesIn(field, [...path, name]))
  return []
}

const findPart = (endpoint: Endpoint): 'query' | 'body' | undefined =>
  (['query', 'body'] as const).find((part) => datesIn(endpoint[part]).length > 0)

const dated = (Object.keys(api) as (keyof Api)[]).flatMap((key) => {
  const part = findPart(api[key])
  return part ? [{ key, part, paths: datesIn((api[key] as Endpoint)[part]) }] : []
})

/** The same value with another at that place, and with whatever is missing on the way there. */
const withValue = (value: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by
  if (name === '0') return [withValue(Array.isArray(value) ? value[0] : undefined, rest, by)]
  const known = value !== null && typeof value === 'object' ? value : {}
  return { ...known, [name]: withValue((known as Record<string, unknown>)[name], rest, by) }
}

const extremes = ['0001-01-01', '2000-01-01', '2028-02-29', '2099-12-31', '9999-12-31']
const horizon = [0, 730, 731, maxAvailabilityDays + 1].map((days) => addDays(today, days))
/** The drill `tables` has more of each. */
const otherExtremes = ['0099-12-31', '1970-01-01', '2024-02-29', '2096-02-29', '2100-01-01', '9999-12-30']
const others = [...otherExtremes, ...[1, 366, 729, maxAvailabilityDays].map((days) => addDays(today, days))]
const days = [...extremes, ...horizon, ...(takesWholeTables ? others : [])]
/** From the first to the second. */
const windows: [from: string, to: string][] = [
  ['0001-01-01', '9999-12-31'],
  ['2000-01-01', '2099-12-31'],
  [addDays(today, 700), addDays(today, 790)],
  [addDays(today, 30), addDays(today, 10)],
]
const otherWindows: typeof windows = [
  ['9999-12-30', '9999-12-31'],
  [today, '2099-12-31'],
  [today, addDays(today, maxAvailabilityDays)],
  [today, today],
]

type Valid = Awaited<ReturnType<(typeof permissionRows)[keyof Api]['arrange']>>

const arrange = async (key: keyof Api): Promise<Valid> => permissionRows[key].arrange(world)

const answerTo = (key: keyof Api, part: 'query' | 'body', valid: Valid, change: (valid: unknown) => unknown) => {
  const session = api[key].access === 'owner' ? world.owner : admin
  const headers = { ...session, ...valid.headers, 'idempotency-key': crypto.randomUUID() }
  const form = valid.body
  if (!(form instanceof FormData)) return app.call(key, { ...valid, [part]: change(valid[part]), headers })
  for (const [name, value] of Object.entries(change({}) as Record<string, string>)) form.set(name, value)
  return app.call(key, { ...valid, headers })
}

it('dates are found in the schemas of every domain that takes them', () => {
  expect(dated.map(({ key }) => key)).toEqual(
    expect.arrayContaining([
      'GET /listings',
      'GET /listings/:id/availability',
      'POST /quotes',
      'POST /bookings',
      'PUT /booking-drafts/:listingId',
      'POST /bookings/:id/receipts',
      'PUT /admin/listings/:id/sale-rules',
      'POST /admin/listings/:id/departures',
      'POST /admin/bookings/:id/payments',
    ]),
  )
})

describe('days that are far off are answered without a server error by', () => {
  it.each(dated)('$key', async ({ key, part, paths }) => {
    const expectRejection = async (path: Path, sent: unknown, response: Response) => {
      const answer = await response.text()
      expect([key, path, sent, response.status < 500, answer.slice(0, 200)]).toEqual([
        key,
        path,
        sent,
        true,
        answer.slice(0, 200),
      ])
      return { status: response.status, answer }
    }
    const valid = await arrange(key)
    for (const path of paths)
      for (const day of days) {
        const response = await answerTo(key, part, valid, (given) => withValue(given, path, day))
        const { status, answer } = await expectRejection(path, day, response)
        if (day >= '2000-01-01' && day < '2100-01-01') continue
        expect([key, path, day, status]).toEqual([key, path, day, 422])
        expect(JSON.parse(answer)).toMatchObject({
          errors: expect.arrayContaining([
            { path: path.join('.'), code: expect.any(String), message: expect.any(String) },
          ]),
        })
      }
    const [first, second] = paths
    if (!first || !second) return
    for (const [from, to] of [...windows, ...(takesWholeTables ? otherWindows : [])]) {
      const response = await answerTo(key, part, valid, (given) => withValue(withValue(given, first, from), second, to))
      await expectRejection(first, [from, to], response)
    }
  })
})

describe('a window is rejected beside the field', () => {
  const listing = async () => (await permissionRows['GET /listings/:id'].arrange(world)).params ?? {}
  const availability = async (from: string, to: string) =>
    app.call('GET /listings/:id/availability', { params: await listing(), query: { from, to } })
  const search = (query: Record<string, string>) => app.call('GET /listings', { query: { kind: 'tour', ...query } })
  const far = addDays(today, 731)

  it.each([
    ['availability that is too long', () => availability('2025-01-01', addDays(today, 500)), 'to'],
    ['availability past what is ever sold', () => availability(today, addDays(today, maxAvailabilityDays + 1)), 'to'],
    ['outings after the last day on sale', () => search({ from: far, to: addDays(far, 1) }), 'from'],
    ['outings over too long a time', () => search({ from: '2026-01-01', to: addDays(today, 700) }), 'to'],
    ['a stay after the last day on sale', () => search({ checkIn: far, checkOut: addDays(far, 2) }), 'checkIn'],
    ['a stay that is longer than any', () => search({ checkIn: today, checkOut: addDays(today, 61) }), 'checkOut'],
  ])('%s', async (_, send, path) => {
    const response = await send()
    expect([response.status, await response.json()]).toMatchObject([422, { errors: [{ path }] }])
  })

  it('the longest one is answered', async () => {
    expect((await availability(today, addDays(today, maxAvailabilityDays))).status).toBe(200)
    expect((await search({ from: today, to: addDays(today, 730) })).status).toBe(200)
    expect((await search({ checkIn: addDays(today, 730), checkOut: addDays(today, 790) })).status).toBe(200)
  })

  it.each([
    ['a departure', 'POST /admin/listings/:id/departures', ['dates', '0'], far],
    ['a closure', 'PUT /admin/listings/:id/sale-rules', ['closures', '0', 'to'], addDays(today, 1_900)],
    ['a season', 'PUT /admin/listings/:id/sale-rules', ['seasons', '0', 'to'], addDays(today, 1_900)],
  ] as const)('%s', async (_, key, path, day) => {
    const whole = {
      closures: [{ from: today, to: day, reason: '' }],
      seasons: [{ name: 'x', from: today, to: day, price: 100, minNights: null }],
    }
    const response = await answerTo(key, 'body', await arrange(key), (given) =>
      path[0] === 'dates' ? withValue(given, path, day) : { ...(given as object), [path[0]]: whole[path[0]] },
    )
    const problem = (await response.json()) as { errors?: { path: string }[] }
    expect([response.status, problem.errors?.map((error) => error.path)]).toEqual([422, [path.join('.')]])
  })
})
