import { afterEach, expect, it, vi } from 'vitest'
import { privateStorage } from '../private-storage.ts'
import type { Notice } from '../platform.ts'
import { createPlatform, startPlatform } from './create-platform.ts'

afterEach(() => vi.unstubAllGlobals())

const hosted = () => {
  let waiting = 0
  const onReadStart = () => {
    waiting++
    return () => void waiting--
  }
  const storage = { read: () => null, write: () => undefined }
  const { api, session } = createPlatform({ client: 'test', notify: () => undefined, onReadStart, storage })
  return { api, session, waiting: () => waiting }
}
const params = { id: 'v1' }

it('a read of a page counts as a wait until its answer, or its failure', async () => {
  const { api, waiting } = hosted()
  let fail: (error: Error) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = reject)))
  const answer = api('GET /listings/:id', { params })
  expect(waiting()).toBe(1)
  fail(new Error('gone'))
  await expect(answer).rejects.toThrow()
  await expect.poll(() => waiting()).toBe(0)
})

it('a write counts as no wait, since its form shows that it is pending', () => {
  const { api, waiting } = hosted()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  void api('POST /quotes', { body: { listingId: 'v1', guests: { adults: 2 } } })
  expect(waiting()).toBe(0)
})

it('a read that a timer sent counts as no wait', () => {
  const { api, waiting } = hosted()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  void api('GET /conversations', { isBackground: true })
  expect(waiting()).toBe(0)
})

it('signing out removes what was kept in this browser for who was signed in, with and without a network', async () => {
  for (const answer of [() => Promise.reject(new TypeError('Failed to fetch')), async () => new Response('{}')]) {
    const { session } = hosted()
    vi.stubGlobal('fetch', answer)
    privateStorage.write('outbox.u1.b1', ['Not sent yet'])
    sessionStorage.setItem('escapes.private.enquiry', 'A message of this tab')
    localStorage.setItem('preferred_currency', 'LKR')
    const leaving = session.signOut()
    expect(privateStorage.read('outbox.u1.b1')).toBeUndefined()
    expect(sessionStorage.getItem('escapes.private.enquiry')).toBeNull()
    expect(localStorage.getItem('preferred_currency')).toBe('LKR')
    await leaving.catch(() => undefined)
  }
})

it('the server is told of a sign-out by whatever is sent next, also after a reload', async () => {
  const { session } = hosted()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(session.signOut()).rejects.toThrow('Failed to fetch')
  expect(document.cookie).toContain('escapes.signed_out=1')
  const told: Notice[] = []
  const storage = { read: () => null, write: () => undefined }
  const next = createPlatform({ client: 'test', notify: (notice) => told.push(notice), storage })
  const sent: string[] = []
  let isDown = true
  vi.stubGlobal('fetch', (address: string) => {
    if (isDown) return Promise.reject(new TypeError('Failed to fetch'))
    sent.push(`${address} ${document.cookie}`)
    return Promise.resolve(Response.json({ user: null, items: [], rates: {}, currencies: [] }))
  })
  startPlatform(next)
  expect(await next.session.ready().catch(() => 'unknown')).toBe('unknown')
  isDown = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => told).toContainEqual({ status: 'success', title: 'You are signed out', subject: 'sign-out' })
  expect(sent[0]).toMatch(/^\/api\/v1\/me .*escapes\.signed_out=1/)
  expect(document.cookie).not.toContain('escapes.signed_out')
})

it('what a session left that ended elsewhere is gone for whoever comes next, but what waits under its owner’s id', () => {
  privateStorage.write('seen', ['v1'])
  privateStorage.keepOnlyOf('u1')
  expect(privateStorage.read('seen')).toEqual(['v1'])
  privateStorage.write('outbox.u1.b1', ['Not sent yet'])
  sessionStorage.setItem('escapes.private.enquiry', 'A message of this tab')
  privateStorage.keepOnlyOf(undefined)
  expect(privateStorage.read('seen')).toBeUndefined()
  expect(sessionStorage.getItem('escapes.private.enquiry')).toBeNull()
  privateStorage.write('seen', ['v2'])
  privateStorage.keepOnlyOf(undefined)
  privateStorage.keepOnlyOf('u1')
  expect([privateStorage.read('seen'), privateStorage.read('outbox.u1.b1')]).toEqual([['v2'], ['Not sent yet']])
  privateStorage.keepOnlyOf('u2')
  expect([privateStorage.read('seen'), privateStorage.read('outbox.u1.b1')]).toEqual([undefined, undefined])
})

it('rates that cannot be loaded are a notice, and prices stay in dollars', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
  const notify = vi.fn<(notice: Notice) => void>()
  const storage = { read: () => null, write: () => undefined }
  const platform = createPlatform({ client: 'test', notify, storage, languages: ['en-GB'] })
  startPlatform(platform)
  const notice = { status: 'error', title: 'Error', description: 'Failed to load currency rates' }
  await expect.poll(() => notify.mock.calls).toEqual([[notice]])
  expect(platform.currency.get()).toMatchObject({ selected: 'USD', status: 'failed' })
})

it('what a page sends names the user that it shows', async () => {
  const { api, session } = hosted()
  const shown: (string | null)[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    shown.push(new Headers(headers).get('x-escapes-user'))
    return Promise.resolve(Response.json({ user: { id: 'u1' } }))
  })
  await session.refresh()
  await api('POST /quotes', { body: { listingId: 'v1', guests: { adults: 2 } } })
  expect(shown).toEqual([null, 'u1'])
})

it('who signed in since in another tab is asked for, and said', async () => {
  const told: Notice[] = []
  const users = [{ id: 'u1' }, { id: 'u2' }]
  vi.stubGlobal('fetch', (_: string, { method }: RequestInit) =>
    Promise.resolve(
      method === 'GET'
        ? Response.json({ user: users.shift() })
        : Response.json({ code: 'signed-in-as-another', title: 'Somebody else' }, { status: 409 }),
    ),
  )
  const storage = { read: () => null, write: () => undefined }
  const { api, session } = createPlatform({ client: 'test', notify: (notice) => told.push(notice), storage })
  await session.refresh()
  await expect(api('POST /quotes', { body: { listingId: 'v1', guests: { adults: 2 } } })).rejects.toThrow()
  await expect.poll(() => session.get()?.id).toBe('u2')
  expect(told).toMatchObject([{ title: 'Somebody else is signed in now' }])
})

it('what a remote asks for is sent as of that remote, whatever page is open', async () => {
  const sent: string[] = []
  const platform = createPlatform({
    client: 'the page in the address',
    notify: () => undefined,
    fetch: async (_, init) => {
      sent.push(new Headers(init.headers).get('x-escapes-client') ?? '')
      return Response.json({})
    },
  })
  await platform.sendingAs('account').api('GET /me')
  await platform.api('GET /me')
  expect(sent).toEqual(['account', 'the page in the address'])
})
