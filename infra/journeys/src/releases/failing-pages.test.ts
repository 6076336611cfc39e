import { takesWholeTables } from '@escapes/testing/whole-tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseCommands } from '../../../release/src/release-commands.ts'
import { promote, toPromoteOptionsWithoutBrowser } from '../../../release/src/pointer.ts'
import { launchChromium, openPageVisit } from '../browser.ts'
import { type GuestbookDesk, guestbookRemote, neverDrawnMs, openGuestbookDesk } from './guestbook.ts'

let desk: GuestbookDesk
beforeAll(async () => {
  // A page that loops may keep the browser.
  desk = await openGuestbookDesk(takesWholeTables ? launchChromium : undefined)
  await desk.release()
})
afterAll(() => desk?.stop())

/** Each attempt logs the reason, and then the page reports it. */
const unloaded = (why: string) =>
  new RegExp(`/guestbook: console: guestbook@\\w+ cannot be loaded: .*${why}[^]*/guestbook: its code cannot be loaded$`)

/**
 * Found only in a browser. `contained`: what a visitor would get if it were live, asked once of what is not loaded and once
 * of what is not drawn; `never`: nothing is ever drawn.
 */
const opened: [
  broken: string,
  detail: RegExp,
  contained: 'fallback' | 'Retry' | 'never' | undefined,
  defect: string,
][] = [
  ['throws at load', unloaded('at load'), undefined, 'at load'],
  ['throws at create', unloaded('at create'), 'fallback', 'at create'],
  ['gives no routes', unloaded('gave no list of routes'), undefined, 'no routes'],
  [
    'throws in the code of one page',
    /^\/guestbook: .*at the page[^]*\/guestbook: its code cannot be loaded$/,
    undefined,
    'at the page',
  ],
  [
    'throws a text that would write over the terminal',
    /^\/guestbook: console: guestbook@\w+ cannot be loaded: Error: *cleared x+…\n.*$/,
    undefined,
    'over the terminal',
  ],
  ['lies about its pages', unloaded('gave no route of its own page table'), undefined, 'elsewhere'],
  ['throws at render', /shows an error/, 'Retry', 'at render'],
  ['hides that it imports a name that the shell does not share', /shows an error/, undefined, 'name not shared'],
  ['draws nothing', /not drawn/, 'never', 'draws nothing'],
  ['hides the frame by script', /frame around it cannot be seen/, undefined, 'hides the frame'],
  ['loops at render', /not drawn/, 'never', 'loops at render'],
]
/**
 * Each is found as another of the table is, or as pages that no shell draws show (`hostile-pages.browser.test.ts`,
 * `plain-text.test.ts`), and what falls back as in `common-files.browser.test.ts`: the drill `tables` has them.
 */
const foundLikeAnother = new Set([
  'at load',
  'at create',
  'at the page',
  'over the terminal',
  'no routes',
  'elsewhere',
  'name not shared',
  'draws nothing',
  'loops at render',
])
const shown = opened.filter(([, , , defect]) => takesWholeTables || !foundLikeAnother.has(defect))

describe('a remote that', () => {
  it.each(shown)('%s is found by a browser', async (_, detail, contained, defect) => {
    const { id, failed, open } = await desk.check({ defect })
    expect(failed).toEqual({})
    const seen = await open(contained === 'never' ? neverDrawnMs : undefined)
    expect(seen.faults.join('\n')).toMatch(detail)
    const api = desk.registry()
    if (!contained || contained === 'never') return

    const { stable } = await api('GET /admin/releases/:remote', { params: { remote: guestbookRemote } })
    if (!stable) throw new Error('the good build is not live')
    await promote(api, guestbookRemote, id, toPromoteOptionsWithoutBrowser('to see what a visitor gets'))
    const { page: visitor, context } = await openPageVisit(desk.browser, desk.product.url)
    // A page may be given what was live a moment ago.
    await expect.poll(async () => (await visitor.request.get('/guestbook')).text()).toContain(id)
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

describe.runIf(takesWholeTables)('the command line', () => {
  it('has the check runner open the pages of a build, and promotes nothing that shows an error, by no force', async () => {
    const { id } = await desk.check({ defect: 'at render' })
    const printed: string[] = []
    const run = (name: string, more: { withoutBrowser?: string } = {}) =>
      releaseCommands[name]?.(desk.registry(), { remote: guestbookRemote, build: id, ...more }, (line) =>
        printed.push(line),
      )
    expect(await run('check')).toBe(false)
    expect(printed.join('\n')).toMatch(/FAIL browser: \/guestbook: .*shows an error/)
    const refused = { code: 'release-check-failed', message: expect.stringMatching(/shows an error/) }
    await expect(run('promote')).rejects.toMatchObject(refused)
    await expect(run('promote', { withoutBrowser: 'it is urgent' })).rejects.toMatchObject(refused)
  })
})
