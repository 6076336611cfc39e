import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { BootDocument } from '@escapes/contract/releases'

export interface FakeApiServer {
  url: string
  boot: BootDocument
  requests: IncomingMessage[]
  answer(path: string, body: unknown, status?: number): void
  handle(path: string, handler: (request: IncomingMessage, response: ServerResponse) => unknown): void
  /** The registry accepts requests and never answers. */
  hangBoot(): void
  /** The registry answers with 503. */
  failBoot(): void
  answerBoot(): void
  close(): Promise<void>
}

/** An API with canned answers, over real http. */
export const startFakeApiServer = async (): Promise<FakeApiServer> => {
  const handlers = new Map<string, (request: IncomingMessage, response: ServerResponse) => unknown>()
  const requests: IncomingMessage[] = []
  let mood: 'well' | 'hung' | 'failing' = 'well'
  const fake = { boot: { epoch: 0, remotes: [] } as BootDocument }
  const json = (response: ServerResponse, body: unknown, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const server: Server = createServer((request, response) => {
    requests.push(request)
    const path = (request.url ?? '').split('?')[0] ?? ''
    const handler = handlers.get(path)
    if (path === '/api/v1/releases/boot') {
      if (mood !== 'hung') json(response, fake.boot, mood === 'failing' ? 503 : 200)
    } else if (handler) handler(request, response)
    else json(response, { type: 'about:blank', title: 'no', status: 404, code: 'not-found', requestId: 'r' }, 404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}`,
    requests,
    handle: (path: string, handler: (request: IncomingMessage, response: ServerResponse) => unknown) =>
      void handlers.set(path, handler),
    answer: (path: string, body: unknown, status = 200) =>
      void handlers.set(path, (_, response) => json(response, body, status)),
    hangBoot: () => {
      mood = 'hung'
    },
    failBoot: () => {
      mood = 'failing'
    },
    answerBoot: () => {
      mood = 'well'
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  })
}
