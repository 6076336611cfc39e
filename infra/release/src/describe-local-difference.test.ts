import type { BootRemote, BuildSidecar } from '@escapes/contract/releases'
import { expect, it } from 'vitest'
import { describeLocalDifference } from './describe-local-difference.ts'

const page = (pattern: string, access: 'anyone' | 'signed-in' = 'anyone') => ({
  pattern,
  title: pattern.slice(1),
  access,
})

const here = {
  remote: 'account',
  build: 'bbbb',
  version: '1.1.0',
  files: [
    { path: 'entry.js', size: 10, integrity: 'sha384-new' },
    { path: 'same.js', size: 20, integrity: 'sha384-same' },
    { path: 'poster.webp', size: 30, integrity: 'sha384-poster' },
  ],
  pages: [page('/sign-in'), { ...page('/my-bookings', 'signed-in'), menu: { label: 'Trips', icon: 'map' } }],
} as BuildSidecar

const live = {
  remote: 'account',
  build: 'aaaa',
  version: '1.0.0',
  integrity: {
    '/_mf/a/account/aaaa/entry.js': 'sha384-old',
    '/_mf/a/account/aaaa/same.js': 'sha384-same',
    '/_mf/a/account/aaaa/gone.js': 'sha384-gone',
  },
  pages: [page('/sign-in'), page('/trips')],
} as unknown as BootRemote

it('a build that is live already has no differences', () => {
  expect(describeLocalDifference(here, { ...live, build: 'bbbb' })).toEqual([])
})

it('lists pages and files that are added, changed and removed', () => {
  expect(describeLocalDifference(here, live)).toEqual([
    '  build   aaaa → bbbb',
    '  version 1.0.0 → 1.1.0',
    '+ page /my-bookings: my-bookings (signed-in), in the menu as Trips',
    '- page /trips: trips (anyone)',
    '  scripts and styles: 1 the same, 1 new, 1 gone',
    '+ entry.js (10 bytes)',
  ])
})

it('a first release is described as one', () => {
  expect(describeLocalDifference(here, undefined)).toEqual(['+ account goes live for the first time, with 2 pages'])
})
