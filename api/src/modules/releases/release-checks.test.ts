import { pageTableKeys } from '@escapes/contract/remote-page'
import { expect, it } from 'vitest'
import { checkBrowserReport, checkPageTable, checkPlatform, checkSharedLibraries, checkSize } from './release-checks.ts'

const shell = {
  scripts: ['shell.js'],
  styles: [],
  fonts: [],
  sharedStyles: {},
  versions: { react: '19.3.1', '@escapes/shared-ui': '0.1.0' },
  names: { react: ['useState'], '@escapes/shared-ui/core': ['Button', 'Icon'] },
  platformVersions: [1],
}
const toResults = (...args: Parameters<typeof checkSharedLibraries>) =>
  Object.fromEntries(
    checkSharedLibraries(...args).map(({ name, passed, detail }) => [name, passed ? detail : (detail ?? 'failed')]),
  )

it('what a build needs is compared with what the live shell shares', () => {
  const fits = {
    shared: { react: '^19.3.0' },
    sharedNames: { react: ['useState'], '@escapes/shared-ui/core': ['*', 'Icon'] },
  }
  expect(toResults(fits, shell)).toEqual({ 'shared versions': null, 'shared names': null })
  const greedy = {
    shared: { react: '^18.2.0', 'react-dom': '^19.0.0' },
    sharedNames: { '@escapes/shared-ui/core': ['Button', 'Carousel'], '@escapes/shared-ui/data': ['Pager'] },
  }
  expect(checkSharedLibraries(greedy, shell).map(({ passed }) => passed)).toEqual([false, false])
  expect(toResults(greedy, shell)).toEqual({
    'shared versions':
      'react ^18.2.0 is required, the shell shares 19.3.1, react-dom ^19.0.0 is required, the shell shares none',
    'shared names': 'the shell does not share Carousel of @escapes/shared-ui/core, Pager of @escapes/shared-ui/data',
  })
})

it('what is missing is told in short, however much a build says that it needs', () => {
  const names = Array.from({ length: 2_000 }, (_, at) => `${'🏝'.repeat(90)}${at}`)
  const { 'shared names': detail } = toResults({ shared: {}, sharedNames: { react: names } }, shell)
  expect(detail).toHaveLength(500)
  expect(detail?.isWellFormed()).toBe(true)
})

it('what every object has by itself is nothing that the shell shares', () => {
  const odd = { shared: { constructor: '*' }, sharedNames: { constructor: ['name'], toString: ['length'] } }
  expect(toResults(odd, shell)).toEqual({
    'shared versions': 'constructor * is required, the shell shares none',
    'shared names': 'the shell does not share name of constructor, length of toString',
  })
})

it('what cannot be compared is not well, and says why', () => {
  const noShell = 'not compared: no build of the shell was ever released'
  expect(checkSharedLibraries({ shared: {}, sharedNames: {} }, undefined)).toEqual([
    { name: 'shared versions', passed: false, notMade: true, detail: noShell },
    { name: 'shared names', passed: false, notMade: true, detail: noShell },
  ])
  expect(checkSharedLibraries({ shared: {} }, shell)[1]).toMatchObject({
    passed: false,
    notMade: true,
    detail: 'not compared: the build does not list what it needs',
  })
  expect(checkBrowserReport(undefined, build)).toMatchObject({ passed: false, notMade: true })
  expect(checkBrowserReport({ notOpened: 'no Chromium' }, build)).toMatchObject({ passed: false, notMade: true })
})

it('a check that ran out of time says nothing of the build, unless it had found a fault by then', () => {
  const cut = { ...seen, opened: ['/'], outOfTime: ['/villas/:id'] }
  expect(checkBrowserReport(cut, build)).toMatchObject({
    notMade: true,
    detail: 'the check ran out of time before /villas/:id, which says nothing of the build: ask for it again',
  })
  expect(checkBrowserReport({ ...cut, faults: ['/: it shows an error'] }, build)).toEqual({
    name: 'browser',
    passed: false,
    detail: '/: it shows an error',
  })
})

it('what the live shell does not know of a page is told, and keeps no build back', () => {
  const pages = [{ pattern: '/gifts', title: 'Gifts', access: 'staff' as const, menu: { order: 1 } }]
  const knowing = (...pageTable: string[]) => checkPageTable({ pages }, { ...shell, pageTable })
  expect(knowing('pattern', 'title', 'access', 'menu')).toEqual([
    {
      name: 'page table',
      passed: true,
      detail: 'the live shell does not know menu.order, and shows the pages without',
    },
  ])
  expect(knowing(...pageTableKeys)).toEqual([])
  expect(checkPageTable({ pages }, shell)).toEqual([])
})

it('a platform that is not served is rejected', () => {
  expect(checkPlatform({ platformVersion: 1 }, shell).passed).toBe(true)
  expect(checkPlatform({ platformVersion: 99 }, shell).passed).toBe(false)
})

const aPage = (pattern: string) => ({ pattern, title: pattern, access: 'anyone' as const })
const build = { entry: 'entry.js', preload: ['exposed.js'], pages: [aPage('/'), aPage('/villas/:id')] }
const toSizes = (bytes: Record<string, number>, totalBytes = 1_000_000) => ({
  compressedBytes: new Map(Object.entries(bytes)),
  totalBytes,
})
const small = { 'entry.js': 10_000, 'exposed.js': 5000, 'home.js': 20_000, 'villa.js': 30_000, 'villa.css': 4000 }
const seen = {
  browser: 'Chromium 140',
  opened: ['/', '/villas/:id'],
  faults: [],
  loaded: { '/': ['entry.js', 'home.js'], '/villas/:id': ['entry.js', 'villa.js', 'villa.css'] },
}

it('the first view of each page is weighed: the entry, its preloads, and the files of the page', () => {
  expect(checkSize(build, toSizes(small), seen)).toEqual({
    name: 'size',
    passed: true,
    detail: 'the first view of /villas/:id loads 49000 bytes compressed of 120000',
  })
  expect(checkSize(build, toSizes({ ...small, 'home.js': 105_001 }), seen)).toEqual({
    name: 'size',
    passed: false,
    detail: 'the first view of / loads 120001 bytes compressed, allowed are 120000',
  })
  expect(checkSize(build, toSizes({ ...small, 'home.js': 105_000 }), seen).passed).toBe(true)
})

it('without a browser the entry is weighed, and always each file and the whole build', () => {
  expect(checkSize(build, toSizes(small))).toMatchObject({
    passed: true,
    detail: expect.stringContaining('15000 bytes'),
  })
  const heavyPage = toSizes({ ...small, 'home.js': 120_001 })
  for (const report of [undefined, { notOpened: 'none here' }])
    expect(checkSize(build, heavyPage, report)).toMatchObject({
      passed: false,
      detail: 'home.js alone has 120001 bytes compressed, allowed are 120000 in a first view',
    })
  expect(checkSize(build, toSizes({ ...small, 'entry.js': 120_000 })).passed).toBe(false)
  expect(checkSize(build, toSizes(small, 13_000_000), seen).passed).toBe(false)
})

it('of the shell what every page begins with is weighed', () => {
  const begins = { ...build, pages: [], preload: ['first.js'], shell: { ...shell, styles: ['shell.css'] } }
  const sizes = { 'shell.js': 130_000, 'shell.css': 20_000, 'first.js': 90_000, 'map.js': 400_000 }
  expect(checkSize(begins, toSizes(sizes)).passed).toBe(true)
  expect(checkSize(begins, toSizes({ ...sizes, 'first.js': 90_001 })).detail).toBe(
    'the first view of any page loads 240001 bytes compressed, allowed are 240000',
  )
})

it('only a page with an id may be opened with an unknown id, where no page links to a known one', () => {
  expect(checkBrowserReport({ ...seen, ofUnknownId: ['/villas/:id'] }, build)).toEqual({
    name: 'browser',
    passed: true,
    detail: '/, /villas/:id in Chromium 140; /villas/:id of an unknown id: no page leads to one that exists',
  })
  expect(checkBrowserReport({ ...seen, atSecondTry: ['/'] }, build)).toEqual({
    name: 'browser',
    passed: true,
    detail: '/, /villas/:id in Chromium 140; only when opened once more: /, slow or the runner busy',
  })
  expect(checkBrowserReport({ ...seen, ofUnknownId: ['/'] }, build)).toMatchObject({ passed: false })
  expect(checkBrowserReport({ ...seen, opened: ['/'], ofUnknownId: ['/villas/:id'] }, build)).toMatchObject({
    passed: false,
    detail: 'not opened: /villas/:id',
  })
})
