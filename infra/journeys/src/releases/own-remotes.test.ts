import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createApiClient } from '@escapes/contract/client'
import { timeouts } from '@escapes/test-timeouts'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../../../release/src/open-page.ts'
import { openPages } from '../../../release/src/open-pages.ts'
import { createRegistryClient } from '../../../release/src/registry.ts'
import { Product, repositoryRoot } from '../product.ts'
import { getBrowser, getSharedProduct } from '../shared.ts'

const remotes: [name: string, unseen: number][] = [
  ['account', 1],
  ['storefront', 1],
  ['backoffice', 0],
]
/** Of the first: for anyone, behind a guard, of a thing that nobody has, and of one that a guard gives a sample of. */
const examples = ['/auth', '/dashboard', '/plan/:token', '/my-bookings/:id']

let product: Product
let browser: Browser
beforeAll(async () => {
  // The drill leaves it without releases.
  const started = takesWholeTables ? Product.start() : getSharedProduct()
  ;[product, browser] = await Promise.all([started, getBrowser()])
})
afterAll(() => (takesWholeTables ? product?.stop() : undefined))

/** A remote as it is live; one of them as a new build of the shell is opened: in a document that the check makes for it. */
const getLive = async (own: string) => {
  const release = (await readFile(join(product.dataDir, 'release-token'), 'utf8')).trim()
  const api = createRegistryClient(`http://127.0.0.1:${product.ports.API_PORT}`, release)
  const { stable } = await api('GET /admin/releases/:remote', { params: { remote: own } })
  const { candidate } = await api('POST /admin/releases/:remote/check', {
    params: { remote: own },
    body: { build: stable ?? '' },
  })
  if (!candidate) throw new Error('the registry names no candidate')
  const { shellBuild } = await createApiClient(product.apiUrl)('GET /releases/boot')
  return { remote: candidate, shell: own === 'account' ? shellBuild : undefined, liveShell: shellBuild?.build }
}

it('pages of a remote of the product pass as a release opens them', { tags: ['account'] }, async () => {
  const live = await getLive('account')
  for (const pattern of examples) {
    const page = live.remote.pages.find((each) => each.pattern === pattern)
    if (!page) throw new Error(`the account has no page ${pattern}`)
    const path = pattern.replace(/:\w+/, '00000000-0000-7000-8000-000000000000')
    expect(await openPage(browser, product.url, live, page, path, timeouts.browser)).toMatchObject({ faults: [] })
  }
})

// Most of the time is waiting for pages to become idle.
describe.concurrent.each(takesWholeTables ? remotes : [])('a remote that is the %s', (own, unseen) => {
  it(`of the product passes with every page, ${unseen} of them without a thing to show`, { tags: [own] }, async () => {
    const live = await getLive(own)
    const seen = await openPages(browser, product.url, live, { maxDrawMs: timeouts.browser })
    expect(seen.faults).toEqual([])
    expect(seen.opened).toHaveLength(live.remote.pages.length)
    expect(seen.ofUnknownId).toHaveLength(unseen)
  })
})

it.runIf(takesWholeTables)(
  'a remote that is the storefront of the product goes live on a new installation, where nothing is live or listed yet',
  async () => {
    const { remotes } = await createApiClient(product.apiUrl)('GET /releases/boot')
    const build = remotes.find((each) => each.remote === 'storefront')?.build ?? ''
    await product.query(`update listings set status = 'archived'`)
    await product.query(`delete from release_channels where remote <> 'shell'`)
    await product.query('update release_epoch set epoch = epoch + 1')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(repositoryRoot, 'infra/release/src/main.ts'), 'promote', 'storefront', build],
      {
        env: {
          ...product.env,
          RELEASE_TOKEN: (await readFile(join(product.dataDir, 'release-token'), 'utf8')).trim(),
        },
      },
    )
    expect(stdout).not.toContain('FAIL')
    for (const kind of ['tours', 'experiences', 'villas'])
      expect(stdout).toContain(`/${kind}/:id of an unknown id: no page leads to one that exists`)
    const live = (await createApiClient(product.apiUrl)('GET /releases/boot')).remotes
    expect(live).toMatchObject([{ remote: 'storefront', build }])
  },
)
