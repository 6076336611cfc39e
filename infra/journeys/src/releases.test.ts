import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@escapes/contract/client'
import { buildSidecar } from '@escapes/contract/releases'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote, rollback } from '../../release/src/pointer.ts'
import { publish } from '../../release/src/publish.ts'
import { connectRegistry } from '../../release/src/registry.ts'
import { launch, visit } from './browser.ts'
import { Product, repository } from './product.ts'

let product: Product
let browser: Browser
let scratch: string

beforeAll(async () => {
  ;[product, browser, scratch] = await Promise.all([
    Product.start(),
    launch(),
    mkdtemp(join(tmpdir(), 'escapes-account-')),
  ])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await rm(scratch, { recursive: true, force: true })
})

const registry = async () =>
  connectRegistry(
    `http://127.0.0.1:${product.ports.API_PORT}`,
    (await readFile(join(product.dataDir, 'release-token'), 'utf8')).trim(),
  )

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a remote whose files are gone costs its own pages only, and Retry brings them back without a reload', async () => {
  const { page } = await visit(browser, product.url)
  const folder = join(product.objects, '_mf/a/account')
  await rename(folder, `${folder}-gone`)
  await page.goto('/')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  const retry = page.getByRole('button', { name: 'Retry' })
  await retry.waitFor({ timeout: 60_000 })

  // The frame and the other remotes are alive.
  await page.getByRole('banner').getByRole('link', { name: 'Villas' }).first().click()
  await page.getByText(/Villas? Found/).waitFor()
  await page.goBack()
  await retry.waitFor({ timeout: 60_000 })

  await rename(`${folder}-gone`, folder)
  await retry.click()
  await page.getByLabel('E-mail').waitFor({ timeout: 30_000 })
  expect(await page.evaluate(() => 'isSamePage' in window), 'the page was not loaded again').toBe(true)
})

/** The account remote with another headline, built from a copy of its sources beside the real one. */
const buildChanged = async (headline: string) => {
  const dir = join(scratch, 'account')
  const source = join(repository, 'account')
  await cp(source, dir, { recursive: true, filter: (path) => !/\/(node_modules|dist|tsconfig\.json)(\/|$)/.test(path) })
  await symlink(join(source, 'node_modules'), join(dir, 'node_modules'))
  const page = join(dir, 'src/pages/auth/auth-page.tsx')
  const before = await readFile(page, 'utf8')
  const after = before.replace('Welcome back', headline)
  if (after === before) throw new Error('the headline of the sign-in page was not found')
  await writeFile(page, after)
  const build = `import { buildRemote } from '@escapes/build'; await buildRemote('account', process.argv[1], process.argv[2])`
  const inputs = Date.now().toString(16).padEnd(24, '0')
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build, dir, inputs], {
    cwd: import.meta.dirname,
  })
  const folder = join(dir, 'dist')
  return { folder, sidecar: buildSidecar.parse(JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'))) }
}

test('one team releases its remote while the shell runs, and takes it back', async () => {
  const shell = await shellProcess()
  const { page } = await visit(browser, product.url)
  await page.goto('/auth')
  await heading(page).getByText('Welcome back').waitFor()

  const api = await registry()
  const built = await buildChanged('Ayubowan')
  await publish(api, built)
  await promote(api, 'account', built.sidecar.build, 'a new headline')
  await page.goto('/auth')
  await heading(page).getByText('Ayubowan').waitFor()

  await rollback(api, 'account', undefined, 'the old headline was better')
  await page.goto('/auth')
  await heading(page).getByText('Welcome back').waitFor()
  expect(await shellProcess(), 'the shell was neither rebuilt nor restarted').toEqual(shell)
})

const shellProcess = async () => {
  const manifest = await readFile(join(repository, 'shell/dist/shell.json'), 'utf8')
  const metrics = await (await fetch(`http://127.0.0.1:${product.ports.SHELL_METRICS_PORT}/metrics`)).text()
  const startedAt = /^process_start_time_seconds\S* (\S+)/m.exec(metrics)?.[1]
  if (!startedAt) throw new Error('the shell does not say when it started')
  return { manifest, startedAt }
}

test('the boot document names no build that the registry does not know', async () => {
  const { remotes } = await createClient(product.apiUrl)('GET /releases/boot')
  const api = await registry()
  for (const { remote, build } of remotes) {
    const { builds } = await api('GET /admin/releases/:remote', { params: { remote } })
    expect(builds.map((known) => known.build)).toContain(build)
  }
})
