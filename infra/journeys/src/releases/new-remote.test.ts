import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildSidecar } from '@escapes/contract/releases'
import { afterAll, expect, it } from 'vitest'
import { writeRemoteSkeleton } from '../../../new/src/write-skeleton.ts'
import { awaitBrowserCheck } from '../../../release/src/browser-check.ts'
import { promote } from '../../../release/src/pointer.ts'
import { publishBuild } from '../../../release/src/publish-build.ts'
import { createRegistryClient } from '../../../release/src/registry.ts'
import { openPageVisit } from '../browser.ts'
import { signInAs } from '../pages.ts'
import { getBrowser, getSharedProduct } from '../shared.ts'

let tries = 0
let root: string | undefined
afterAll(() => root && rm(root, { recursive: true, force: true }))

it('a remote that was just made is built, published, checked and promoted, and its page opens in the shell that ran before', async () => {
  const name = `ops-of-a-new-team-${++tries}`
  root = await mkdtemp(join(tmpdir(), 'escapes-new-remote-'))
  writeRemoteSkeleton(root, name)
  expect(await readdir(root)).toEqual([name])
  const dir = join(root, name)
  // What it refers to is beside it in a repository, where its types are compiled and its packages installed.
  await rm(join(dir, 'tsconfig.json'))
  await symlink(join(import.meta.dirname, '../../../../account/node_modules'), join(dir, 'node_modules'))
  const compile = `import { buildRemote } from '@escapes/build'; await buildRemote('${name}', process.argv[1])`
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', compile, dir], { cwd: import.meta.dirname })
  const sidecar = buildSidecar.parse(JSON.parse(await readFile(join(dir, 'dist/build.json'), 'utf8')))
  const { build } = sidecar

  const [product, browser] = await Promise.all([getSharedProduct(), getBrowser()])
  const token = randomUUID()
  await product.query(
    `insert into release_tokens (remote, name, token_hash, may_force)
      values ($1, 'a new team', encode(sha256($2::bytea), 'hex'), false)`,
    [name, token],
  )
  const api = createRegistryClient(`http://127.0.0.1:${product.ports.API_PORT}`, token)
  await publishBuild(api, { folder: join(dir, 'dist'), sidecar })
  expect(await awaitBrowserCheck(api, name, build, () => undefined)).toMatchObject({ state: 'passed' })
  expect((await promote(api, name, build, {})).status).toMatchObject({ remote: name, stable: build })

  const { page, context } = await openPageVisit(browser, product.url)
  await signInAs(page, 'admin')
  await page.goto(`/${name}`)
  await page.locator(`[data-remote="${name}"][data-build="${build}"]`).getByRole('heading', { level: 1 }).waitFor()
  await context.close()
})
