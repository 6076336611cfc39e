import { expect, it, vi } from 'vitest'

type Listener = (event: {
  data?: unknown
  request?: unknown
  waitUntil?: (done: Promise<unknown>) => unknown
  respondWith?: (response: Promise<Response>) => unknown
}) => void

const worker: string = '../../public/offline-worker.js'

it('what a tab of somebody who signed out wants to have kept is not kept', async () => {
  const kept = new Map<string, string>()
  let user: { id: string } | null = { id: 'u1' }
  const listeners = new Map<string, Listener>()
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener))
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ user })))
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => unknown) => run() } })
  vi.stubGlobal('caches', {
    open: (name: string) =>
      Promise.resolve({
        keys: () => Promise.resolve([]),
        put: async (_: string, response: Response) => kept.set(name, await response.text()),
      }),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  })
  await import(worker)
  const keep = async (owner: string, items: readonly object[]) => {
    let done: Promise<unknown> = Promise.resolve()
    listeners.get('message')?.({ data: { type: 'keep-saved', owner, items }, waitUntil: (each) => (done = each) })
    await done
  }
  await keep('u1', [{ title: 'Fort house' }])
  expect([...kept.keys()]).toEqual(['escapes-saved-u1'])
  await keep('anyone', [{ title: 'Tea cabin' }])
  expect([...kept.keys()]).toEqual(['escapes-saved-u1'])
  kept.clear()
  user = null
  await keep('u1', [{ title: 'Fort house' }])
  expect([...kept.keys()]).toEqual([])
  await keep('anyone', [{ title: 'Tea cabin' }])
  expect([...kept.keys()]).toEqual(['escapes-saved-anyone'])
  vi.unstubAllGlobals()
})

const createCaches = () => {
  const all = new Map<string, Map<string, Response>>()
  const toCache = (entries: Map<string, Response>) => ({
    keys: () => Promise.resolve([...entries.keys()].map((path) => ({ url: location.origin + path }))),
    put: (path: string, response: Response) => Promise.resolve(entries.set(path, response)),
    delete: (path: string) => Promise.resolve(entries.delete(path)),
  })
  const caches = {
    keys: () => Promise.resolve([...all.keys()]),
    open: (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return Promise.resolve(toCache(entries))
    },
    delete: (name: string) => Promise.resolve(all.delete(name)),
    match: (path: string, { cacheName }: { cacheName?: string }) =>
      Promise.resolve(
        [...all]
          .find(([name, entries]) => (cacheName ?? name) === name && entries.has(path))?.[1]
          .get(path)
          ?.clone(),
      ),
  }
  return { all, caches }
}

it('the page of a guide opens without a network until the last day is over, and is deleted then', async () => {
  vi.resetModules()
  const { all, caches } = createCaches()
  const listeners = new Map<string, Listener>()
  let hasNetwork = true
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener))
  vi.stubGlobal('fetch', (asked: string | { url: string }) =>
    hasNetwork
      ? Promise.resolve(new Response(typeof asked === 'string' ? asked : asked.url))
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  vi.stubGlobal('caches', caches)
  await import(worker)
  const keep = async (until: string) => {
    let done: Promise<unknown> = Promise.resolve()
    const data = { type: 'keep-guide-days', linkId: 'l1', until, files: ['/_mf/a/1.js', '/api/v1/me'] }
    listeners.get('message')?.({ data, waitUntil: (each) => (done = each) })
    await done
  }
  const open = () => {
    const request = { method: 'GET', mode: 'navigate', headers: new Headers(), url: `${location.origin}/my-days` }
    return new Promise<Response>((resolve, reject) => {
      listeners.get('fetch')?.({ request, respondWith: (response) => void response.then(resolve, reject) })
    })
  }
  await keep('2099-01-01T00:00:00Z')
  expect([...(all.get('escapes-guide-days-l1') ?? new Map()).keys()]).toEqual(['/my-days', '/_mf/a/1.js'])
  hasNetwork = false
  expect(await (await open()).text()).toBe('/my-days')
  hasNetwork = true
  await keep('2020-01-01T00:00:00Z')
  hasNetwork = false
  await expect(open()).rejects.toThrow('Failed to fetch')
  expect(all.size).toBe(0)
  vi.unstubAllGlobals()
})

it.each([
  ['/saved', 'Here is what this device keeps of it.'],
  ['/villas', 'This page needs a connection.'],
])('without a network %s shows what was saved below “%s”', async (path, lead) => {
  vi.resetModules()
  const listeners = new Map<string, Listener>()
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(['escapes-saved-u1']),
    match: () => Promise.resolve(Response.json([{ title: 'Fort house', path: '/villas/1', place: 'Galle' }])),
  })
  await import(worker)
  const request = { method: 'GET', mode: 'navigate', headers: new Headers(), url: `${location.origin}${path}` }
  const page = await new Promise<Response>((resolve) => {
    listeners.get('fetch')?.({ request, respondWith: (response) => void response.then(resolve) })
  })
  const text = await page.text()
  expect([text.includes(`<p>${lead}</p>`), text.includes('Fort house')]).toEqual([true, true])
  vi.unstubAllGlobals()
})

it('the documents of a trip are kept anew once its booking says something else, also where its page asked first', async () => {
  vi.resetModules()
  const { all, caches } = createCaches()
  const listeners = new Map<string, Listener>()
  const id = '019a0000-0000-7000-8000-000000000001'
  const booking = `/api/v1/bookings/${id}`
  const asked: string[] = []
  let guide = 'Nimal'
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener))
  vi.stubGlobal('fetch', (request: string | { url: string }) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname
    asked.push(path)
    return Promise.resolve(Response.json(path === '/api/v1/me' ? { user: { id: 'u1' } } : { path, guide }))
  })
  vi.stubGlobal('navigator', { locks: { request: (_: string, run: () => unknown) => run() } })
  vi.stubGlobal('caches', caches)
  await import(worker)
  const waited: Promise<unknown>[] = []
  const waitUntil = (each: Promise<unknown>) => waited.push(each)
  const keep = async () => {
    asked.length = 0
    const data = {
      type: 'keep-trip',
      userId: 'u1',
      bookingId: id,
      answers: [booking],
      documents: [`${booking}/voucher`],
      files: [],
    }
    listeners.get('message')?.({ data, waitUntil })
    await Promise.all(waited)
    return asked.filter((path) => path.endsWith('/voucher')).length
  }
  expect(await keep()).toBe(1)
  expect(await keep()).toBe(0)
  guide = 'Kamala'
  const request = { method: 'GET', mode: 'cors', headers: new Headers(), url: location.origin + booking, referrer: '' }
  await new Promise((resolve) => {
    listeners.get('fetch')?.({ request, waitUntil, respondWith: (response) => void response.then(resolve) })
  })
  await Promise.all(waited)
  expect(await keep()).toBe(1)
  const [entries] = all.values()
  expect(await entries?.get(`${booking}/voucher`)?.clone().text()).toContain('Kamala')
  vi.unstubAllGlobals()
})
