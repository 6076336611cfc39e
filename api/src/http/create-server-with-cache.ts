import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { inTurn } from '@escapes/contract/requests-in-turn'
import type { CachedReads } from './cached-reads.ts'

/** A server whose cached reads come first. Whatever they do not respond to, or reject, is for the listener. */
export const createServerWithCache = (respond: CachedReads['respond']): typeof createServer =>
  ((options: Parameters<typeof createServer>[0], listener: Parameters<typeof createServer>[1]) => {
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      const pass = () => listener?.(request, response)
      if (request.method === 'GET') respond(request, response).then((isDone) => isDone || pass(), pass)
      else pass()
    }
    return createServer(options ?? {}, inTurn(answer))
  }) as typeof createServer
