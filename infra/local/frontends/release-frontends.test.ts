import { expect, it } from 'vitest'
import { releasedNames } from '../../build/src/workspace.ts'
import { decidePromotion, toPromoteOptions } from './release-frontends.ts'

const event = (kind: string, build: string) => ({
  id: `${kind}-${build}`,
  at: '2026-08-01T00:00:00.000Z',
  by: 'somebody',
  remote: 'account',
  kind,
  build,
  reason: null,
  checks: [],
})

it.each([
  ['nothing was ever live', null, [event('published', 'one')], 'one', 'promote'],
  ['the build is live', 'one', [event('promoted', 'one')], 'one', 'leave'],
  ['the sources changed', 'one', [event('promoted', 'one')], 'two', 'promote'],
  [
    'the sources are as they were before the last',
    'two',
    [event('promoted', 'two'), event('promoted', 'one')],
    'one',
    'promote',
  ],
  ['a promotion was rejected', 'one', [event('refused', 'two'), event('promoted', 'one')], 'two', 'promote'],
  ['somebody retired it', null, [event('retired', 'one'), event('promoted', 'one')], 'two', 'leave-retired'],
  [
    'somebody rolled it back',
    'one',
    [event('rolled-back', 'one'), event('promoted', 'two')],
    'two',
    'leave-rolled-back',
  ],
  [
    'somebody rolled back, and the sources changed',
    'one',
    [event('rolled-back', 'one'), event('promoted', 'two')],
    'three',
    'leave-rolled-back',
  ],
  [
    'somebody rolled back and then promoted',
    'two',
    [event('promoted', 'two'), event('rolled-back', 'one')],
    'three',
    'promote',
  ],
])('%s', (_, stable, events, build, expected) => {
  expect(decidePromotion({ stable, events }, build)).toBe(expected)
})

it('a shell goes live past the remotes that are live only where all of them follow it', () => {
  expect(toPromoteOptions('shell', releasedNames)).toMatchObject({ force: ['browser', 'remotes'] })
  expect(toPromoteOptions('shell', ['shell', 'storefront'])).toMatchObject({ force: ['browser'] })
  expect(toPromoteOptions('account', releasedNames)).toMatchObject({ force: ['browser'] })
})
