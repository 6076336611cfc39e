import { createServer } from 'node:http'
import type { CachedReads } from './cached-reads.ts'

/** A server whose cached reads come first. Whatever they do not respond to, or reject, is for the listener. */
export const createServerWithCache = (respond: CachedReads['respond']): typeof createServer =>
  ((options: Parameters<typeof createServer>[0], listener: Parameters<typeof createServer>[1]) =>
    createServer(options ?? {}, (request, response) => {
      const pass = () => listener?.(request, response)
      if (request.method === 'GET') respond(request, response).then((isDone) => isDone || pass(), pass)
      else pass()
    })) as typeof createServer
