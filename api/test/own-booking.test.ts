import { api, type Api, type Endpoint } from '@escapes/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ok, expectProblem } from './booking-test-app.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { permissionRows, type PermissionWorld } from './permission-rows.ts'
import { createStatementTestApp, type StatementTestApp } from './statement-test-app.ts'

let app: TestApp
let world: PermissionWorld
let desk: StatementTestApp
beforeAll(async () => {
  app = await createTestApp({ clock: { now: () => new Date('2027-04-01T06:00:00Z') } })
  // An admin who travels: whatever the permissionRows are about is of their own booking.
  world = { app, owner: await app.signIn('admin'), remote: 'account', knownBuild: 'none' }
  desk = await createStatementTestApp()
})
afterAll(async () => {
  await app.close()
  await desk.app.close()
})

const getEndpoint = (key: keyof Api): Endpoint => api[key]
const moving = (Object.keys(api) as (keyof Api)[]).filter((key) => getEndpoint(key).notForOwnBooking)
/** Staff's writes below these paths move money, decide what a booking pays, or whether its review is shown. */
const decisions =
  /^(POST|PUT|PATCH|DELETE) \/admin\/(bookings\/:id\/(payments|extra-lines|change-requests|date-offers|refunds|refund-details|confirm|approve|cancel|decline|reinstate)|ledger-entries|receipts\/|refunds\/:id\/|reviews\/)/

it('every write about the money or the review of one booking is declared as not for one’s own', () => {
  const found = (Object.keys(api) as (keyof Api)[]).filter((key) => decisions.test(key))
  expect(moving.toSorted()).toEqual(found.toSorted())
  expect(moving.length).toBeGreaterThan(12)
  expect(moving.filter((key) => !getEndpoint(key).problems.includes('own-booking'))).toEqual([])
})

describe.each(moving)('%s', (key) => {
  it("is rejected for an admin's own booking, and accepted from another admin (control)", async () => {
    const { arrange, expectedStatus } = permissionRows[key]
    const input = await arrange(world)
    const own = await app.call(key, { ...input, headers: { ...world.owner, ...input.headers } })
    expect(await expectProblem(own)).toMatchObject({ status: 403, code: 'own-booking' })
    const other = await app.call(key, { ...input, headers: { ...(await app.signIn('admin')), ...input.headers } })
    expect([other.status, await other.text()]).toMatchObject([expectedStatus, expect.any(String)])
  })
})

describe('a statement', () => {
  /** A booking of a manager, who also works at the desk. */
  const createOwn = async (headers: Record<string, string>) => {
    const held = await ok(desk.hold(headers, { listingId: await desk.villa(), ...desk.nights(60, 63) }))
    return ok(desk.submit(headers, held.id, { paymentMethod: 'bank_transfer' }))
  }

  it('pays no booking of who imports it; another person assigns the line', async () => {
    const manager = await desk.app.signIn('manager')
    const { id, reference } = await createOwn(manager)
    const sent = desk.send(desk.toCsv([{ text: reference, amount: '300.00' }]), {}, manager)
    const imported = await ok<{ id: string }>(sent)
    await desk.app.runUntilIdle()
    const [line] = await desk.listLines(imported.id)
    expect(line).toMatchObject({ state: 'ambiguous', candidates: [reference] })
    expect(await desk.listEntries(id)).toEqual([])
    expect((await expectProblem(desk.assign(line?.id ?? '', reference, {}, manager))).code).toBe('own-booking')
    await ok(desk.assign(line?.id ?? '', reference))
    expect((await desk.viewed(id)).paymentStatus).toBe('paid')
  })

  it('that somebody else imports pays it (control)', async () => {
    const { id, reference } = await createOwn(await desk.app.signIn('manager'))
    await desk.bring([{ text: reference, amount: '300.00' }])
    expect((await desk.viewed(id)).paymentStatus).toBe('paid')
  })
})
