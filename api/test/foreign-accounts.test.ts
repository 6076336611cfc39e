import { type Api, api } from '@escapes/contract'
import { expect, it } from 'vitest'
import { expectProblem } from './booking-test-app.ts'
import { createTestApp } from './harness.ts'
import { permissionRows } from './permission-rows.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp({ clock: { now: () => new Date('2027-04-01T06:00:00Z') } }))
const world = { app, owner: await app.signIn('guest'), remote: 'account', knownBuild: 'none' }

const toSeasons = (name: string) => [{ name, from: '2027-05-01', to: '2027-05-20', price: null, minNights: 2 }]

/** What staff write and customers read, beside pages, blocks and saved replies. */
it.each<[keyof Api, path: string, toField?: (text: string) => unknown]>([
  ['POST /admin/listings', 'title'],
  ['PATCH /admin/listings/:id', 'description'],
  ['POST /admin/bookings/:id/extra-lines', 'label'],
  ['POST /admin/bookings/:id/decline', 'reason'],
  ['POST /admin/bookings/:id/cancel', 'reason'],
  ['POST /admin/receipts/:id/reject', 'reason'],
  ['POST /admin/reviews/:id/hold', 'reason'],
  ['POST /admin/reviews/:id/reply', 'text'],
  ['POST /admin/ledger-entries/:id/reverse', 'reason'],
  ['POST /admin/refunds/:id/void', 'reason'],
  ['POST /admin/listings/:id/pictures/:pictureId/alt', 'alt'],
  ['PUT /admin/listings/:id/sale-rules', 'seasons.0.name', toSeasons],
])(
  '%s does not take the number of an account that two admins did not approve: %s',
  async (key, path, toField = String) => {
    const { arrange, expectedStatus = 200 } = permissionRows[key]
    const { body, ...input } = await arrange(world)
    const headers = { ...(await app.signIn(api[key].access === 'admin' ? 'admin' : 'manager')), ...input.headers }
    const [field = ''] = path.split('.')
    const send = (text: string) =>
      app.call(key, { ...input, body: { ...Object(body), [field]: toField(text) }, headers })
    const rejected = await expectProblem(send('Please pay to 8001 2345 67.'))
    expect(rejected).toMatchObject({ code: 'validation-failed', errors: [{ path }] })
    const taken = await send('Please call +94 11 555 0142.')
    expect([taken.status, await taken.text()]).toMatchObject([expectedStatus, expect.any(String)])
  },
)
