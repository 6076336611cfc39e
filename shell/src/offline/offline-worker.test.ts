import { expect, it, vi } from 'vitest'

type Listener = (event: { data: unknown; waitUntil: (done: Promise<unknown>) => unknown }) => void

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
  const worker: string = '../../public/offline-worker.js'
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
