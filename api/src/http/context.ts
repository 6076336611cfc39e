import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'

/** What the middleware in front of every route leaves for it. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    clientAddress: string
    log: Logger
    /** The endpoint's key, once it is known: what metrics and logs call the route. */
    route: string
  }
}

export type HttpContext = Context<HttpEnv>
