import { describe, expect, it } from 'vitest'
import { addDays, maxSavedListings, type SavedCard, type SavedListing, type SavedListLink } from '@escapes/contract'
import { createBookingTestApp, expectProblem, type Headers, ok } from '#test/booking-test-app.ts'
import { aTour } from '#test/factories/listings.ts'
import { shareInFile } from '#test/share-in-file.ts'

interface Saved {
  items: SavedListing[]
  link?: SavedListLink | null
}

const desk = await shareInFile(createBookingTestApp())

const read = (headers: Headers) => ok<Saved>(desk.app.call('GET /saved', { headers }))
const save = (headers: Headers, listingId: string, body: object = {}) =>
  desk.app.call('PUT /saved/:listingId', { params: { listingId }, body, headers })
const remove = (headers: Headers, listingId: string) =>
  ok<Saved>(desk.app.call('DELETE /saved/:listingId', { params: { listingId }, headers }))
const merge = (headers: Headers, items: readonly object[]) =>
  ok<Saved>(desk.app.call('POST /saved/merge', { body: { items }, headers }))
const readCards = async (items: readonly object[]): Promise<SavedCard[]> =>
  (await ok<{ items: SavedCard[] }>(desk.app.call('POST /saved/cards', { body: { items } }))).items
const setStatus = (id: string, status: 'draft' | 'archived', archivedFrom: 'draft' | 'published' | null = null) =>
  desk.db.updateTable('listings').set({ status, archived_from: archivedFrom }).where('id', '=', id).execute()
const toIds = ({ items }: Saved): string[] => items.map(({ listingId }) => listingId)

describe('what a customer saves', () => {
  it('is kept with dates and guests for them alone, newest first, and goes again', async () => {
    const headers = await desk.newcomer()
    const [first, second] = [await desk.villa(), await desk.villa()]
    await ok<Saved>(save(headers, first, { ...desk.nights(10, 13), guests: 2 }))
    desk.later(1)
    await ok<Saved>(save(headers, second))
    const { items, link } = await read(headers)
    expect(items).toMatchObject([
      { listingId: second, checkIn: null, guests: null },
      { listingId: first, kind: 'villa', ...desk.nights(10, 13), guests: 2, date: null },
    ])
    expect(link).toBeNull()
    expect(toIds(await read(await desk.newcomer()))).toEqual([])
    expect(toIds(await remove(headers, first))).toEqual([second])
    expect(toIds(await remove(headers, first))).toEqual([second])
  })

  it('keeps its place when it is saved again, and takes the new dates', async () => {
    const headers = await desk.newcomer()
    const [first, second] = [await desk.villa(), await desk.villa()]
    await ok<Saved>(save(headers, first, desk.nights(10, 13)))
    desk.later(1)
    await ok<Saved>(save(headers, second))
    const saved = await ok<Saved>(save(headers, first, { ...desk.nights(20, 22), date: desk.today }))
    expect(saved.items).toMatchObject([{ listingId: second }, { listingId: first, ...desk.nights(20, 22), date: null }])
  })

  it('is something that is for sale, for dates in their order', async () => {
    const headers = await desk.newcomer()
    const villa = await desk.villa()
    await setStatus(villa, 'draft')
    expect(await expectProblem(save(headers, villa))).toMatchObject({ code: 'not-found' })
    const { checkIn, checkOut } = desk.nights(3, 5)
    const backwards = { checkIn: checkOut, checkOut: checkIn }
    expect(await expectProblem(save(headers, await desk.villa(), backwards))).toMatchObject({
      code: 'validation-failed',
      errors: [{ path: 'checkOut' }],
    })
  })

  it('is at most a hundred, however many are saved at once', async () => {
    const headers = await desk.newcomer()
    const villas = await Promise.all(Array.from({ length: maxSavedListings + 2 }, () => desk.villa()))
    await merge(
      headers,
      villas.slice(0, maxSavedListings - 1).map((listingId) => ({ listingId })),
    )
    const statuses = (await Promise.all(villas.slice(-3).map((villa) => save(headers, villa)))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect((await read(headers)).items).toHaveLength(maxSavedListings)
  })

  it('is erased with the account', async () => {
    const headers = await desk.newcomer()
    const villa = await desk.villa()
    await ok<Saved>(save(headers, villa))
    await ok<SavedListLink>(desk.app.call('POST /saved/share', { headers }))
    const { user_id } = await desk.db
      .selectFrom('saved_listings')
      .select('user_id')
      .where('listing_id', '=', villa)
      .executeTakeFirstOrThrow()
    await desk.db.deleteFrom('users').where('id', '=', user_id).execute()
    for (const table of ['saved_listings', 'saved_list_links'] as const)
      expect(await desk.db.selectFrom(table).selectAll().where('user_id', '=', user_id).execute()).toEqual([])
  })
})

describe('what the browser kept while signed out', () => {
  it('is added once, in its order, and changes nothing that is saved already', async () => {
    const headers = await desk.newcomer()
    const [own, one, other] = [await desk.villa(), await desk.villa(), await desk.villa()]
    await ok<Saved>(save(headers, own, desk.nights(10, 13)))
    desk.later(1)
    const kept = [{ listingId: one, guests: 4 }, { listingId: other }, { listingId: own, ...desk.nights(1, 2) }]
    const expected = [{ listingId: one, guests: 4 }, { listingId: other }, { listingId: own, ...desk.nights(10, 13) }]
    expect((await merge(headers, kept)).items).toMatchObject(expected)
    expect((await merge(headers, kept)).items).toMatchObject(expected)
  })

  it('comes along when it is archived meanwhile, and a draft does not', async () => {
    const headers = await desk.newcomer()
    const [archived, draft, archivedDraft] = [await desk.villa(), await desk.villa(), await desk.villa()]
    await setStatus(archived, 'archived', 'published')
    await setStatus(draft, 'draft')
    await setStatus(archivedDraft, 'archived', 'draft')
    const kept = [archived, draft, archivedDraft, '019a0000-0000-7000-8000-000000000000']
    expect(
      toIds(
        await merge(
          headers,
          kept.map((listingId) => ({ listingId })),
        ),
      ),
    ).toEqual([archived])
  })
})

describe('the cards of what is kept', () => {
  it('have the price of the stay, and say when it is taken, past or no longer offered', async () => {
    const [free, taken, gone, undated] = [
      await desk.villa(),
      await desk.villa(),
      await desk.villa(),
      await desk.villa(),
    ]
    await desk.blockNights(taken, desk.nights(11, 12))
    await setStatus(gone, 'archived', 'published')
    const stay = desk.nights(10, 13)
    const kept = [
      { listingId: gone, ...stay },
      { listingId: free, ...stay, guests: 2 },
      { listingId: taken, ...stay, guests: 2 },
      { listingId: undated },
      { listingId: free, ...desk.nights(-5, -2) },
    ]
    expect(await readCards(kept)).toMatchObject([
      { listingId: gone, listing: null },
      { listingId: free, dates: 'free', listing: { stay: { nights: 3, total: expect.any(Number) } } },
      { listingId: taken, dates: 'taken', listing: { stay: null } },
      { listingId: undated, dates: 'none', listing: { id: undated } },
      { listingId: free, dates: 'past', listing: { stay: null } },
    ])
  })

  it('of a tour say whether it runs on the day that is kept', async () => {
    const { id } = await aTour(desk.db)
    await desk.db.updateTable('outing_details').set({ sale: 'departures' }).where('listing_id', '=', id).execute()
    const date = addDays(desk.today, 30)
    expect(await readCards([{ listingId: id, date }])).toMatchObject([{ listingId: id, dates: 'taken' }])
    const daily = await aTour(desk.db)
    expect(await readCards([{ listingId: daily.id, date }])).toMatchObject([{ dates: 'free' }])
  })

  it('of a tour keep who of the party is a child, until another party is kept', async () => {
    const headers = await desk.newcomer()
    const { id } = await aTour(desk.db, { maxGuests: 6 })
    const family = { guests: 5, children: 3, infants: 1 }
    expect((await ok<Saved>(save(headers, id, family))).items).toMatchObject([family])
    expect((await ok<Saved>(save(headers, id, { guests: 5 }))).items[0]).not.toHaveProperty('children')
    expect(await expectProblem(save(headers, id, { guests: 3, children: 3 }))).toMatchObject({
      errors: [{ path: 'children' }],
    })
    // As a version of before writes, which knows of no children.
    await ok(save(headers, id, family))
    await desk.db.updateTable('saved_listings').set({ guests: 2 }).where('listing_id', '=', id).execute()
    expect((await ok<Saved>(desk.app.call('GET /saved', { headers }))).items[0]).not.toHaveProperty('children')
    await desk.db.updateTable('outing_details').set({ child_price_usd: 1_000 }).where('listing_id', '=', id).execute()
    const [card] = await readCards([{ listingId: id, ...family }])
    expect(card?.listing).toMatchObject({ party: { children: 3, infants: 1, total: 2 * 5_000 + 3 * 1_000 } })
  })

  it('of a tour say what the party pays: on the day that is kept, or on the cheapest where it is past', async () => {
    const { id } = await aTour(desk.db, { maxGuests: 6 })
    const keptFor = (days: number, guests: number) => ({ listingId: id, date: addDays(desk.today, days), guests })
    const cards = await readCards([keptFor(30, 4), keptFor(-3, 4), keptFor(30, 7)])
    const parties = cards.map(({ listing }) => (listing?.kind === 'tour' ? listing.party : null))
    const party = { guests: 4, total: 20_000, perAdult: 5_000, hasChildPrice: false }
    expect(parties).toEqual([{ ...party, date: addDays(desk.today, 30) }, { ...party, date: null }, undefined])
  })
})

describe('a shared list', () => {
  const shareOf = (headers: Headers) => ok<SavedListLink>(desk.app.call('POST /saved/share', { headers }))
  const open = (token: string) => desk.app.call('GET /saved/shared/:token', { params: { token } })

  it('is one link, which shows the list to anyone and names nobody, until it is ended', async () => {
    const headers = await desk.newcomer()
    const villa = await desk.villa()
    await ok<Saved>(save(headers, villa, desk.nights(10, 13)))
    const [link, again] = await Promise.all([shareOf(headers), shareOf(headers)])
    expect(again).toEqual(link)
    expect((await read(headers)).link).toEqual(link)
    const shared = await ok<object>(open(link.token))
    expect(shared).toEqual({
      items: [expect.objectContaining({ listingId: villa, ...desk.nights(10, 13) })],
      voting: { isOpen: true, voters: [], votes: [] },
      isOwn: false,
    })
    expect(JSON.stringify(shared)).not.toMatch(/@|user/)
    expect((await desk.app.call('DELETE /saved/share', { headers })).status).toBe(204)
    expect(await expectProblem(open(link.token))).toMatchObject({ code: 'not-found' })
    expect((await shareOf(headers)).token).not.toBe(link.token)
  })
})
