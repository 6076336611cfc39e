import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BuildDifference, ChannelStatus, ForcedRelease } from '@escapes/contract/releases'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
// Loaded before anything is waited for.
import './releases-page.tsx'

const forced: ForcedRelease = {
  id: '01930000-0000-7000-8000-000000000001',
  remote: 'storefront',
  build: 'abcdef0123456789',
  kind: 'promoted',
  checks: ['browser'],
  reason: 'No browser in this pipeline.',
  requestedBy: 'storefront pipeline',
  requestedAt: '2026-11-20T06:00:00Z',
  approvedBy: null,
  approvedAt: null,
}
const aChannel = (more: Partial<ChannelStatus> = {}): ChannelStatus => ({
  remote: 'storefront',
  epoch: 3,
  stable: 'fedcba9876543210',
  previous: null,
  live: { since: '2026-11-19T06:05:00Z', by: 'storefront pipeline' },
  builds: [
    { build: 'fedcba9876543210', version: '1.4.0', revision: 'r1', publishedAt: '2026-11-19T06:00:00Z', bytes: 9 },
  ],
  events: [
    {
      id: 'e1',
      at: '2026-11-19T06:05:00Z',
      by: 'storefront pipeline',
      remote: 'storefront',
      kind: 'promoted',
      build: 'fedcba9876543210',
      reason: 'a machine without a browser',
      checks: [{ name: 'browser', passed: false, detail: null, forced: true }],
    },
  ],
  forced: [],
  ...more,
})

const aBuild = (build: string, state?: 'passed' | 'failed', publishedAt = '2026-11-19T06:00:00Z') => ({
  ...aChannel().builds[0]!,
  build,
  publishedAt,
  publishedBy: 'storefront pipeline',
  browserCheck: state && {
    id: build,
    build,
    state,
    requestedBy: 'storefront pipeline',
    requestedAt: publishedAt,
    finishedAt: publishedAt,
    against: { shell: 'aaaaaaaaaaaaaaaa' },
    detail: state === 'passed' ? '/, /villas in Chromium 140' : '/villas: it shows an error',
  },
})

const canary = {
  build: 'cccccccccccccccc',
  permille: 50,
  since: '2026-11-20T06:00:00Z',
  stepSince: '2026-11-20T06:10:00Z',
}

const difference: BuildDifference = {
  live: 'fedcba9876543210',
  commits: { added: [{ revision: 'a'.repeat(40), subject: 'a word' }], removed: [] },
  pages: { added: ['/maps'], removed: [] },
  operations: { added: [], removed: [] },
  packages: [],
  files: { same: 44, added: 2, removed: 2 },
  bytes: 1_204,
}

const open = (items: ChannelStatus[], me = anAdmin, address = '/admin/releases') => {
  const fake = createFakeApi({
    'GET /admin/releases': () => ({ items, nextCursor: null, total: items.length }),
    'POST /admin/releases/:remote/forced/:id/approve': () => ({
      ...forced,
      approvedBy: 'Nimal',
      approvedAt: forced.requestedAt,
    }),
  })
  const shell = createFakePlatform(fake, me)
  return { fake, shell, ...openPage(address, shell) }
}

it('shows what is live and what happened, with what was forced', async () => {
  open([aChannel()])
  const card = within(await screen.findByRole('list', { name: 'Live now' }))
  expect(
    card.getByText(/^Version 1\.4\.0, build fedcba9876543210, live since 19 Nov 2026, 11:35, by storefront pipeline$/),
  ).toBeDefined()
  expect(screen.queryByText('Waiting for a second admin')).toBeNull()
  cleanup()
  open([aChannel()], anAdmin, '/admin/releases?view=history')
  expect(await screen.findByText('browser failed, by force')).toBeDefined()
})

it('says what the live build and the one before brought last, and what was noted as it went live', async () => {
  const commit = (subject: string) => ({ revision: 'a1b2c3d4'.repeat(5), subject })
  const builds = [
    { ...aBuild('fedcba9876543210'), commit: commit('feat: prices of the sale') },
    { ...aBuild('bbbbbbbbbbbbbbbb'), commit: commit('fix: a word') },
  ]
  const live = { ...aChannel().live!, reason: 'the sale begins' }
  open([aChannel({ builds, live, previous: 'bbbbbbbbbbbbbbbb' })])
  const card = within(await screen.findByRole('list', { name: 'Live now' }))
  expect(card.getByText('feat: prices of the sale (a1b2c3d4)')).toBeDefined()
  expect(card.getByText('Noted with it: the sale begins')).toBeDefined()
  expect(
    card.getByText(/^Before it: version 1\.4\.0, build bbbbbbbbbbbbbbbb, fix: a word \(a1b2c3d4\), published/),
  ).toBeDefined()
})

it('lists each build once: who published it, who has it, what is known of its pages, and who skipped that and why', async () => {
  const { events } = aChannel()
  const skipped = { name: 'browser', passed: false, notMade: true, forced: true, detail: 'not opened' }
  const event = { ...events[0]!, checks: [skipped] }
  const builds = [aBuild(canary.build, 'passed'), aBuild('bbbbbbbbbbbbbbbb', 'failed'), aBuild(event.build!)]
  open([aChannel({ builds: [...builds, aBuild('dddddddddddddddd')], events: [event], canary })])
  const table = within(await screen.findByRole('region', { name: 'Builds' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    [
      'storefront 1.4.0cccccccccccccccc, commit r1',
      'Canary, 5 %',
      expect.stringMatching(/^Passed.*: \/, \/villas in Chromium 140$/),
      '',
      expect.stringMatching(/storefront pipeline$/),
      'Preview',
    ],
    [
      'storefront 1.4.0bbbbbbbbbbbbbbbb, commit r1',
      '',
      expect.stringMatching(/^Failed.*: \/villas: it shows an errorCheck again$/),
      '',
      expect.stringMatching(/storefront pipeline$/),
      'PreviewRelease',
    ],
    [
      'storefront 1.4.0fedcba9876543210, commit r1',
      'Live',
      expect.stringMatching(/^Skipped: browserstorefront pipeline.*: a machine without a browser$/),
      '',
      expect.stringMatching(/storefront pipeline$/),
      'Preview',
    ],
    ['storefront 1.4.0dddddddddddddddd, commit r1', '', 'Never opened', '', expect.anything(), 'PreviewRelease'],
  ])
})

it('says how far the opening of a build is, and what was found so far', async () => {
  const progress = { done: 2, of: 13, page: '/villas/:id', faults: ['/villas: it shows an error'] }
  // It went live without.
  const build = aBuild('fedcba9876543210', 'passed')
  const browserCheck = { ...build.browserCheck!, state: 'running' as const, finishedAt: null, detail: null, progress }
  open([aChannel({ builds: [{ ...build, browserCheck }] })])
  expect(await screen.findByText('Being opened, 3 of 13')).toBeDefined()
  expect(screen.getByText('Now /villas/:id; /villas: it shows an error')).toBeDefined()
})

describe('releasing a build from the list', () => {
  const build = { ...aChannel().builds[0]!, build: 'bbbbbbbbbbbbbbbb', version: '1.5.0' }
  const openDialog = async (
    ...checks: { name: string; passed: boolean; notMade?: boolean; detail: string | null }[]
  ) => {
    const opened = open([aChannel({ builds: [build, ...aChannel().builds] })])
    opened.fake.answer({ 'POST /admin/releases/:remote/check': () => ({ epoch: 3, checks, difference }) })
    await opened.user.click(await screen.findByRole('button', { name: 'Release build bbbbbbbbbbbbbbbb' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Release this build of storefront?' }))
    await dialog.findByRole('list', { name: 'Checks' })
    return { ...opened, dialog }
  }

  it('says what every check found, and then releases it', async () => {
    const { dialog, fake, shell, user } = await openDialog({ name: 'bytes', passed: true, detail: null })
    expect(dialog.getByText('Every check passed.')).toBeDefined()
    expect(dialog.getByText(/^1 commit since build/)).toBeDefined()
    fake.answer({ 'POST /admin/releases/:remote/promote': () => aChannel({ stable: build.build }) })
    await user.click(dialog.getByRole('button', { name: 'Release to everybody' }))
    await waitFor(() => expect(shell.notices).toMatchObject([{ title: 'storefront was released.' }]))
    expect(fake.callsTo('POST /admin/releases/:remote/promote')).toEqual([
      { params: { remote: 'storefront' }, body: { build: build.build, epoch: 3 } },
    ])
    expect(fake.callsTo('POST /admin/releases/:remote/check'), 'asked once').toHaveLength(1)
  })

  it('offers nothing for one that fails a check, and names the check', async () => {
    const { dialog } = await openDialog({ name: 'browser', passed: false, detail: '/villas: it shows an error' })
    expect(dialog.getByText('/villas: it shows an error')).toBeDefined()
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain('Release to everybody')
  })

  it('has the pages of one opened that nobody opened yet', async () => {
    const { dialog, fake, shell, user } = await openDialog({
      name: 'browser',
      passed: false,
      notMade: true,
      detail: 'not opened',
    })
    const at = '2026-11-20T06:00:00Z'
    const waiting = { id: 'c1', build: build.build, requestedBy: 'Nimal', requestedAt: at, finishedAt: null }
    fake.answer({
      'POST /admin/releases/:remote/browser-checks': () => ({
        ...waiting,
        state: 'waiting',
        against: {},
        detail: null,
      }),
    })
    await user.click(dialog.getByRole('button', { name: 'Have its pages opened' }))
    await waitFor(() => expect(shell.notices).toMatchObject([{ title: 'The check runner opens its pages' }]))
  })
})

it('lets another admin agree to a forced release, after a question', async () => {
  const { fake, shell, user } = open([aChannel({ forced: [forced] })])
  await user.click(await screen.findByRole('button', { name: 'Agree' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Agree to a forced release of storefront?' }))
  expect(fake.callsTo('POST /admin/releases/:remote/forced/:id/approve')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(shell.notices).toMatchObject([{ title: 'Agreed' }]))
  expect(fake.callsTo('POST /admin/releases/:remote/forced/:id/approve')).toEqual([
    { params: { remote: 'storefront', id: forced.id } },
  ])
})

it('says why somebody may not agree', async () => {
  const { fake, user } = open([aChannel({ forced: [forced] })])
  const detail = 'You asked for this release.'
  fake.answer({
    'POST /admin/releases/:remote/forced/:id/approve': () => throwProblem('second-person-needed', 403, { detail }),
  })
  await user.click(await screen.findByRole('button', { name: 'Agree' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Agree' }))
  expect(await screen.findByText(`${detail} Ask a colleague.`)).toBeDefined()
})

it('shows the share of a candidate beside what browsers say of each build, and the numbers that ended one', async () => {
  const figures = {
    views: 950,
    share: 0.95,
    loadP75Ms: 412,
    lcpP75Ms: null,
    errorsPerThousand: 1.1,
    fallbacksPerThousand: 0,
  }
  const aborted = {
    ...aChannel().events[0]!,
    id: 'e2',
    kind: 'canary-aborted',
    checks: [{ name: 'errors', passed: false, detail: 'in 10 of 200 views, stable in 20 of 20000 views' }],
  }
  const { user } = open([aChannel({ canary, figures: [{ build: 'fedcba9876543210', ...figures }], events: [aborted] })])
  expect(await screen.findByText(/Canary: build cccccccccccccccc for 5 % of visitors/)).toBeDefined()
  const table = within(screen.getByRole('table', { name: 'storefront in the last 24 hours' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'Last 24 hoursLiveCanary',
    'Views950 (95.0\u00A0%)–',
    'Code there, for 3 of 4 within412 ms–',
    'Page shown, for 3 of 4 within––',
    'Errors1 of 950–',
    'Build before instead0 of 950–',
  ])
  await user.click(screen.getByRole('tab', { name: 'History' }))
  expect(await screen.findByText('errors: in 10 of 200 views, stable in 20 of 20000 views')).toBeDefined()
})

it('raises a canary after a question that says what changes', async () => {
  const { fake, shell, user } = open([aChannel({ canary })])
  fake.answer({ 'POST /admin/releases/:remote/canary': () => aChannel({ canary: { ...canary, permille: 250 } }) })
  await user.click(await screen.findByRole('button', { name: 'Raise to 25 %' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/goes from 5 % to 25 % of visitors/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Raise to 25 %' }))
  await waitFor(() =>
    expect(shell.notices).toMatchObject([{ title: '25 % of visitors get the candidate of storefront.' }]),
  )
  expect(fake.callsTo('POST /admin/releases/:remote/canary')).toEqual([
    { params: { remote: 'storefront' }, body: { epoch: 3, permille: 250 } },
  ])
})

it('says what a change would break, and what it changes, before it is made, of the shell as of a remote', async () => {
  const shell = { remote: 'shell', previous: 'aaaaaaaaaaaaaaaa', canary }
  const { fake, user } = open([aChannel(shell)])
  const remotes = { name: 'remotes', passed: false, detail: 'account bbbbbbbb: the shell does not share Pager' }
  const unknown = { name: 'shared names', passed: false, detail: 'not compared', notMade: true }
  fake.answer({ 'POST /admin/releases/:remote/check': () => ({ epoch: 3, checks: [remotes, unknown] }) })
  await user.click(await screen.findByRole('button', { name: 'Roll back' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Roll shell back?' }))
  expect(await dialog.findByText(`remotes: ${remotes.detail}`)).toBeDefined()
  expect(dialog.queryByText(/shared names/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Back' }))

  fake.answer({ 'POST /admin/releases/:remote/check': () => ({ epoch: 3, checks: [], difference }) })
  await user.click(await screen.findByRole('button', { name: 'Release to everybody' }))
  expect(await screen.findByText('It fits everything that is live now.')).toBeDefined()
  const changes = within(screen.getByRole('region', { name: 'What changes' }))
  expect(changes.getByText('1 commit since build fedcba9876543210, which is live:')).toBeDefined()
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'aaaaaaaa a word',
    'New pages: /maps',
    'Files: 44 the same, 2 new, 2 gone; 1,204 bytes more',
  ])
  expect(fake.callsTo('POST /admin/releases/:remote/check')).toMatchObject([
    { params: { remote: 'shell' }, body: { build: 'aaaaaaaaaaaaaaaa', as: 'rollback' } },
    { params: { remote: 'shell' }, body: { build: canary.build, as: 'promotion' } },
  ])
})

it('freezes with a reason, and a frozen remote offers nothing new', async () => {
  const { fake, user } = open([aChannel({ previous: 'aaaaaaaaaaaaaaaa' })])
  fake.answer({ 'POST /admin/releases/:remote/freeze': () => aChannel({ frozenReason: 'a holiday' }) })
  await user.click(await screen.findByRole('button', { name: 'Freeze' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Freeze' }))
  expect(dialog.getByText('Say why.')).toBeDefined()
  await user.type(dialog.getByLabelText(/Reason/), 'a holiday')
  await user.click(dialog.getByRole('button', { name: 'Freeze' }))
  await waitFor(() =>
    expect(fake.callsTo('POST /admin/releases/:remote/freeze')).toEqual([
      { params: { remote: 'storefront' }, body: { reason: 'a holiday' } },
    ]),
  )
  cleanup()
  open([
    aChannel({
      frozenReason: 'a holiday',
      builds: [...aChannel().builds, { ...aChannel().builds[0]!, build: 'x'.repeat(16) }],
    }),
  ])
  await screen.findByText('Frozen: a holiday')
  expect(screen.queryByRole('button', { name: /^Release build/ })).toBeNull()
})

describe('the list', () => {
  const account = aChannel({
    remote: 'account',
    stable: 'a'.repeat(16),
    events: [{ ...aChannel().events[0]!, id: 'e9', remote: 'account', kind: 'refused', at: '2026-11-21T06:00:00Z' }],
    builds: [aBuild('a'.repeat(16), undefined, '2026-11-18T06:00:00Z')],
  })
  const storefront = aChannel({
    builds: [aBuild('b'.repeat(16), 'failed', '2026-11-20T06:00:00Z'), ...aChannel().builds],
  })
  const listRows = () =>
    screen
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
      .filter((text) => /^(account|storefront) /.test(text))
      .map((text) => text.slice(0, 20))

  it('has the builds of all remotes, the newest first, by remote and by state, and what is chosen in the address', async () => {
    const { fake, user, here } = open([account, storefront])
    await screen.findByRole('region', { name: 'Builds' })
    expect(listRows()).toEqual(['storefront 1.4.0bbbb', 'storefront 1.4.0fedc', 'account 1.4.0aaaaaaa'])
    await user.click(screen.getByRole('link', { name: 'Failed 1' }))
    await waitFor(() => expect(listRows()).toEqual(['storefront 1.4.0bbbb']))
    expect(here()).toBe('/admin/releases?state=failed')
    await user.click(screen.getByRole('link', { name: 'All 3' }))
    await user.click(screen.getByRole('link', { name: 'account' }))
    await waitFor(() => expect(listRows()).toEqual(['account 1.4.0aaaaaaa']))
    expect(within(screen.getByRole('list', { name: 'Live now' })).getAllByRole('heading')).toHaveLength(1)
    expect(here()).toBe('/admin/releases?remote=account')
    expect(fake.callsTo('GET /admin/releases'), 'what is chosen is not loaded again').toHaveLength(1)
  })

  it('has the history of all remotes in one order, by kind', async () => {
    const { user } = open([storefront, account], anAdmin, '/admin/releases?view=history')
    await screen.findByRole('region', { name: 'History' })
    expect(listRows()).toEqual(['account Rejectedfedc', 'storefront Releasedf'])
    await user.click(screen.getByRole('link', { name: 'Went live 1' }))
    await waitFor(() => expect(listRows()).toEqual(['storefront Releasedf']))
  })

  it('begins with ten, and shows more when asked', async () => {
    const builds = Array.from({ length: 13 }, (_, at) => aBuild(`fedcba98765432${at + 10}`))
    const { user } = open([aChannel({ builds })])
    expect(await screen.findAllByRole('button', { name: /^Preview build/ })).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Show more of 13' }))
    expect(screen.getAllByRole('button', { name: /^Preview build/ })).toHaveLength(13)
  })
})

const seen = { ...canary, stepViews: { seen: 34, needed: 200 } }

it('puts the remote with a canary first, with its end as the first thing to press', async () => {
  open([aChannel({ remote: 'account' }), aChannel({ canary: seen })])
  const card = within((await screen.findByRole('list', { name: 'Live now' })).querySelector('li')!)
  expect(card.getByRole('heading', { name: 'storefront Canary, 5 %' })).toBeDefined()
  expect(card.getAllByRole('button')[0]?.textContent).toBe('Abort the canary')
  expect(card.getByText(/34 of the 200 views that its next step takes$/)).toBeDefined()
})

it('changes what is live now, when somebody else changed it since the dialog was opened', async () => {
  const { fake, user } = open([aChannel({ canary })])
  await user.click(await screen.findByRole('button', { name: 'Abort the canary' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  fake.answer({
    'GET /admin/releases': () => ({ items: [aChannel({ canary: seen, epoch: 4 })], nextCursor: null, total: 1 }),
    'POST /admin/releases/:remote/abort': ({ body }) =>
      body.epoch === 4 ? aChannel({ epoch: 5 }) : throwProblem('stale-epoch', 409),
  })
  await user.click(dialog.getByRole('button', { name: 'Abort the canary' }))
  await screen.findByText(/34 of the 200 views/)
  await user.click(dialog.getByRole('button', { name: 'Abort the canary' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('is empty before the first release', async () => {
  open([])
  expect(await screen.findByText('Nothing has been released yet')).toBeDefined()
})
