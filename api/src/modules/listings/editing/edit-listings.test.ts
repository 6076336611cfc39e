import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListingCard, Page, StaffListing } from '@escapes/contract'
import { expectProblem, ok } from '#test/booking-test-app.ts'
import { anExperience, aPicture, aTour, aVilla } from '#test/factories/listings.ts'
import { aPublishedReview } from '#test/factories/reviews.ts'
import { createTestApp } from '#test/harness.ts'
import { shareInFile } from '#test/share-in-file.ts'

const app = await shareInFile(createTestApp({ clock: { now: () => new Date('2027-05-20T06:00:00Z') } }))
const manager = await app.signIn('manager')

const post = (body: object, key: string = randomUUID()) =>
  app.call('POST /admin/listings', { body, headers: { ...manager, 'idempotency-key': key } })
const create = (body: object) => ok<StaffListing>(post(body))
const read = (id: string) => ok<StaffListing>(app.call('GET /admin/listings/:id', { params: { id }, headers: manager }))
const patch = (id: string, body: object) =>
  app.call('PATCH /admin/listings/:id', { params: { id }, body, headers: manager })
type Action = 'publish' | 'unpublish' | 'archive' | 'restore'
const act = (action: Action, { id, version }: Pick<StaffListing, 'id' | 'version'>) =>
  app.call(`POST /admin/listings/:id/${action}`, { params: { id }, body: { version }, headers: manager })
const duplicate = (id: string) =>
  app.call('POST /admin/listings/:id/duplicate', {
    params: { id },
    headers: { ...manager, 'idempotency-key': randomUUID() },
  })
const addPicture = async (listing_id: string, alt = 'The pool') => {
  const { id: picture_id } = await aPicture(app.services.db)
  await app.services.db.insertInto('listing_pictures').values({ listing_id, position: 0, picture_id, alt }).execute()
}
const publicStatus = async (id: string) => (await app.call('GET /listings/:id', { params: { id } })).status

const tour = {
  kind: 'tour',
  title: ' Tea country by train ',
  location: 'Ella',
  category: 'nature',
  price: 42_000,
  originalPrice: 50_000,
  duration: '3 days',
  durationDays: 2.5,
  minimumAge: 8,
  dates: '',
  highlights: ['Nine Arch Bridge', '  ', ''],
  itinerary: [
    { title: 'Kandy to Nuwara Eliya', location: 'Nuwara Eliya', activities: ['', 'Tea factory'] },
    { title: 'To Ella', location: 'Ella', accommodation: '' },
  ],
}

describe('a draft', () => {
  it('says whether guests are fetched; an editor from before leaves that as it is', async () => {
    const includes = { flights: false, hotels: true, meals: false }
    const { id, version } = await create({ ...tour, includes: { ...includes, transport: true } })
    const changed = await ok<StaffListing>(patch(id, { version, includes: { ...includes, meals: true } }))
    expect(changed).toMatchObject({ includes: { ...includes, meals: true, transport: true } })
  })

  it('may be empty and has the defaults of its kind', async () => {
    const villa = await create({ kind: 'villa' })
    expect(villa).toMatchObject({
      status: 'draft',
      version: 1,
      title: '',
      price: 0,
      originalPrice: null,
      rating: null,
      reviews: 0,
      bedrooms: 0,
      bathrooms: 2,
      parkingSpaces: 2,
      maxGuests: 10,
      latitude: null,
      longitude: null,
      hostName: null,
      cancellationPolicy: null,
    })
    expect(await publicStatus(villa.id)).toBe(404)
  })

  it('is stored without blank items, its days numbered', async () => {
    const { id } = await create(tour)
    expect(await read(id)).toMatchObject({
      title: 'Tea country by train',
      dates: null,
      minimumAge: 8,
      durationDays: 2.5,
      highlights: ['Nine Arch Bridge'],
      itinerary: [
        { day: 1, title: 'Kandy to Nuwara Eliya', activities: ['Tea factory'], accommodation: null, meals: [] },
        { day: 2, title: 'To Ella', accommodation: null },
      ],
    })
  })

  it.each([
    ['a price above the former one', { price: 100, originalPrice: 100 }, ['originalPrice']],
    ['one coordinate', { latitude: 6.9 }, ['longitude']],
    ['a place outside of Sri Lanka', { latitude: 51.5, longitude: -0.1 }, ['latitude', 'longitude']],
    ['rooms of a tour', { bedrooms: 3, hostName: 'Kamala' }, ['bedrooms', 'hostName']],
    ['a time that is none', { startTime: '25:00' }, ['startTime']],
    ['an end at its start', { startTime: '08:00', endTime: '08:00' }, ['endTime']],
    ['an end of the next morning that is a slip', { startTime: '08:00', endTime: '03:30' }, ['endTime']],
    ['a youngest age that nobody asks for', { minimumAge: 22 }, ['minimumAge']],
    ['a third of a day', { durationDays: 0.33 }, ['durationDays']],
  ])('with %s is rejected beside its field', async (_, fields, paths) => {
    const { errors = [] } = await expectProblem(post({ kind: 'tour', ...fields }))
    expect([...new Set(errors.map(({ path }) => path))]).toEqual(paths)
  })
})

describe('a change', () => {
  it('replaces what it names and leaves the rest; days that are left are numbered anew', async () => {
    const { id, version } = await create(tour)
    const { itinerary } = tour
    const changed = await ok<StaffListing>(patch(id, { version, itinerary: [itinerary[1]], originalPrice: null }))
    expect(changed).toMatchObject({
      version: 2,
      title: 'Tea country by train',
      price: 42_000,
      originalPrice: null,
      itinerary: [{ day: 1, title: 'To Ella' }],
    })
    expect(await read(id)).toEqual(changed)
  })

  it('of the start is rejected beside it where the end cannot be then; a night that ends the next day can', async () => {
    const { id, version } = await create({
      kind: 'experience',
      startTime: '08:00',
      endTime: '12:30',
      durationDays: 0.3,
    })
    const { errors } = await expectProblem(patch(id, { version, startTime: '20:00' }))
    expect(errors).toMatchObject([{ path: 'startTime' }])
    const night = await ok<StaffListing>(patch(id, { version, startTime: '20:00', endTime: '01:00' }))
    expect(night).toMatchObject({ startTime: '20:00', endTime: '01:00' })
    expect(await ok<StaffListing>(patch(id, { version: 2, endTime: null }))).toMatchObject({ endTime: null })
  })

  it('of the hours is bounded by the database too; an api from before loses an end that cannot be any more', async () => {
    const { db } = app.services
    const { id } = await anExperience(db, { startTime: '08:00', endTime: '12:30', durationDays: 0.3 })
    const update = db.updateTable('outing_details').where('listing_id', '=', id)
    await expect(update.set({ end_time: '03:30' }).execute()).rejects.toMatchObject({
      constraint: 'outing_ends_after_its_start',
    })
    await update.set({ start_time: '07:00' }).execute()
    expect(await read(id)).toMatchObject({ startTime: '07:00', endTime: '12:30' })
    await update.set({ start_time: '13:00' }).execute()
    expect(await read(id)).toMatchObject({ startTime: '13:00', endTime: null })
  })

  it('of a stop is what the search of places finds', async () => {
    const { id } = await aTour(app.services.db, { location: 'Kandy' })
    await ok(patch(id, { version: 1, location: 'Jaffna', itinerary: [{ title: 'North', location: 'Mannar' }] }))
    for (const location of ['jaffna', 'mannar']) {
      const { items } = await ok<Page<ListingCard>>(app.call('GET /listings', { query: { location } }))
      expect(items.map((item) => item.id)).toEqual([id])
    }
  })

  it('of an older version gets the stored text, and nothing is lost', async () => {
    const { id, version } = await create(tour)
    const theirs = await ok<StaffListing>(patch(id, { version, title: 'Theirs' }))
    const problem = await expectProblem(patch(id, { version, title: 'Mine' }))
    expect(problem).toMatchObject({ status: 409, code: 'listing-changed', listing: theirs })
    expect(await ok<StaffListing>(patch(id, { version: theirs.version, title: 'Mine' }))).toMatchObject({ version: 3 })
  })

  it('by four people at once is done by one of them', async () => {
    const { id, version } = await create(tour)
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((title) => patch(id, { version, title })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
    expect((await read(id)).version).toBe(2)
  })

  it('leaves a published listing complete', async () => {
    const { id } = await aVilla(app.services.db)
    expect(await expectProblem(patch(id, { version: 1, title: ' ', price: 0 }))).toMatchObject({
      status: 422,
      code: 'listing-incomplete',
      errors: [
        { path: 'title', code: 'title-missing' },
        { path: 'price', code: 'price-missing' },
      ],
    })
    expect(await publicStatus(id)).toBe(200)
  })

  it('of what another kind has is rejected', async () => {
    const { id } = await aVilla(app.services.db)
    expect(await expectProblem(patch(id, { version: 1, itinerary: [] }))).toMatchObject({
      errors: [{ path: 'itinerary' }],
    })
  })

  it('of the price is a change of the sale, and a low one is told to admins', async () => {
    const { db } = app.services
    const { id } = await aVilla(db, { price: 10_000 })
    await ok(patch(id, { version: 1, price: 4_000 }))
    const changes = await db.selectFrom('sale_changes').select('what').where('listing_id', '=', id).execute()
    expect(changes).toEqual([{ what: 'rules' }])
    const events = await db.selectFrom('outbox').select(['payload']).where('event', '=', 'listing.priced-low').execute()
    expect(events).toMatchObject([
      { payload: { listingId: id, prices: [{ what: 'A night', price: 4_000, usual: 10_000 }] } },
    ])
  })

  it('of the price in steps is compared with what was asked for before them', async () => {
    const { db } = app.services
    const { id } = await aVilla(db, { price: 10_000 })
    let version = 1
    for (const price of [6_000, 5_500, 4_900]) version = (await ok<StaffListing>(patch(id, { version, price }))).version
    const events = await db.selectFrom('outbox').select('payload').where('event', '=', 'listing.priced-low').execute()
    expect(events.filter(({ payload }) => (payload as { listingId: string }).listingId === id)).toMatchObject([
      { payload: { prices: [{ what: 'A night', price: 4_900, usual: 10_000 }] } },
    ])
  })
})

describe('publishing', () => {
  it('names everything that is missing, then shows the listing to everybody', async () => {
    const draft = await create({ kind: 'experience' })
    const problem = await expectProblem(act('publish', draft))
    expect(problem).toMatchObject({ status: 422, code: 'listing-incomplete' })
    expect(problem.errors?.map(({ code }) => code)).toEqual([
      'title-missing',
      'location-missing',
      'category-missing',
      'price-missing',
      'duration-missing',
      'picture-missing',
      'alt-text-missing',
    ])
    const written = await ok<StaffListing>(
      patch(draft.id, {
        version: 1,
        title: 'Tea',
        location: 'Ella',
        category: 'culinary',
        price: 100,
        duration: '2 h',
      }),
    )
    await addPicture(draft.id, '')
    expect(await expectProblem(act('publish', written))).toMatchObject({ errors: [{ code: 'alt-text-missing' }] })
    await app.services.db
      .updateTable('listing_pictures')
      .set({ alt: 'Tea' })
      .where('listing_id', '=', draft.id)
      .execute()
    expect(await ok<StaffListing>(act('publish', written))).toMatchObject({ status: 'published', version: 3 })
    expect(await publicStatus(draft.id)).toBe(200)
  })

  it('is not possible with an empty day in the itinerary, and neither is emptying one later', async () => {
    const { id } = await create({ ...tour, itinerary: [{ title: 'To Ella' }, { activities: ['Tea'] }] })
    await addPicture(id)
    expect(await expectProblem(act('publish', await read(id)))).toMatchObject({
      errors: [{ path: 'itinerary', code: 'day-empty' }],
    })
    const { db } = app.services
    const raw = db.updateTable('listings').set({ status: 'published' }).where('id', '=', id).execute()
    await expect(raw).rejects.toMatchObject({ constraint: 'published_days_say_something' })
    await ok(patch(id, { version: 1, itinerary: [{ title: 'To Ella' }, { description: 'A day of rest.' }] }))
    const published = await ok<StaffListing>(act('publish', await read(id)))
    const emptied = patch(id, { version: published.version, itinerary: [{}] })
    expect(await expectProblem(emptied)).toMatchObject({ code: 'listing-incomplete', errors: [{ code: 'day-empty' }] })
    const empty = { itinerary: JSON.stringify([{ day: 1, title: '' }]) }
    const rawDay = db.updateTable('outing_details').set(empty).where('listing_id', '=', id).execute()
    await expect(rawDay).rejects.toMatchObject({ constraint: 'published_days_say_something' })
  })

  it('is undone: the listing is a draft again and nobody else sees it', async () => {
    const { id } = await aVilla(app.services.db)
    const listing = await ok<StaffListing>(act('unpublish', await read(id)))
    expect(listing.status).toBe('draft')
    expect(await publicStatus(id)).toBe(404)
    expect(await expectProblem(act('unpublish', listing))).toMatchObject({ code: 'listing-status-changed' })
  })

  it('of a version that is not the stored one is rejected', async () => {
    const { id } = await aVilla(app.services.db, { status: 'draft' })
    expect(await expectProblem(act('publish', { id, version: 7 }))).toMatchObject({ code: 'listing-changed' })
  })

  it('without a title is rejected by the database too', async () => {
    const { id } = await create({ kind: 'villa', price: 100 })
    const raw = app.services.db.updateTable('listings').set({ status: 'published' }).where('id', '=', id).execute()
    await expect(raw).rejects.toMatchObject({ constraint: 'published_listings_are_described' })
  })
})

describe('archiving', () => {
  it('hides a listing, and restoring shows it again', async () => {
    const { id } = await aVilla(app.services.db)
    await addPicture(id)
    const archived = await ok<StaffListing>(act('archive', await read(id)))
    expect(archived.status).toBe('archived')
    expect(await publicStatus(id)).toBe(404)
    expect(await ok<StaffListing>(act('restore', archived))).toMatchObject({ status: 'published', version: 3 })
    expect(await publicStatus(id)).toBe(200)
  })

  it('of a draft is restored to a draft, and so is a published one that is not complete any more', async () => {
    const draft = await create({ kind: 'villa' })
    const { id } = await aVilla(app.services.db)
    for (const listing of [draft, await read(id)]) {
      const archived = await ok<StaffListing>(act('archive', listing))
      expect(await ok<StaffListing>(act('restore', archived))).toMatchObject({ status: 'draft' })
    }
  })
})

it('a copy is a draft with the same texts, rules and pictures, and without the rating', async () => {
  const original = await aTour(app.services.db, {
    title: 'Around Kandy',
    startTime: '07:15',
    endTime: '17:00',
    minimumAge: 8,
  })
  await aPublishedReview(app.services.db, original.id, 5)
  await addPicture(original.id)
  const copy = await ok<StaffListing>(duplicate(original.id))
  const { kind, location, category, price, image, checks, ...rest } = await read(original.id)
  expect(copy).toMatchObject({ kind, location, category, price, image, checks, title: 'Copy of Around Kandy' })
  expect(copy).toMatchObject({
    status: 'draft',
    rating: null,
    reviews: 0,
    startTime: '07:15',
    endTime: '17:00',
    minimumAge: 8,
  })
  expect(copy.id).not.toBe(rest.id)
})

describe('the list', () => {
  type List = Page<StaffListing> & { counts: Record<string, number> }
  const list = (query: Record<string, string>) => ok<List>(app.call('GET /admin/listings', { query, headers: manager }))
  const titles = ({ items }: List) => items.map(({ title }) => title)

  beforeAll(async () => {
    const { db } = app.services
    for (const [title, price] of [
      ['Listed B', 300],
      ['listed a', 100],
      ['Listed C', 200],
    ] as const)
      await aVilla(db, { title, price, status: title === 'Listed C' ? 'draft' : 'published' })
    await aVilla(db, { title: 'Listed D', status: 'archived' })
    await aTour(db, { title: 'Listed tour' })
  })

  it.each([
    ['title-asc', ['listed a', 'Listed B', 'Listed C']],
    ['title-desc', ['Listed C', 'Listed B', 'listed a']],
    ['price-asc', ['listed a', 'Listed C', 'Listed B']],
    ['price-desc', ['Listed B', 'Listed C', 'listed a']],
    ['newest', ['Listed C', 'listed a', 'Listed B']],
    ['oldest', ['Listed B', 'listed a', 'Listed C']],
  ])('is sorted by %s, page by page', async (sort, expected) => {
    const query = { kind: 'villa', q: 'LISTED', sort, limit: '2' }
    const first = await list(query)
    const second = await list({ ...query, cursor: first.nextCursor ?? '' })
    expect([...titles(first), ...titles(second)]).toEqual(expected)
    expect(second.nextCursor).toBeNull()
    expect(first.total).toBe(3)
  })

  it('is of one status, with the counts of each', async () => {
    const archived = await list({ q: 'listed', status: 'archived' })
    expect(titles(archived)).toEqual(['Listed D'])
    expect(archived).toMatchObject({ total: 1, counts: { draft: 1, published: 3, archived: 1 } })
    expect(titles(await list({ q: '100%' }))).toEqual([])
  })
})
