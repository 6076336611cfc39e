import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Logger } from 'pino'

/** What the middleware provides to every route. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    clientAddress: string
    log: Logger
    /** The endpoint's key: the name of the route in metrics and logs. */
    route: string
  }
}

export type HttpContext = Context<HttpEnv>
