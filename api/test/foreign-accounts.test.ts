import { type Api, api, type StaffContentBlock, type StaffListing } from '@escapes/contract'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { expectProblem, ok } from './booking-test-app.ts'
import { aPicture, aTour } from './factories/listings.ts'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import { listForeignPayments } from '#/account-numbers/require-own-account-numbers.ts'
import { createTestApp } from './harness.ts'
import { permissionRows } from './permission-rows.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp({ clock: { now: () => new Date('2027-04-01T06:00:00Z') } }))
const world = { app, owner: await app.signIn('guest'), remote: 'account', knownBuild: 'none' }

const toSeasons = (name: string) => [{ name, from: '2027-05-01', to: '2027-05-20', price: null, minNights: 2 }]

it('of many numbers ten are looked for among what a customer wrote, and the others are nobody’s', async () => {
  const text = Array.from({ length: 300 }, (_, at) => `Account ${800_123_456_000 + at}.`).join(' ')
  const lookedFor: string[] = []
  const isAllowed = async (number: string) => lookedFor.push(number) > 0
  const refused = await listForeignPayments(app.services.db, { text }, 'all', { isAllowed })
  expect([lookedFor.length, refused.length]).toEqual([10, 290])
})

it('reads the last ten reversals of a booking beside what is written, however many there are', async () => {
  const { params } = await permissionRows['POST /admin/bookings/:id/extra-lines'].arrange(world)
  const id = params?.['id'] ?? ''
  await sql`
    with paid as (
      insert into ledger_entries (booking_id, kind, amount, source, received_on, at)
      select ${id}::uuid, 'payment', 100, 'manual', '2027-04-01', now() from generate_series(1, 30) returning id
    )
    insert into ledger_entries (booking_id, kind, amount, reverses, note, at)
    select ${id}::uuid, 'reversal', 100, id, 'Typed twice', now() from paid`.execute(app.services.db)
  const { rows } = await sql<{ text: string }>`
    select text from texts_for_customer(${id}::uuid) where text = 'Typed twice'`.execute(app.services.db)
  expect(rows).toHaveLength(10)
})

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
    const { arrange, expectedStatus } = permissionRows[key]
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

it.each([
  ['Please pay to nimal@mail.example.', 'bank transfers'],
  ['Please pay by PayPal to nimal@mail.example.', 'PayPal is no way to pay us.'],
])('takes no other way to be paid either: %s', async (text, message) => {
  const { body, ...input } = await permissionRows['POST /admin/saved-replies'].arrange(world)
  const headers = { ...(await app.signIn('manager')), ...input.headers }
  const refused = app.call('POST /admin/saved-replies', { ...input, body: { ...Object(body), text }, headers })
  expect(await expectProblem(refused)).toMatchObject({
    code: 'validation-failed',
    errors: [{ path: 'text', message: expect.stringContaining(message) }],
  })
})

describe('a link', () => {
  const arrangeAnswer = async () => {
    const { arrange } = permissionRows['POST /admin/conversations/:id/messages']
    const { body, ...input } = await arrange(world)
    return async (text: string) =>
      app.call('POST /admin/conversations/:id/messages', {
        ...input,
        body: { ...Object(body), text },
        headers: { ...input.headers, ...(await app.signIn('manager')), 'idempotency-key': randomUUID() },
      })
  }
  const { publicUrl } = app.services.config
  const { hostname } = new URL(publicUrl)

  it.each([
    'https://evil.com/my-bookings',
    'evil.com',
    `https://${hostname}.evil.com`,
    `https://${hostname}@evil.com`,
    'https://maps.google.com.evil.com',
    'https://www.google.com/mapsevil',
    'https://www.google.com/maps?url=https://evil.com',
    'https://www.google.com/url?q=https://evil.com',
    'https://docs.google.com/forms/x',
    'https://www.gov.lk.evil.com',
    'https://evil.gov.cc',
    'https://wa.me/94770000000',
  ])('to %s is refused beside its field, whatever the text says', async (link) => {
    const refused = await expectProblem((await arrangeAnswer())(`Here it is: ${link}`))
    expect(refused).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'text', message: expect.stringMatching(/^Links to .* have an admin add it under Links/) }],
    })
  })

  it('to our site, a state, a place on the list or our own chat is taken', async () => {
    const { whatsapp } = await getBusinessContact(app.services.db)
    const chat = `https://wa.me/${whatsapp.slice(1)}?text=Hello`
    const links = [publicUrl, 'https://eta.gov.lk/x', 'www.google.com/maps?q=Ella', 'si.wikipedia.org/wiki/Ella', chat]
    expect((await (await arrangeAnswer())(links.join(' and '))).ok).toBe(true)
  })
})

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

describe('what names an account that is ours no more', () => {
  // As if it had been approved when it was written.
  const description = 'Pay to 8001234567'
  const refused = { code: 'validation-failed', errors: [{ path: 'description' }] }
  const act = async (
    action: 'publish' | 'archive' | 'restore',
    { id, version }: Pick<StaffListing, 'id' | 'version'>,
  ) =>
    app.call(`POST /admin/listings/:id/${action}`, {
      params: { id },
      body: { version },
      headers: await app.signIn('manager'),
    })
  const listingThatNamesIt = async (status: 'draft' | 'published') => {
    const { id } = await aTour(app.services.db, { status })
    const { id: picture_id } = await aPicture(app.services.db)
    await app.services.db
      .insertInto('listing_pictures')
      .values({ listing_id: id, position: 0, picture_id, alt: 'The hills' })
      .execute()
    await app.services.db.updateTable('listings').set({ description }).where('id', '=', id).execute()
    return { id, version: 1 }
  }

  it('is not published as a listing, nor saved with another part of one', async () => {
    const draft = await listingThatNamesIt('draft')
    expect(await expectProblem(act('publish', draft))).toMatchObject(refused)
    const body = { version: draft.version, highlights: ['A view'] }
    const headers = await app.signIn('manager')
    const saved = app.call('PATCH /admin/listings/:id', { params: { id: draft.id }, body, headers })
    expect(await expectProblem(saved)).toMatchObject(refused)
  })

  it('comes back as a draft where the listing was archived', async () => {
    const archived = await ok<StaffListing>(act('archive', await listingThatNamesIt('published')))
    expect(await ok<StaffListing>(act('restore', archived))).toMatchObject({ status: 'draft' })
  })

  it('is not restored as a content block', async () => {
    const headers = { ...(await app.signIn('manager')), 'idempotency-key': randomUUID() }
    const body = { title: 'Paying', content: 'See your booking', slot: 'about' }
    const { id } = await ok<StaffContentBlock>(app.call('POST /admin/blocks', { body, headers }))
    await app.call('DELETE /admin/blocks/:id', { params: { id }, headers })
    await app.services.db.updateTable('content_blocks').set({ content: description }).where('id', '=', id).execute()
    const restored = app.call('POST /admin/blocks/:id/restore', { params: { id }, headers })
    expect(await expectProblem(restored)).toMatchObject({ errors: [{ path: 'content' }] })
  })
})

it('reads the fields of one document together, and a listing with what it says already', async () => {
  const headers = { ...(await app.signIn('manager')), 'idempotency-key': randomUUID() }
  const block = { title: 'Our account to pay into', content: '80 • 12 • 34 • 56 • 78', slot: 'about' }
  expect(await expectProblem(app.call('POST /admin/blocks', { body: block, headers }))).toMatchObject({
    errors: [{ path: 'content' }],
  })
  const { body: trip, ...booking } = await permissionRows['PUT /bookings/:id/trip'].arrange(world)
  const travellers = [{ kind: 'adult', name: 'Amaya', age: null, diet: 'Our account begins with 80012' }]
  const pickup = { location: 'and ends with 34567', time: null }
  const told = { ...booking, body: { ...Object(trip), travellers, pickup }, headers }
  expect(await expectProblem(app.call('PUT /bookings/:id/trip', told))).toMatchObject({
    errors: [{ path: 'pickup.location' }],
  })
  const { id, version } = await ok<StaffListing>(
    app.call('POST /admin/listings', {
      body: { kind: 'tour', cancellationPolicy: 'Our account begins with 80012' },
      headers,
    }),
  )
  const body = { version, dates: 'and ends with 34567' }
  expect(await expectProblem(app.call('PATCH /admin/listings/:id', { params: { id }, body, headers }))).toMatchObject({
    code: 'validation-failed',
  })
})

describe('a number that is divided among places of one booking', () => {
  const begin = 'Our account begins with 80012'
  const end = 'and ends with 34567'
  const headersOf = async (headers: object | undefined, role: 'manager' | 'admin' = 'manager') => ({
    ...(await app.signIn(role)),
    'idempotency-key': randomUUID(),
    ...headers,
  })
  const arrangeAt = async (key: keyof Api) => {
    const listIds = async () =>
      (await app.services.db.selectFrom('bookings').select('id').execute()).map(({ id }) => id)
    const before = new Set(await listIds())
    const { body, headers, ...input } = await permissionRows[key].arrange(world)
    const id = (await listIds()).find((each) => !before.has(each)) ?? ''
    const role = api[key].access === 'admin' ? 'admin' : 'manager'
    return {
      bookingId: id,
      write: async (more: object) =>
        app.call(key, { ...input, body: { ...Object(body), ...more }, headers: await headersOf(headers, role) }),
    }
  }
  const answerIn = async (bookingId: string) => {
    const { id } = await ok<{ id: string }>(
      app.call('POST /admin/bookings/:id/conversation', { params: { id: bookingId }, headers: await headersOf({}) }),
    )
    return async (text: string) =>
      app.call('POST /admin/conversations/:id/messages', {
        params: { id },
        body: { text, attachmentIds: [] },
        headers: await headersOf({}),
      })
  }

  it.each<[keyof Api, path: string, body: object]>([
    ['POST /admin/bookings/:id/extra-lines', 'label', { label: end }],
    ['PUT /bookings/:id/trip', 'pickup.location', { pickup: { location: end, time: null } }],
    ['PUT /admin/bookings/:id/pick-up', 'vehicle', { vehicle: end }],
    ['POST /admin/bookings/:id/cancel', 'reason', { reason: end }],
    ['POST /admin/bookings/:id/decline', 'reason', { reason: end }],
    ['POST /admin/receipts/:id/reject', 'reason', { reason: end }],
    ['POST /admin/ledger-entries/:id/reverse', 'reason', { reason: end }],
    ['POST /admin/refunds/:id/void', 'reason', { reason: end }],
    ['POST /admin/reviews/:id/hold', 'reason', { reason: end }],
    ['POST /admin/reviews/:id/reply', 'text', { text: end }],
    ['POST /admin/broadcasts', 'text', { text: end }],
    ['POST /admin/bookings/:id/date-offers', 'reason', { reason: end }],
    ['POST /admin/bookings/:id/change-requests/:requestId/decline', 'reason', { reason: end }],
  ])('is not taken at %s after an answer, nor the other way round', async (key, path, body) => {
    const { bookingId, write } = await arrangeAt(key)
    await ok((await answerIn(bookingId))(begin))
    expect(await expectProblem(write(body))).toMatchObject({ code: 'validation-failed', errors: [{ path }] })
    const other = await arrangeAt(key)
    const answer = await answerIn(other.bookingId)
    expect((await other.write(body)).ok).toBe(true)
    expect(await expectProblem(answer(begin))).toMatchObject({ code: 'validation-failed', errors: [{ path: 'text' }] })
    expect((await answer('Here is your plan of the day.')).ok).toBe(true)
  })

  it('is not taken behind ten changes that say nothing', async () => {
    const { bookingId, write } = await arrangeAt('POST /admin/bookings/:id/date-offers')
    expect((await write({ reason: begin })).ok).toBe(true)
    await sql`insert into booking_transitions (booking_id, from_state, to_state, action, by_role, by_user_id, at)
      select booking_id, from_state, to_state, 'withdraw-offer', by_role, by_user_id, at + interval '1 minute'
      from booking_transitions, generate_series(1, 10)
      where booking_id = ${bookingId} and action = 'offer-dates'`.execute(app.services.db)
    expect((await expectProblem((await answerIn(bookingId))(end))).code).toBe('validation-failed')
  })

  it('is not taken at both at the same moment', async () => {
    const { bookingId, write } = await arrangeAt('POST /admin/bookings/:id/extra-lines')
    const answer = await answerIn(bookingId)
    const statuses = (await Promise.all([write({ label: end }), answer(begin)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 422)).toHaveLength(1)
  })
})
