import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A response that a browser got whole, and not from its cache. */
export interface ProxiedResponse {
  browser: string
  path: string
  status: number
}

/** What a worse platform than ours would do. */
export interface Worsening {
  /** The shell has no such file any more, or not yet. */
  isLost: (path: string) => boolean
  /** Files that a browser may keep have another address at each release, so that it has to fetch them again. */
  isKept: (path: string) => boolean
  /** A page begins with what is live only after so long. */
  pageDelayMs: number
}

/** Of the user agent that each browser of the fleet sends. */
const findBrowser = ({ headers }: IncomingMessage): string =>
  /Fleet\/(\d+)/.exec(headers['user-agent'] ?? '')?.[1] ?? 'none'

/**
 * Stands between browsers and the shell, and knows what they really fetch: a browser's own tools count what its cache
 * answers, and a driver that looks at requests turns that cache off.
 */
export const startCountingProxy = async (target: string) => {
  const { hostname, port } = new URL(target)
  const agent = new Agent({ keepAlive: true })
  const responses: ProxiedResponse[] = []
  let worse: Worsening | undefined

  const forward = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = (incoming.url ?? '/').replace(/\?.*/, '')
    const browser = findBrowser(incoming)
    const note = (status: number) => responses.push({ browser, path, status })
    if (worse && path === '/') await pause(worse.pageDelayMs)
    if (worse?.isLost(path)) {
      outgoing.writeHead(404).end('Not found\n', () => note(404))
      return
    }
    const headers: Record<string, string | string[] | undefined> = {
      ...incoming.headers,
      host: new URL(target).host,
      // As people of different networks, who do not share a limit.
      'x-forwarded-for': `10.0.0.${browser === 'none' ? 250 : Number(browser) + 1}`,
    }
    if (headers.origin) headers.origin = target
    const onward = request(
      { agent, hostname, port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        const { statusCode = 502 } = answer
        outgoing.writeHead(
          statusCode,
          worse?.isKept(path) ? { ...answer.headers, 'cache-control': 'no-store' } : answer.headers,
        )
        answer.pipe(outgoing)
        outgoing.on('finish', () => note(statusCode))
      },
    )
    onward.on('error', () => outgoing.destroy())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing)).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    responses,
    worsen: (worsening: Worsening) => {
      worse = worsening
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, 'close')
    },
  }
}
