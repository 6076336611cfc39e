import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startOnFreePorts } from '@escapes/testing/ports'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toShellConfig } from '#server/config.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/start-server.ts'
import { browser, setUpBrowser } from './support/composed-browser.ts'
import { startFakeApiServer } from './support/fake-api-server.ts'

const serveSourcesOn = async ([port = 0, hotPort = 0]: readonly number[], dir: string) => {
  const script = join(import.meta.dirname, 'support/serve-sources.ts')
  const args = [script, String(port), 'storefront', dir, String(hotPort)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let problem = ''
  child.stderr.on('data', (output: Buffer) => (problem += output.toString()))
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The sources are not served: ${code} ${problem}`)))
    child.stdout.on('data', (output: Buffer) => output.includes('Serving') && resolve())
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { port, stop }
}

/** The shell and a fixture remote as `npm run dev` serves them. */
const startDevelopment = async () => {
  const root = await mkdtemp(join(tmpdir(), 'shell-development-'))
  const dir = join(root, 'storefront')
  await cp(resolve(import.meta.dirname, 'fixture-remote'), dir, { recursive: true })
  const api = await startFakeApiServer()
  api.answer('/api/v1/me', { user: null })
  api.answer('/api/v1/currency-rates', { items: [], nextCursor: null, total: 0 })
  const { port, stop: stopSources } = await startOnFreePorts(2, (ports) => serveSourcesOn(ports, dir))
  const server = await startServer(
    toShellConfig(
      readEnv({
        PORT: '0',
        METRICS_PORT: '0',
        API_URL: api.url,
        DATA_DIR: root,
        LOG_LEVEL: 'silent',
        NODE_ENV: 'development',
        SHELL_DEV_URL: `http://localhost:${port}`,
      }),
    ),
  )
  return {
    origin: `http://localhost:${server.port}`,
    file: (path: string) => join(dir, 'src', path),
    close: async () => {
      await server.close()
      await stopSources()
      await api.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}

let development: Awaited<ReturnType<typeof startDevelopment>>

beforeAll(async () => {
  development = await startDevelopment()
})
afterAll(() => development?.close())
setUpBrowser()

const visit = async (): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(development.origin)
  await page.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
  return page
}

const overlay = '#rspack-dev-server-client-overlay'
const overlayIn = (page: Page) => page.frameLocator(overlay).locator('body')

describe('a remote under development in Chromium', () => {
  it('shows a syntax error of its page table over the page until it is mended', async () => {
    const page = await visit()
    const table = development.file('pages.ts')
    const sound = await readFile(table, 'utf8')
    await writeFile(table, sound.replace("title: 'Fixture villa',", "title: 'Fixture villa'"))
    await overlayIn(page).getByText("Expected ',', got 'ident'").waitFor()
    const text = await overlayIn(page).innerText()
    expect(text).toContain('storefront')
    expect(text).toContain("{ pattern: '/villas/:id', title: 'Fixture villa' access: 'anyone', firstPaint: 'server' }")
    // An open tab shows the page as it was, with the error.
    const late = await page.context().newPage()
    await late.goto(development.origin)
    await overlayIn(late).getByText("Expected ',', got 'ident'").waitFor()

    await writeFile(table, sound)
    for (const open of [page, late]) {
      await open.locator(overlay).waitFor({ state: 'detached' })
      await open.getByRole('heading', { name: 'Ayubowan traveller' }).waitFor()
    }
  })

  it('shows what a page threw while it was drawn, with the stack, where the page would be', async () => {
    const page = await visit()
    const path = development.file('pages/hello/hello-page.tsx')
    const sound = await readFile(path, 'utf8')
    await writeFile(path, sound.replace('const { id } = useParams()', "$&\n  if (id) throw new Error('No villa here')"))
    await page.goto(`${development.origin}/villas/galle`)
    const fault = page.locator('[data-development-fault]')
    await fault.waitFor()
    expect(await fault.innerText()).toMatch(/^Error: No villa here\n\s+at Component \(/)
    expect(await page.getByRole('banner').isVisible()).toBe(true)

    await writeFile(path, sound)
    await page.goto(`${development.origin}/villas/galle`)
    await page.getByRole('heading', { name: 'Ayubowan galle' }).waitFor()
    expect(await fault.count()).toBe(0)
  })

  it('shows why a page could not be fetched', async () => {
    const page = await browser.newPage()
    await page.addInitScript(() => sessionStorage.setItem('escapes.reloaded.storefront', String(Date.now())))
    await page.route(/hello-page/, (route) => route.abort())
    await page.goto(development.origin)
    const fault = page.locator('[data-development-fault]')
    await fault.waitFor()
    expect(await fault.innerText()).toMatch(/storefront cannot be loaded[\s\S]*Caused by ChunkLoadError: .*hello-page/)
  })
})
