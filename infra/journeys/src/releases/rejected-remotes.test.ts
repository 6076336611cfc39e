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
  ['styles the whole site', 'styles', /styles body/, { files: { 'page.css': 'body { display: none }' } }],
]

describe('a remote that', () => {
  it('is a good one passes every check, and is live', async () => {
    const { id, failed, haveOpened } = await desk.check()
    expect(failed).toEqual({})
    await expect(promote(desk.registry(), guestbookRemote, id, {})).rejects.toMatchObject({
      message: expect.stringMatching(/^browser: not opened/),
    })
    expect(await haveOpened()).toMatchObject({
      state: 'passed',
      detail: expect.stringMatching(/^\/guestbook in Chromium/),
    })
    await promote(desk.registry(), guestbookRemote, id, {})
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

  it.each([
    ['page', { filling: createIncompressibleText(400_000), pages: toPages('/guestbook', '/guestbook/large') }],
    [
      'first view',
      {
        files: { 'large.js': createIncompressibleText(150_000), 'more.js': createIncompressibleText(150_000) },
        claims: ({ preload }) => ({ preload: [...preload, 'large.js', 'more.js'] }),
      },
    ],
  ] satisfies [string, Alteration][])('has a %s that is too large is not even taken in', async (_, broken) => {
    await expect(publishBuild(desk.registry(), await desk.build(broken))).rejects.toMatchObject({
      code: 'build-invalid',
      message: expect.stringMatching(/^size: .*bytes compressed, allowed/),
    })
  })
})
