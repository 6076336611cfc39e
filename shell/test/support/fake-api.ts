import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BootDocument } from '@escapes/contract/releases'

export interface FakeApi {
  url: string
  boot: BootDocument
  /** Requests as they arrived. */
  seen: IncomingMessage[]
  answer(path: string, body: unknown, status?: number): void
  handle(path: string, handler: (request: IncomingMessage, response: ServerResponse) => void): void
  /** The registry takes calls from now on and answers none. */
  hangBoot(): void
  close(): Promise<void>
}

/** An api that answers what a test says, over real http. */
export const startFakeApi = async (): Promise<FakeApi> => {
  const handlers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
  const seen: IncomingMessage[] = []
  let isHung = false
  const fake = { boot: { epoch: 0, remotes: [] } as BootDocument }
  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const server: Server = createServer((request, response) => {
    seen.push(request)
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (path === '/api/v1/releases/boot') return isHung ? undefined : void json(response, fake.boot)
    const handler = handlers.get(path)
    if (handler) return handler(request, response)
    json(response, { type: 'about:blank', title: 'no', status: 404, code: 'not-found', requestId: 'r' }, 404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}`,
    seen,
    handle: (path: string, handler: (request: IncomingMessage, response: ServerResponse) => void) =>
      void handlers.set(path, handler),
    answer: (path: string, body: unknown, status = 200) =>
      void handlers.set(path, (_, response) => json(response, body, status)),
    hangBoot: () => {
      isHung = true
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
