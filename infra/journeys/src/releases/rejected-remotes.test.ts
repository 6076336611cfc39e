import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { promote, toPromoteOptionsWithoutBrowser } from '../../../release/src/pointer.ts'
import { publishBuild } from '../../../release/src/publish-build.ts'
import {
  type Alteration,
  createIncompressibleText,
  type GuestbookDesk,
  guestbookRemote,
  openGuestbookDesk,
  toPages,
} from './guestbook.ts'

let desk: GuestbookDesk
beforeAll(async () => {
  desk = await openGuestbookDesk()
})
afterAll(() => desk?.stop())

const claiming = (pattern: string): Alteration => ({ pages: toPages(pattern) })

/** Another name at each run, as its content is another. */
const largeFile = `large.${randomUUID().slice(0, 8)}.js`

/** One of each check; what else each of them finds is in the tests of `api/src/modules/releases`. */
const rejected: [broken: string, check: string, detail: RegExp, Alteration][] = [
  ['claims a page of another remote', 'pages', /\/villas of storefront/, claiming('/villas')],
  ['claims the api', 'pages', /platform's own/, claiming('/api/v1/me')],
  ['claims every address', 'pages', /every address/, claiming('/*')],
  [
    'requires a version that the shell does not share',
    'shared versions',
    /react \^18\.2\.0/,
    { claims: ({ shared }) => ({ shared: { ...shared, react: '^18.2.0' } }) },
  ],
  [
    'imports a name that the shell does not share',
    'shared names',
    /Carousel of @escapes\/shared-ui\/core/,
    { claims: () => ({ sharedNames: { '@escapes/shared-ui/core': ['Carousel'] } }) },
  ],
  [
    'has a first view that is too large',
    'size',
    /first view of the entry loads \d+ bytes/,
    {
      files: { [largeFile]: createIncompressibleText(400_000) },
      claims: ({ preload }) => ({ preload: [...preload, largeFile] }),
    },
  ],
  ['styles the whole site', 'styles', /styles body/, { files: { 'page.css': 'body { display: none }' } }],
]

describe('a remote that', () => {
  it('is a good one passes every check, and is live', async () => {
    const { id, failed, open } = await desk.check()
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
    const { id, failed, open } = await desk.check({
      filling: createIncompressibleText(400_000),
      pages: toPages('/guestbook', '/guestbook/large'),
    })
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
