import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { promote, toPromoteOptionsWithoutBrowser } from '../../../release/src/pointer.ts'
import { publishBuild } from '../../../release/src/publish-build.ts'
import {
  type BrokenBuild,
  goodRemoteSource,
  type GuestbookDesk,
  createIncompressibleText,
  openGuestbookDesk,
  toRemotePageSource,
  toPageTableSource,
  guestbookRemote,
  toRemoteSource,
} from './guestbook.ts'

let desk: GuestbookDesk
beforeAll(async () => {
  desk = await openGuestbookDesk()
})
afterAll(() => desk?.stop())

const manifestWith = (dependencies: Record<string, string>): string =>
  JSON.stringify({
    name: '@escapes/fixture-remote',
    version: '0.0.0',
    type: 'module',
    imports: { '#/*': './src/*' },
    dependencies,
  })
const dependencies = { '@escapes/platform': 'workspace:*', '@escapes/shared-ui': 'workspace:*', react: 'catalog:' }
const styled = (css: string) => ({ 'src/page.css': css, 'src/remote.tsx': `import './page.css'\n${goodRemoteSource}` })
const rejected: [broken: string, check: string, detail: RegExp, BrokenBuild][] = [
  [
    'claims a page of another remote',
    'pages',
    /\/villas of storefront/,
    { files: { 'src/pages.ts': toPageTableSource('/villas') } },
  ],
  [
    'claims it in capitals',
    'pages',
    /\/villas of storefront/,
    { files: { 'src/pages.ts': toPageTableSource('/VILLAS') } },
  ],
  [
    'claims it as an optional segment',
    'pages',
    /of storefront/,
    { files: { 'src/pages.ts': toPageTableSource('/villas?') } },
  ],
  [
    'claims it behind an optional parameter',
    'pages',
    /of storefront/,
    { files: { 'src/pages.ts': toPageTableSource('/:lang?/villas') } },
  ],
  [
    'claims one address of a pattern of another',
    'pages',
    /of storefront/,
    { files: { 'src/pages.ts': toPageTableSource('/villas/one-villa') } },
  ],
  ['claims the api', 'pages', /platform's own/, { files: { 'src/pages.ts': toPageTableSource('/api/v1/me') } }],
  ['claims every address', 'pages', /every address/, { files: { 'src/pages.ts': toPageTableSource('/*') } }],
  [
    'requires a version that the shell does not share',
    'shared versions',
    /react \^18\.2\.0/,
    { files: { 'package.json': manifestWith({ ...dependencies, react: '^18.2.0' }) } },
  ],
  [
    'imports a name that the shell does not share',
    'shared names',
    /Carousel of @escapes\/shared-ui\/core/,
    {
      files: {
        'src/remote.tsx': `
          import { defineRemote } from '@escapes/platform'
          import { Carousel } from '@escapes/shared-ui/core'
          export default defineRemote(() => [{ path: '/guestbook', Component: () => <Carousel /> }])`,
      },
    },
  ],
  [
    'has a first view that is too large',
    'size',
    /first view of the entry loads \d+ bytes/,
    {
      files: {
        'src/remote.tsx': toRemotePageSource(`() => <p title="${createIncompressibleText(400_000)}">Large</p>`),
      },
    },
  ],
  ['styles the whole site', 'styles', /styles body/, { files: styled('body { display: none }') }],
]

describe('a remote that', () => {
  it('is a good one passes every check, and is live', async () => {
    const { id, failed, open } = await desk.check({})
    expect(failed).toEqual({})
    const seen = await open()
    expect(seen).toMatchObject({ opened: ['/guestbook'], faults: [] })
    await promote(desk.registry(), guestbookRemote, id, { browser: seen })
  })

  it('runs in the container of another is not even taken in', async () => {
    const built = await desk.build({ claims: () => ({ container: 'storefront_0123456789ab' }) })
    await expect(publishBuild(desk.registry(), built)).rejects.toMatchObject({ code: 'build-invalid' })
  })

  it.each(rejected)('%s is rejected by the check of its %s', async (_, name, detail, broken) => {
    const { id, failed } = await desk.check(broken)
    expect(failed).toEqual({ [name]: expect.stringMatching(detail) })
    await expect(
      promote(desk.registry(), guestbookRemote, id, toPromoteOptionsWithoutBrowser('to see what is rejected')),
    ).rejects.toMatchObject({
      code: 'release-check-failed',
    })
  })

  it('has one page that is too large is rejected with the name of the page and its size', async () => {
    const large = `export const Component = () => <p title="${createIncompressibleText(400_000)}">Large</p>`
    const source = toRemoteSource(`() => [
      { path: '/guestbook', Component: () => <p>Mine</p> },
      { path: '/guestbook/large', lazy: () => import('./large.tsx') },
    ]`)
    const files = {
      'src/pages.ts': toPageTableSource('/guestbook', '/guestbook/large'),
      'src/remote.tsx': source,
      'src/large.tsx': large,
    }
    const { id, failed, open } = await desk.check({ files })
    expect(failed).toEqual({})
    const seen = await open()
    expect(seen.faults).toEqual([])
    const expectedMessage = expect.stringMatching(
      /^size: the first view of \/guestbook\/large loads \d{6} bytes compressed, allowed/,
    )
    await expect(promote(desk.registry(), guestbookRemote, id, { browser: seen })).rejects.toMatchObject({
      message: expectedMessage,
    })
    const request = { params: { remote: guestbookRemote }, body: { build: id, browser: seen } }
    const { checks } = await desk.registry()('POST /admin/releases/:remote/check', request)
    expect(checks.filter(({ passed }) => !passed).map(({ name }) => name)).toEqual(['size'])
  })
})
