// @vitest-environment node
/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { LiveEvent, Me } from '@escapes/contract'
import { createIdentityPromptStore } from '../identity/identity-prompt-store.ts'
import { createFakeStore } from '../testing/index.ts'
import { startLiveReader, toReconnectDelay } from './live-reader.ts'
import { createLiveStream } from './live-stream.ts'

/** A server of event streams; each connection is handed to the test. */
const startStreamServer = async () => {
  const arrived: { request: IncomingMessage; response: ServerResponse }[] = []
  const taken: ((connection: (typeof arrived)[number]) => void)[] = []
  const server = createServer((request, response) => {
    const connection = { request, response }
    const take = taken.shift()
    if (take) take(connection)
    else arrived.push(connection)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const next = async () => {
    const { request, response } = await new Promise<(typeof arrived)[number]>((resolve) => {
      const connection = arrived.shift()
      if (connection) resolve(connection)
      else taken.push(resolve)
    })
    return {
      headers: request.headers,
      closed: new Promise<void>((resolve) => response.once('close', resolve)),
      open: () => response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n'),
      send: (id: number, upTo: number) =>
        response.write(`id: ${id}\ndata: ${JSON.stringify({ type: 'read', upTo })}\n\n`),
      write: (text: string) => response.write(text),
      cut: () => response.destroy(),
      reject: (status: number) => response.writeHead(status).end(),
    }
  }
  return {
    address: `http://127.0.0.1:${port}`,
    next,
    waiting: () => arrived.length,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

let server: Awaited<ReturnType<typeof startStreamServer>>
let browserDocument: EventTarget & { visibilityState: string }
let browserWindow: EventTarget

beforeEach(async () => {
  server = await startStreamServer()
  browserDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  browserWindow = new EventTarget()
  vi.stubGlobal('document', browserDocument)
  vi.stubGlobal('addEventListener', browserWindow.addEventListener.bind(browserWindow))
})
afterEach(() => {
  server.stop()
  vi.unstubAllGlobals()
})

const never = 2 ** 30

interface Following {
  toDelay?: (failures: number) => number
}

const follow = ({ toDelay = () => 0 }: Following = {}) => {
  const events: LiveEvent[] = []
  const statuses: string[] = []
  const stop = startLiveReader({
    open: (lastEventId, signal) =>
      fetch(server.address, { signal, headers: lastEventId ? { 'last-event-id': lastEventId } : {} }),
    onEvent: (event) => events.push(event),
    onStatus: (status) => statuses.push(status),
    toDelay,
  })
  onTestFinished(stop)
  return {
    events,
    statuses,
    stop,
    seen: () => events.map((event) => (event.type === 'read' ? event.upTo : event.type)),
  }
}

it('attempts come after 1, 2, 5, 10, 10 seconds', () => {
  expect([1, 2, 3, 4, 5, 60].map(toReconnectDelay)).toEqual([1000, 2000, 5000, 10_000, 10_000, 10_000])
})

describe('a reader of live events', () => {
  it('resumes a stream that was cut after the last event that arrived whole', async () => {
    const { seen, stop } = follow()
    const first = await server.next()
    expect(first.headers['last-event-id']).toBeUndefined()
    first.open()
    first.send(7, 1)
    first.send(9, 2)
    await expect.poll(seen).toEqual(['resync', 1, 2])
    first.write('id: 12\ndata: {"type":"re')
    first.cut()
    const second = await server.next()
    expect(second.headers['last-event-id']).toBe('9')
    second.open()
    second.send(12, 3)
    await expect.poll(seen).toEqual(['resync', 1, 2, 3])
    stop()
    await second.closed
  })

  it('counts its failures until something arrives again', async () => {
    const delays: number[] = []
    const { seen } = follow({ toDelay: (failures) => (delays.push(failures), 0) })
    ;(await server.next()).reject(503)
    ;(await server.next()).cut()
    const third = await server.next()
    third.open()
    third.send(1, 1)
    await expect.poll(seen).toEqual(['resync', 1])
    third.cut()
    await server.next()
    expect(delays).toEqual([1, 2, 1])
  })

  it.each([
    ['the network is back', () => browserWindow.dispatchEvent(new Event('online'))],
    ['its window becomes visible', () => browserDocument.dispatchEvent(new Event('visibilitychange'))],
  ])('does not wait any longer when %s', async (_, wake) => {
    const { statuses, stop } = follow({ toDelay: () => never })
    ;(await server.next()).reject(502)
    await expect.poll(() => statuses.at(-1)).toBe('waiting')
    wake()
    ;(await server.next()).open()
    await expect.poll(() => statuses.at(-1)).toBe('open')
    stop()
    expect(statuses).toEqual(['connecting', 'waiting', 'connecting', 'open', 'closed'])
  })

  it('changes to a new stream at once when the network changed', async () => {
    const { seen } = follow({ toDelay: () => never })
    const first = await server.next()
    first.open()
    first.send(5, 1)
    await expect.poll(seen).toEqual(['resync', 1])
    browserWindow.dispatchEvent(new Event('online'))
    expect((await server.next()).headers['last-event-id']).toBe('5')
    await first.closed
  })

  it('pauses in a hidden tab for which there is no place, and resumes when it is seen again', async () => {
    const places = { free: 1 }
    type Hold = (lock: object | null) => Promise<void>
    vi.stubGlobal('navigator', {
      locks: {
        request: async (_: string, __: object, hold: Hold) => {
          if (places.free === 0) return hold(null)
          places.free--
          await hold({})
          places.free++
        },
      },
    })
    const turn = (visibilityState: string) => {
      Object.assign(browserDocument, { visibilityState })
      browserDocument.dispatchEvent(new Event('visibilitychange'))
    }
    const { seen, statuses } = follow()
    const first = await server.next()
    first.open()
    first.send(5, 1)
    await expect.poll(seen).toEqual(['resync', 1])
    turn('hidden')
    await expect.poll(() => places.free).toBe(0)
    first.send(6, 2)
    await expect.poll(seen).toEqual(['resync', 1, 2])
    turn('visible')
    await expect.poll(() => places.free).toBe(1)
    places.free = 0
    turn('hidden')
    await first.closed
    await expect.poll(() => statuses.at(-1)).toBe('waiting')
    turn('visible')
    const second = await server.next()
    expect(second.headers['last-event-id']).toBe('6')
  })
})

describe('the stream of a tab', () => {
  const nimal = { id: 'u1' } as Me
  const shown = (user: Me | null) => {
    const session = createFakeStore(user)
    const realFetch = fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(server.address + path, init))
    const refresh = vi.fn<() => Promise<Me | null>>(() => Promise.resolve(session.get()))
    const signOut = () => Promise.resolve()
    const identity = createIdentityPromptStore()
    const live = createLiveStream({ session: { ...session, refresh, signOut }, identity, toClient: () => 'test' })
    return { live, session, identity, refresh }
  }

  it('is one for all listeners, and is closed after the last', async () => {
    const { live } = shown(nimal)
    const types: string[] = []
    const [leave, leaveToo] = ['a', 'b'].map((name) => live.subscribe(({ type }) => types.push(`${name} ${type}`)))
    const connection = await server.next()
    expect(connection.headers).toMatchObject({ 'x-escapes-client': 'test', 'x-escapes-background': '1' })
    connection.open()
    await expect.poll(() => types).toEqual(['a resync', 'b resync'])
    expect(live.status.get()).toBe('open')
    expect(server.waiting()).toBe(0)
    leave?.()
    connection.send(3, 3)
    await expect.poll(() => types.at(-1)).toBe('b read')
    expect(types).toHaveLength(3)
    leaveToo?.()
    await connection.closed
    expect(live.status.get()).toBe('closed')
  })

  it('is open only while somebody is signed in', async () => {
    const { live, session } = shown(null)
    live.subscribe(() => undefined)
    session.set(nimal)
    const connection = await server.next()
    connection.open()
    session.set(null)
    await connection.closed
    session.set({ ...nimal, id: 'u2' })
    const other = await server.next()
    expect(other.headers['last-event-id']).toBeUndefined()
    session.set(null)
    await other.closed
  })

  it('where the session has ended, leaves the page whose it is and waits for the proof that the page asks for', async () => {
    const { live, identity, refresh } = shown(nimal)
    const leave = live.subscribe(() => undefined)
    ;(await server.next()).reject(401)
    await expect.poll(() => live.status.get()).toBe('waiting')
    expect(refresh).not.toHaveBeenCalled()
    void identity.request({ code: 'sign-in-required', user: nimal, isRead: true })
    identity.finish(true)
    ;(await server.next()).open()
    await expect.poll(() => live.status.get()).toBe('open')
    leave()
  })

  it('asked while the session was replaced, begins anew once it is known that the same person is signed in', async () => {
    const { live, session } = shown(nimal)
    const leave = live.subscribe(() => undefined)
    ;(await server.next()).reject(401)
    await expect.poll(() => live.status.get()).toBe('waiting')
    session.set({ ...nimal })
    ;(await server.next()).open()
    await expect.poll(() => live.status.get()).toBe('open')
    leave()
  })

  it('a listener that fails does not keep an event from the others', async () => {
    const { live } = shown(nimal)
    const reported = vi.fn<(error: unknown) => void>()
    vi.stubGlobal('reportError', reported)
    live.subscribe(() => {
      throw new Error('broken')
    })
    const types: string[] = []
    const leave = live.subscribe(({ type }) => types.push(type))
    ;(await server.next()).open()
    await expect.poll(() => types).toEqual(['resync'])
    expect(reported).toHaveBeenCalledOnce()
    leave()
  })
})
