import { describeBuildDifference } from '@escapes/contract/build-difference'
import { expect, it } from 'vitest'
import { aBuild, aShellBuild } from '#test/factories/releases.ts'
import { compareBuilds } from './compare-builds.ts'

const commits = (...revisions: string[]) =>
  revisions.map((revision) => ({ revision, subject: `what ${revision} does` }))

it('what a build brings, and what the live one has that it lacks', async () => {
  const live = await aBuild('account', { commits: commits('c', 'b', 'a'), operations: ['GET /me', 'GET /bookings'] })
  const { sidecar } = await aBuild('account', {
    commits: commits('e', 'd', 'b', 'a'),
    operations: ['GET /me', 'GET /saved'],
    pages: [{ pattern: '/my-trips', title: 'Trips', access: 'signed-in' }],
    shared: { react: '19.4.0', zustand: '5.1.0' },
  })
  const difference = compareBuilds(live.sidecar, sidecar)
  expect(difference).toMatchObject({
    live: live.sidecar.build,
    commits: { added: commits('e', 'd'), removed: commits('c') },
    files: { same: 0, added: 4, removed: 4 },
  })
  expect(describeBuildDifference(difference)).toEqual([
    'New pages: /my-trips',
    'No more pages: /account',
    'New calls of the api: GET /saved',
    'No more calls of the api: GET /bookings',
    'Packages: react 19.3.1 → 19.4.0, zustand 5.1.0 is new',
    'Files: 0 the same, 4 new, 4 gone; as large as before',
  ])
})

it('entries of menus are told: new, gone, or at another place', async () => {
  const page = { title: 'Trips', access: 'signed-in' as const }
  const [before, after] = await Promise.all([
    aBuild('account', {
      pages: [
        { ...page, pattern: '/a', menu: { order: 10 } },
        { ...page, pattern: '/b', menu: {} },
      ],
    }),
    aBuild('account', {
      pages: [
        { ...page, pattern: '/a', menu: { order: 20 } },
        { ...page, pattern: '/b', menu: { label: 'My trips' } },
      ],
    }),
  ])
  expect(describeBuildDifference(compareBuilds(before.sidecar, after.sidecar)).slice(0, 3)).toEqual([
    'New in the menus: My trips (/b)',
    'No more in the menus: Trips (/b)',
    'Changed in the menus: Trips (/a)',
  ])
})

it('packages are compared as what they are called, whatever that is', async () => {
  const [live, { sidecar }] = await Promise.all([
    aBuild('account'),
    aBuild('account', { shared: { constructor: '^1' } }),
  ])
  const { packages } = compareBuilds(live.sidecar, sidecar)
  expect(packages).toContainEqual({ name: 'constructor', from: null, to: '^1' })
})

it('commits of a build that does not say them, or that has none in common with the live one, are not guessed', async () => {
  const [live, silent, stranger] = await Promise.all([
    aBuild('account', { commits: commits('b', 'a') }),
    aBuild('account'),
    aBuild('account', { commits: commits('z') }),
  ])
  for (const { sidecar } of [silent, stranger]) expect(compareBuilds(live.sidecar, sidecar).commits).toBeNull()
})

it('of the shell, what it shares counts', async () => {
  const [one, other] = await Promise.all([
    aShellBuild({ versions: { react: '19.3.1' } }, { 'shell.a.js': 'start', 'shell.b.js': 'the same' }),
    aShellBuild({ versions: {} }, { 'shell.c.js': 'start again', 'shell.b.js': 'the same' }),
  ])
  expect(describeBuildDifference(compareBuilds(one.sidecar, other.sidecar))).toEqual([
    'Packages: react is gone',
    'Files: 1 the same, 1 new, 1 gone; 6 bytes more',
  ])
})
