import { describe, expect, it } from 'vitest'
import type { Me } from '@escapes/contract'
import type { SavedItem } from '../platform.ts'
import { createFakeApi, createFakeStore, throwProblem, type FakeApi } from '../testing/index.ts'
import { createSavedStore, savedKey } from './saved-store.ts'

const toId = (number: number): string => `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`
const anItem = (number: number, more: Partial<SavedItem> = {}): SavedItem => ({
  listingId: toId(number),
  kind: 'villa',
  title: `Villa ${number}`,
  checkIn: null,
  checkOut: null,
  date: null,
  guests: null,
  ...more,
})
const nimal = { id: 'u1', name: 'Nimal' } as Me
const withTimes = (items: readonly SavedItem[]) => items.map((item) => ({ ...item, savedAt: '2027-05-20T06:00:00Z' }))

const createAccountApi = (saved: SavedItem[] = []): FakeApi & { saved: () => SavedItem[] } => {
  let items = saved
  const answer = () => ({ items: withTimes(items) })
  const fake = createFakeApi({
    'GET /saved': () => ({ ...answer(), link: null }),
    'PUT /saved/:listingId': ({ params }) => {
      items = [anItem(Number(params.listingId.slice(-12))), ...items]
      return answer()
    },
    'DELETE /saved/:listingId': ({ params }) => {
      items = items.filter(({ listingId }) => listingId !== params.listingId)
      return answer()
    },
    'POST /saved/merge': ({ body }) => {
      items = [...body.items.map(({ listingId }) => anItem(Number(listingId.slice(-12)))), ...items]
      return answer()
    },
  })
  return { ...fake, saved: () => items }
}

interface Browser {
  stored?: { owner: string | null; items: SavedItem[] }
  user?: Me | null
  fake?: FakeApi
}

const open = ({ stored, user = null, fake = createAccountApi() }: Browser = {}) => {
  const kept = new Map(stored ? [[savedKey, JSON.stringify(stored)]] : [])
  const session = createFakeStore<Me | null>(user)
  const store = createSavedStore({
    api: fake.api,
    session: { ...session, ready: () => Promise.resolve(session.get()) },
    storage: { read: (key) => kept.get(key) ?? null, write: (key, value) => void kept.set(key, value) },
  })
  const readKept = () => JSON.parse(kept.get(savedKey) ?? 'null') as Browser['stored']
  return { store, session, kept, readKept, titles: () => store.get().map(({ title }) => title) }
}

describe('saved while signed out', () => {
  it('is shown at once, and kept by the browser alone', async () => {
    const fake = createFakeApi({})
    const { store, titles, readKept } = open({ fake })
    const done = store.save(anItem(1))
    expect(titles()).toEqual(['Villa 1'])
    await done
    await store.save(anItem(2, { guests: 3 }))
    await store.remove(toId(1))
    expect(readKept()).toEqual({ owner: null, items: [anItem(2, { guests: 3 })] })
    expect(fake.calls).toEqual([])
  })

  it('does not undo what another tab saved since', async () => {
    const { store, kept, titles } = open()
    await store.ready()
    kept.set(savedKey, JSON.stringify({ owner: null, items: [anItem(7)] }))
    await store.save(anItem(1))
    expect(titles()).toEqual(['Villa 1', 'Villa 7'])
  })

  it('is at most a hundred', async () => {
    const items = Array.from({ length: 100 }, (_, index) => anItem(index + 1))
    const { store } = open({ stored: { owner: null, items } })
    await expect(store.save(anItem(200))).rejects.toMatchObject({ code: 'too-many-saved' })
    expect(store.get()).toHaveLength(100)
  })

  it('is read back without what cannot be sent', () => {
    const wrong = { ...anItem(2), listingId: 'x' }
    const backwards = anItem(1, { checkIn: '2027-05-20', checkOut: '2027-05-18', guests: 99 })
    const { store } = open({ stored: { owner: null, items: [wrong, backwards] } })
    expect(store.get()).toEqual([anItem(1)])
    const { store: broken } = open()
    expect(broken.get()).toEqual([])
  })
})

describe('at sign-in', () => {
  it('what the browser kept is merged once, and belongs to the account from then on', async () => {
    const fake = createAccountApi([anItem(9)])
    const { store, session, titles, readKept } = open({ stored: { owner: null, items: [anItem(1)] }, fake })
    await store.ready()
    session.set(nimal)
    await store.ready()
    await store.ready()
    expect(titles()).toEqual(['Villa 1', 'Villa 9'])
    expect(fake.callsTo('POST /saved/merge')).toHaveLength(1)
    expect(readKept()?.owner).toBe('u1')
    const again = open({ stored: readKept(), user: nimal, fake })
    await again.store.ready()
    expect(fake.callsTo('POST /saved/merge')).toHaveLength(1)
  })

  it('the copy of the account is shown before the account answers', async () => {
    const fake = createAccountApi([anItem(2)])
    const { store, titles } = open({ stored: { owner: 'u1', items: [anItem(1)] }, user: nimal, fake })
    expect(titles()).toEqual(['Villa 1'])
    await store.ready()
    expect(titles()).toEqual(['Villa 2'])
  })

  it('the copy of somebody else is not merged, and is gone after signing out', async () => {
    const fake = createAccountApi([anItem(2)])
    const { store, session, titles, readKept } = open({
      stored: { owner: 'u2', items: [anItem(1)] },
      user: nimal,
      fake,
    })
    await store.ready()
    expect(titles()).toEqual(['Villa 2'])
    expect(fake.callsTo('POST /saved/merge')).toEqual([])
    session.set(null)
    await store.ready()
    expect(titles()).toEqual([])
    expect(readKept()).toEqual({ owner: null, items: [] })
  })

  it('a merge that fails loses nothing, and the next change waits for it', async () => {
    const fake = createAccountApi()
    const failing = createFakeApi({ 'POST /saved/merge': () => throwProblem('unavailable', 503) })
    let api = failing.api
    const { store, titles, readKept } = open({
      stored: { owner: null, items: [anItem(1)] },
      user: nimal,
      fake: { ...fake, api: ((...call: Parameters<typeof api>) => api(...call)) as typeof api },
    })
    await store.ready()
    expect(readKept()).toEqual({ owner: null, items: [anItem(1)] })
    api = fake.api
    await store.save(anItem(2))
    expect(fake.calls.map(({ key }) => key)).toEqual(['POST /saved/merge', 'PUT /saved/:listingId'])
    expect(titles()).toEqual(['Villa 2', 'Villa 1'])
  })
})

describe('saved while signed in', () => {
  it('is shown at once and sent in the order of the taps', async () => {
    const fake = createAccountApi()
    const { store, titles } = open({ user: nimal, fake })
    const taps = [store.save(anItem(1)), store.remove(toId(1)), store.save(anItem(2))]
    expect(titles()).toEqual(['Villa 2'])
    await Promise.all(taps)
    expect(titles()).toEqual(['Villa 2'])
    expect(fake.saved().map(({ title }) => title)).toEqual(['Villa 2'])
  })

  it('is taken back when the account refuses it, and the others stay', async () => {
    const fake = createAccountApi([anItem(5)])
    const { store, titles } = open({ user: nimal, fake })
    await store.ready()
    fake.answer({ 'PUT /saved/:listingId': () => throwProblem('too-many-saved', 409) })
    const refused = store.save(anItem(1))
    expect(titles()).toEqual(['Villa 1', 'Villa 5'])
    await expect(refused).rejects.toMatchObject({ code: 'too-many-saved' })
    expect(titles()).toEqual(['Villa 5'])
  })
})
