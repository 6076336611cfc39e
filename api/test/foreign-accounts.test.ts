import { type Api, api } from '@escapes/contract'
import { expect, it } from 'vitest'
import { expectProblem } from './booking-test-app.ts'
import { createTestApp } from './harness.ts'
import { permissionRows } from './permission-rows.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp({ clock: { now: () => new Date('2027-04-01T06:00:00Z') } }))
const world = { app, owner: await app.signIn('guest'), remote: 'account', knownBuild: 'none' }

const toSeasons = (name: string) => [{ name, from: '2027-05-01', to: '2027-05-20', price: null, minNights: 2 }]

// One for each way in which a contract names what customers read; that none is left out, `read-by-customers.test.ts` shows.
it.each<[keyof Api, path: string, toField?: (text: string, body: object) => unknown]>([
  ['PATCH /admin/listings/:id', 'description'],
  ['PATCH /admin/listings/:id', 'highlights', (text) => text.split(/ (?=\d{4})/)],
  ['POST /admin/bookings/:id/extra-lines', 'label'],
  ['POST /admin/conversations/:id/messages', 'text'],
  ['POST /admin/listings/:id/pictures/:pictureId/alt', 'alt'],
  ['PUT /admin/listings/:id/sale-rules', 'seasons.0.name', toSeasons],
  ['PUT /bookings/:id/trip', 'pickup.location', (location) => ({ location, time: null })],
  ['POST /admin/bookings', 'newCustomer.name', (name, body) => ({ ...Object(body).newCustomer, name })],
])(
  '%s does not take the number of an account that two admins did not approve: %s',
  async (key, path, toField = (text) => text) => {
    const { arrange, expectedStatus = 200 } = permissionRows[key]
    const { body, ...input } = await arrange(world)
    const headers = { ...(await app.signIn(api[key].access === 'admin' ? 'admin' : 'manager')), ...input.headers }
    const [field = ''] = path.split('.')
    const send = (text: string) =>
      app.call(key, { ...input, body: { ...Object(body), [field]: toField(text, Object(body)) }, headers })
    const rejected = await expectProblem(send('Please pay to 8001 2345 67.'))
    expect(rejected).toMatchObject({ code: 'validation-failed', errors: [{ path }] })
    const taken = await send('Please call +94 11 555 0142.')
    expect([taken.status, await taken.text()]).toMatchObject([expectedStatus, expect.any(String)])
  },
)

it('takes from a customer what they write for themselves', async () => {
  const { body, ...input } = await permissionRows['PUT /bookings/:id/trip'].arrange(world)
  const pickup = { location: 'Call 8001 2345 67', time: null }
  const saved = await app.call('PUT /bookings/:id/trip', {
    ...input,
    body: { ...Object(body), pickup },
    headers: world.owner,
  })
  expect(saved.status).toBe(200)
  // Staff correct the rest of it, and leave the customer's words.
  const again = { ...Object(body), pickup: { ...pickup, time: '07:30' } }
  const headers = await app.signIn('manager')
  expect((await app.call('PUT /bookings/:id/trip', { ...input, body: again, headers })).status).toBe(200)
})
