import type { BuildFigures, ChannelStatus } from '@escapes/contract/releases'
import { expect, it } from 'vitest'
import { listByUrgency, listNeeds } from './needs.ts'

const [live, candidate, before] = ['fedcba9876543210', 'cccccccccccccccc', 'aaaaaaaaaaaaaaaa']
const at = '2026-11-20T06:00:00Z'
const aChannel = (remote: string, more: Partial<ChannelStatus> = {}): ChannelStatus => ({
  remote,
  epoch: 1,
  stable: live,
  previous: before,
  builds: [],
  events: [],
  ...more,
})
const figuresOf = (build: string, errorsPerThousand: number, ...faults: NonNullable<BuildFigures['faults']>) => {
  const none = { views: 9, share: 1, loadP75Ms: null, lcpP75Ms: null, fallbacksPerThousand: 0 }
  return { build, errorsPerThousand, faults, ...none }
}
const aFault = { page: '/', kind: 'render-error', detail: 'type', count: 2, since: at, lastAt: at, firstBuild: live }
const late = { ...aFault, kind: 'first-paint-late' }
const canary = { build: candidate, permille: 50, since: at, stepSince: at }
const aBuild = (build: string, state: 'passed' | 'failed') => {
  const check = { id: '1', build, state, requestedBy: '', requestedAt: at, finishedAt: at, against: {}, detail: null }
  return { build, version: '1', revision: '', publishedAt: at, bytes: 1, browserCheck: check }
}

it('puts who needs somebody first, and then who has most errors', () => {
  const channels = [
    aChannel('well', { figures: [figuresOf(live, 0.2)] }),
    aChannel('worse', { figures: [figuresOf(live, 4, { ...aFault, firstBuild: before })] }),
    aChannel('frozen', { frozenReason: 'a holiday' }),
    aChannel('tried', { canary, figures: [figuresOf(candidate, 0, late)] }),
    aChannel('unfit', { builds: [aBuild(candidate, 'failed'), aBuild(live, 'passed')] }),
    aChannel('new', { figures: [figuresOf(live, 1, { ...aFault, buildBefore: before })] }),
    aChannel('ill', { canary, figures: [figuresOf(candidate, 50, aFault)] }),
  ]
  expect(listByUrgency(channels).map(({ remote }) => remote)).toEqual([
    'ill',
    'new',
    'unfit',
    'tried',
    'frozen',
    'worse',
    'well',
  ])
  expect(listByUrgency(channels).map((channel) => listNeeds(channel).map(({ label }) => label))).toEqual([
    ['Canary, 5 %, with errors'],
    ['New errors'],
    ['Check failed'],
    ['Canary, 5 %'],
    ['Frozen'],
    [],
    [],
  ])
})

it('says for a day that errors rise, until another build is live', () => {
  const anEvent = (kind: string, ageMs: number, build = live): ChannelStatus['events'][number] => ({
    id: kind,
    at: new Date(Date.now() - ageMs).toISOString(),
    by: 'release watch',
    remote: 'a',
    kind,
    build,
    reason: null,
    checks: [],
  })
  const list = (...events: ChannelStatus['events']) => listNeeds(aChannel('a', { events })).map(({ label }) => label)
  expect(list(anEvent('published', 1), anEvent('errors-rose', 60_000))).toEqual(['Errors rise'])
  expect(list(anEvent('errors-rose', 90_000_000))).toEqual([])
  expect(list(anEvent('errors-rose', 60_000, before))).toEqual([])
  expect(list(anEvent('rolled-back', 1), anEvent('errors-rose', 60_000))).toEqual([])
})

it('says nothing of a check that failed before a newer build passed, nor of one odd browser', () => {
  expect(listNeeds(aChannel('a', { builds: [aBuild(candidate, 'passed'), aBuild(before, 'failed')] }))).toEqual([])
  const once = { ...aFault, buildBefore: before, count: 1 }
  expect(listNeeds(aChannel('a', { figures: [figuresOf(live, 1, once)] }))).toEqual([])
})
