import { Hono } from 'hono'
import type { Logger } from 'pino'
import { expect, it } from 'vitest'
import type { HttpEnv } from './context.ts'
import { observeRequests } from './observe-requests.ts'

it('the line of a fault says which builds the page had, and at which epoch', async () => {
  const lines: unknown[] = []
  const app = new Hono<HttpEnv>()
  app.use(async (context, next) => {
    context.set('log', { warn: (line: unknown) => void lines.push(line) } as Logger)
    await next()
  })
  app.use(observeRequests())
  app.get('/', (context) => context.text('', 503))
  const client = `shell/0123456789abcdef epoch/12 account/0123456789abcdef/stable ${'x'.repeat(1000)}`
  await app.request('/', { headers: { 'x-escapes-client': client } })
  await app.request('/')
  expect(lines).toMatchObject([{ status: 503, client: client.slice(0, 120) }, { client: undefined }])
})
