import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { releaseCommands } from '../../../release/src/release-commands.ts'
import { promote, toPromoteOptionsWithoutBrowser } from '../../../release/src/pointer.ts'
import { launchChromium, openPageVisit } from '../browser.ts'
import {
  goodRemoteSource,
  neverDrawnMs,
  type GuestbookDesk,
  openGuestbookDesk,
  toRemotePageSource,
  guestbookRemote,
  toRemoteSource,
} from './guestbook.ts'

let desk: GuestbookDesk
beforeAll(async () => {
  desk = await openGuestbookDesk(launchChromium)
  await desk.release()
})
afterAll(() => desk?.stop())

/** Each attempt logs the reason, and then the page reports it. */
const unloaded = (why: string) =>
  new RegExp(`/guestbook: console: guestbook@\\w+ cannot be loaded: .*${why}[^]*/guestbook: its code cannot be loaded$`)

/** Found only in a browser. `contained`: what a visitor would get if it were live; `never`: nothing is ever drawn. */
const opened: [
  broken: string,
  detail: RegExp,
  contained: 'fallback' | 'Retry' | 'never' | undefined,
  source: string,
][] = [
  ['throws at load', unloaded('at load'), 'fallback', `throw new Error('at load')\n${goodRemoteSource}`],
  ['throws at create', unloaded('at create'), 'fallback', toRemoteSource("() => { throw new Error('at create') }")],
  ['gives no routes', unloaded('gave no list of routes'), 'fallback', toRemoteSource('() => null as never')],
  [
    'throws in the code of one page',
    /^\/guestbook: .*at the page[^]*\/guestbook: its code cannot be loaded$/,
    'Retry',
    toRemoteSource("() => [{ path: '/guestbook', lazy: async () => { throw new Error('at the page') } }]"),
  ],
  [
    'throws a text that would write over the terminal',
    /^\/guestbook: console: guestbook@\w+ cannot be loaded: Error: *cleared x+…\n.*$/,
    'fallback',
    toRemoteSource("() => { throw new Error('\\u001b[2Jcleared\\u0007\\n' + 'x'.repeat(5000)) }"),
  ],
  [
    'lies about its pages',
    unloaded('gave no route of its own page table'),
    'fallback',
    toRemoteSource("() => [{ path: '/elsewhere', Component: () => <p>Here</p> }]"),
  ],
  ['throws at render', /shows an error/, 'Retry', toRemotePageSource("() => { throw new Error('at render') }")],
  [
    'hides that it imports a name that the shell does not share',
    /shows an error/,
    'Retry',
    `import * as ui from '@escapes/shared-ui/core'
     const Missing = (ui as never as Record<string, () => null>)['Carou' + 'sel']
     ${toRemotePageSource('() => <Missing />')}`,
  ],
  ['draws nothing', /not drawn/, 'never', toRemotePageSource('() => null')],
  [
    'hides the frame by script',
    /frame around it cannot be seen/,
    undefined,
    toRemotePageSource("() => { document.querySelector('header')!.style.display = 'none'; return <p>Mine</p> }"),
  ],
  ['loops at render', /not drawn/, 'never', toRemotePageSource('() => { for (;;) performance.now() }')],
]

describe('a remote that', () => {
  it.each(opened)('%s is found by a browser', async (_, detail, contained, source) => {
    const { id, failed, open } = await desk.check({ files: { 'src/remote.tsx': source } })
    expect(failed).toEqual({})
    const seen = await open(contained === 'never' ? neverDrawnMs : undefined)
    expect(seen.faults.join('\n')).toMatch(detail)
    const api = desk.registry()
    await expect(promote(api, guestbookRemote, id, { browser: seen })).rejects.toMatchObject({
      code: 'release-check-failed',
    })
    if (!contained || contained === 'never') return

    const { stable } = await api('GET /admin/releases/:remote', { params: { remote: guestbookRemote } })
    if (!stable) throw new Error('the good build is not live')
    await promote(api, guestbookRemote, id, toPromoteOptionsWithoutBrowser('to see what a visitor gets'))
    const { page: visitor, context } = await openPageVisit(desk.browser, desk.product.url)
    await visitor.goto('/guestbook')
    const shown = {
      fallback: visitor.getByText('The good guestbook'),
      Retry: visitor.getByRole('button', { name: 'Retry' }),
    }
    await shown[contained].waitFor()
    expect(await visitor.getByRole('banner').isVisible()).toBe(true)
    await context.close()
    await promote(api, guestbookRemote, stable, toPromoteOptionsWithoutBrowser('good again'))
  })
})

describe('the command line', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('opens the pages of a build by itself, reports what it saw, and promotes nothing that shows an error', async () => {
    vi.stubEnv('SHELL_URL', desk.product.url)
    const { id } = await desk.check({
      files: { 'src/remote.tsx': toRemotePageSource("() => { throw new Error('at render') }") },
    })
    const printed: string[] = []
    const run = (name: string) =>
      releaseCommands[name]?.(desk.registry(), { remote: guestbookRemote, build: id }, (line) => printed.push(line))
    expect(await run('check')).toBe(false)
    expect(printed.join('\n')).toMatch(/FAIL browser: \/guestbook: .*shows an error/)
    await expect(run('promote')).rejects.toMatchObject({ code: 'release-check-failed' })
  })
})
