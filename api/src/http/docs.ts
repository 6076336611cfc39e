import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import type { HttpEnv } from './context.ts'
import { docsPage } from './docs-page.ts'
import { openApi } from './openapi.ts'

/** `/openapi.json` for machines, `/docs` for people. */
export const docs = (): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  let written: Promise<string> | undefined
  app.get('/openapi.json', async (context) => {
    written ??= openApi().then((document) => JSON.stringify(document))
    context.header('cache-control', 'public, max-age=300')
    context.header('content-type', 'application/json; charset=utf-8')
    return context.body(await written)
  })
  app.get('/docs', (context) => {
    const nonce = randomBytes(16).toString('base64')
    context.header('cache-control', 'no-store')
    context.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    return context.html(docsPage(nonce))
  })
  return app
}
