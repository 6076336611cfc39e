import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startDevServer } from './dev-server.ts'

it('the development server outlives a file that cannot be read, and answers with the error until it can', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'dev-server-'))
  await writeFile(join(dir, 'index.js'), 'export {}')
  let isBroken = true
  const pages = () => (isBroken ? Promise.reject(new SyntaxError('pages.ts: Unexpected token')) : Promise.resolve([]))
  const server = await startDevServer({
    configuration: { mode: 'development', context: dir, entry: './index.js', output: { path: dir } },
    port: 0,
    jsonRoutes: { '/boot.json': pages },
  })
  try {
    const address = server.server?.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const url = `http://localhost:${port}/boot.json`
    const broken = await fetch(url)
    expect(broken.status).toBe(500)
    expect(await broken.json()).toEqual({ error: 'pages.ts: Unexpected token' })
    isBroken = false
    expect(await (await fetch(url)).json()).toEqual([])
  } finally {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
})
