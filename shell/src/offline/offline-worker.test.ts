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
