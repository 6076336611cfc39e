import { ApiProblem, type ApiCall } from '@escapes/contract/client'
import type { Me } from '@escapes/contract'
import { createStore } from 'zustand/vanilla'
import type { SavedItem, SavedStore, Store } from '../platform.ts'
import type { KeyValueStorage } from './currency-store.ts'
import { parseSavedRecord, withItem, withoutItem } from './saved-items.ts'

export const savedKey = 'escapes.saved'
/** As many as an account may have. */
const maxItems = 100

export interface HostSavedStore extends SavedStore {
  /** Begins to follow the session and the other tabs. */
  start(): void
}

interface SavedStoreOptions {
  api: ApiCall
  session: Store<Me | null> & { ready(): Promise<Me | null> }
  storage: KeyValueStorage
}

interface Change {
  apply: (items: readonly SavedItem[]) => SavedItem[]
  send: () => Promise<{ items: readonly SavedItem[] }>
}

const tooMany = (): ApiProblem =>
  new ApiProblem(409, {
    type: '/problems/too-many-saved',
    title: 'You have saved a hundred places already. Please remove one first.',
    status: 409,
    code: 'too-many-saved',
    requestId: '',
  })

/** The server knows nothing of what the browser keeps. */
const nothingSaved: readonly SavedItem[] = []

const toItem = ({ listingId, kind, title, checkIn, checkOut, date, ...party }: SavedItem): SavedItem => ({
  listingId,
  kind,
  title,
  checkIn,
  checkOut,
  date,
  guests: party.guests,
  children: party.children,
  infants: party.infants,
})

/**
 * What is saved, shown at once and sent afterwards, one change after the other. Signed out it stays in the browser; at
 * sign-in the account takes it over. The copy of an account's list saves the hearts from filling in late.
 */
export const createSavedStore = ({ api, session, storage }: SavedStoreOptions): HostSavedStore => {
  let { owner, items: base } = parseSavedRecord(storage.read(savedKey))
  /** Whose list `base` is known to be; undefined until the session is known. */
  let syncedFor: string | null | undefined
  let pending: Change[] = []
  let queue: Promise<unknown> = Promise.resolve()
  const store = createStore<readonly SavedItem[]>(() => base)

  const show = (): void => {
    const items = pending.reduce<SavedItem[]>((shown, { apply }) => apply(shown), base)
    if (JSON.stringify(items) !== JSON.stringify(store.getState())) store.setState(items, true)
  }
  const keep = (user: string | null, items: readonly SavedItem[]): void => {
    owner = user
    syncedFor = user
    base = items.map(toItem)
    storage.write(savedKey, JSON.stringify({ owner, items: base }))
    show()
  }
  const readBrowser = (): void => {
    const kept = parseSavedRecord(storage.read(savedKey))
    if (kept.owner === null) base = kept.items
  }

  const synchronise = async (): Promise<string | null> => {
    const user = await session.ready()
    const id = user?.id ?? null
    if (syncedFor === id) return id
    if (id === null) {
      keep(null, owner === null ? base : [])
      return id
    }
    // Somebody else's copy is nobody's business.
    if (owner !== null && owner !== id) base = []
    if (owner === null) readBrowser()
    const kept = base.map(({ kind: _kind, title: _title, ...dates }) => dates)
    const { items } =
      owner === null && kept.length > 0
        ? await api('POST /saved/merge', { body: { items: kept } })
        : await api('GET /saved')
    keep(id, items)
    return id
  }

  const run = async ({ apply, send }: Change): Promise<void> => {
    const user = await synchronise()
    if (user !== null) return keep(user, (await send()).items)
    // Another tab may have saved something since.
    readBrowser()
    const items = apply(base)
    if (items.length > maxItems) throw tooMany()
    return keep(null, items)
  }
  const runAfter = async (before: Promise<unknown>, next: Change): Promise<void> => {
    await before
    try {
      await run(next)
    } finally {
      pending = pending.filter((each) => each !== next)
      show()
    }
  }
  const change = (next: Change): Promise<void> => {
    pending = [...pending, next]
    show()
    const done = runAfter(queue, next)
    queue = done.catch(() => undefined)
    return done
  }
  const followSession = (): Promise<unknown> => {
    queue = queue.then(synchronise).catch(() => undefined)
    return queue
  }

  return {
    get: store.getState,
    getAtFirstPaint: () => nothingSaved,
    subscribe: (listener) => store.subscribe(listener),
    ready: async () => {
      await followSession()
    },
    save: (item) =>
      change({
        apply: (items) => withItem(items, toItem(item)),
        send: () => {
          const { listingId, checkIn, checkOut, date, guests, children, infants } = item
          const body = { checkIn, checkOut, date, guests, children, infants }
          return api('PUT /saved/:listingId', { params: { listingId }, body })
        },
      }),
    remove: (listingId) =>
      change({
        apply: (items) => withoutItem(items, listingId),
        send: () => api('DELETE /saved/:listingId', { params: { listingId } }),
      }),
    start: () => {
      void followSession()
      session.subscribe(() => void followSession())
      window.addEventListener('storage', ({ key }) => {
        if (key !== savedKey || syncedFor !== null) return
        readBrowser()
        show()
      })
    },
  }
}
