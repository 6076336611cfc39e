import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { HttpContext, HttpEnv } from './context.ts'
import { docsPageStyle, renderDocsPage } from './docs-page.ts'
import { buildOpenApiDocument } from './openapi.ts'
import { sendCompressedText, compressText, type CompressedText } from './compressed-text.ts'

const styleHash = createHash('sha256').update(docsPageStyle).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Built on the first request and reused: the contract does not change while the process runs. */
const lazy = (make: () => Promise<string>) => {
  let made: Promise<CompressedText> | undefined
  return () => (made ??= make().then(compressText))
}

/** Serves `/openapi.json` for machines and `/docs` for people. */
export const createDocsRoutes = ({
  buildDocument = buildOpenApiDocument,
  renderPage = renderDocsPage,
} = {}): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  const description = lazy(async () => JSON.stringify(await buildDocument()))
  const page = lazy(async () => String(await renderPage()))
  app.get('/openapi.json', async (context: HttpContext) => {
    context.header('content-type', 'application/json; charset=utf-8')
    return sendCompressedText(await description(), context)
  })
  app.get('/docs', async (context: HttpContext) => {
    context.header('content-security-policy', pagePolicy)
    context.header('content-type', 'text/html; charset=utf-8')
    return sendCompressedText(await page(), context)
  })
  return app
}
