// @module-tag account

import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createApiClient } from '@escapes/contract/client'
import { buildSidecar } from '@escapes/contract/releases'
import { remoteNames } from '@escapes/build'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { promote, rollback, toPromoteOptionsWithoutBrowser } from '../../../release/src/pointer.ts'
import { publishBuild } from '../../../release/src/publish-build.ts'
import { createRegistryClient } from '../../../release/src/registry.ts'
import { openPageVisit } from '../browser.ts'
import { type Product, repositoryRoot } from '../product.ts'
import { getBrowser, getSharedProduct } from '../shared.ts'

let product: Product
let browser: Browser
let scratch: string

beforeAll(async () => {
  ;[product, browser, scratch] = await Promise.all([
    getSharedProduct(),
    getBrowser(),
    mkdtemp(join(tmpdir(), 'escapes-account-')),
  ])
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

const registry = async () =>
  createRegistryClient(
    `http://127.0.0.1:${product.ports.API_PORT}`,
    (await readFile(join(product.dataDir, 'release-token'), 'utf8')).trim(),
  )

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const changedHeadline = 'Ayubowan'

const buildChanged = async () => {
  const dir = await mkdtemp(join(scratch, 'account-'))
  const source = join(repositoryRoot, 'account')
  await cp(source, dir, { recursive: true, filter: (path) => !/\/(node_modules|dist|tsconfig\.json)(\/|$)/.test(path) })
  await symlink(join(source, 'node_modules'), join(dir, 'node_modules'))
  const page = join(dir, 'src/pages/auth/auth-page.tsx')
  const before = await readFile(page, 'utf8')
  const after = before.replace('Welcome back', changedHeadline)
  if (after === before) throw new Error('the headline of the sign-in page was not found')
  await writeFile(page, after)
  const build = `import { buildRemote } from '@escapes/build'; await buildRemote('account', process.argv[1])`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', build, dir], {
    cwd: import.meta.dirname,
  })
  const folder = join(dir, 'dist')
  return { folder, sidecar: buildSidecar.parse(JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'))) }
}

let changed: ReturnType<typeof buildChanged> | undefined
/** Another build of account, published: made once, since one is enough to differ from what is live. */
const publishChanged = async () => {
  const built = await (changed ??= buildChanged())
  await publishBuild(await registry(), built)
  return built.sidecar.build
}

it('one team releases its remote while the shell runs, and takes it back', async () => {
  const shell = await shellProcess()
  const { page } = await openPageVisit(browser, product.url)
  await page.goto('/auth')
  await heading(page).getByText('Welcome back').waitFor()

  const api = await registry()
  await promote(api, 'account', await publishChanged(), toPromoteOptionsWithoutBrowser('a new headline'))
  await page.goto('/auth')
  await heading(page).getByText(changedHeadline).waitFor()

  await rollback(api, 'account', { reason: 'the old headline was better' })
  await page.goto('/auth')
  await heading(page).getByText('Welcome back').waitFor()
  expect(await shellProcess(), 'the shell was neither rebuilt nor restarted').toEqual(shell)
})

it('a promotion is rejected when somebody else changed what is live since its check', async () => {
  const api = await registry()
  const { epoch, stable } = await api('GET /admin/releases/:remote', { params: { remote: 'account' } })
  if (!stable) throw new Error('no build of account is live')
  const theirs = await publishChanged()
  const { status } = await promote(api, 'account', theirs, toPromoteOptionsWithoutBrowser('another headline'))
  const mine = { ...toPromoteOptionsWithoutBrowser('back to what it was'), epoch }
  await expect(promote(api, 'account', stable, mine)).rejects.toMatchObject({ code: 'stale-epoch' })
  await promote(api, 'account', stable, { ...mine, epoch: status.epoch })
})

const shellProcess = async () => {
  const manifest = await readFile(join(repositoryRoot, 'shell/dist/shell.json'), 'utf8')
  const metrics = await (await fetch(`http://127.0.0.1:${product.ports.SHELL_METRICS_PORT}/metrics`)).text()
  const startedAt = /^process_start_time_seconds\S* (\S+)/m.exec(metrics)?.[1]
  if (!startedAt) throw new Error('the shell does not say when it started')
  return { manifest, startedAt }
}

it('the boot document names no build that the registry does not know', async () => {
  const { remotes } = await createApiClient(product.apiUrl)('GET /releases/boot')
  const api = await registry()
  // Other files release remotes of their own in this product, which are none of this token's business.
  const own = remotes.filter(({ remote }) => remoteNames.includes(remote))
  expect(own.map(({ remote }) => remote).toSorted()).toEqual(remoteNames)
  for (const { remote, build } of own) {
    const { builds } = await api('GET /admin/releases/:remote', { params: { remote } })
    expect(builds.map((known) => known.build)).toContain(build)
  }
})
