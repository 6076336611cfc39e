import { describe, expect, it } from 'vitest'
import { countParts } from './compare-parts.ts'
import { type ArmFigures, type CanaryState, decideCanary } from './decide-canary.ts'
import { addBuckets, bucketCount, readQuantile, toBuckets } from './telemetry-buckets.ts'

const rules = { minViews: 200, minStepMs: 300_000 }

/** Times spread like those of real visitors: half within `median`, the slowest tenth at almost twice of it. */
const spread = (count: number, median: number): number[] => {
  const samples = 1_000
  const once = Array.from({ length: samples }, (_, index) => median * Math.exp(1.5 * ((index + 0.5) / samples - 0.5)))
    .map(toBuckets)
    .reduce<number[]>(addBuckets, [])
  return once.map((each) => (each * count) / samples)
}

const anArm = (views: number, { faults = 0, median = 400 } = {}): ArmFigures => ({
  views,
  faults,
  loadMs: spread(views, median),
  lcpMs: spread(views, median * 3),
})

const aState = (more: Partial<CanaryState> = {}): CanaryState => ({
  permille: 10,
  isFrozen: false,
  stepAgeMs: 300_000,
  stepViews: 200,
  candidate: anArm(200),
  stable: anArm(20_000, { faults: 20 }),
  parts: [],
  partCount: countParts(20),
  ...more,
})

const decide = (more: Partial<CanaryState> = {}) => decideCanary(aState(more), rules)
const failed = (more: Partial<CanaryState>) =>
  decide(more)
    .comparisons.filter(({ passed }) => !passed)
    .map(({ name, detail }) => `${name}: ${detail}`)

describe('times in buckets', () => {
  it('give quantiles within a twentieth of the true one', () => {
    const buckets = spread(1_000, 400)
    expect(readQuantile(buckets, 0.75)).toBeCloseTo(400 * Math.exp(0.375), -1.4)
    expect(readQuantile([], 0.75)).toBeUndefined()
    expect(readQuantile(toBuckets(119_000), 0.75)).toBeGreaterThan(15_000)
  })
})

describe('the guard of a canary', () => {
  it.each([
    [10, { action: 'raise', permille: 50 }],
    [50, { action: 'raise', permille: 250 }],
    [99, { action: 'raise', permille: 250 }],
    [250, { action: 'raise', permille: 1000 }],
    [1000, { action: 'promote' }],
  ])('lets a healthy one rise from %i ‰ by one step', (permille, next) => {
    expect(decide({ permille })).toMatchObject(next)
  })

  it.each([
    ['too few of its visitors came', { candidate: anArm(199) }],
    ['too few came since its last step', { stepViews: 199 }],
    ['there is little of the stable build to compare with', { stable: anArm(199) }],
    ['its step is not five minutes old', { stepAgeMs: 299_999 }],
    ['the remote is frozen', { isFrozen: true }],
  ])('waits while %s', (_, state) => {
    expect(decide(state).action).toBe('wait')
  })

  it('aborts one that fails in five percent of its views, with the numbers', () => {
    const state = { candidate: anArm(200, { faults: 10 }) }
    expect(decide(state).action).toBe('abort')
    expect(failed(state)).toEqual(['errors: in 10 of 200 views, stable in 20 of 20000 views'])
  })

  it.each([
    ['each of its first views', anArm(5, { faults: 5 }), anArm(40)],
    ['half of its first views', anArm(16, { faults: 8 }), anArm(150, { faults: 2 })],
  ])('aborts one that fails in %s, however few they are', (_, candidate, stable) => {
    expect(decide({ candidate, stable, stepAgeMs: 0, stepViews: 0 }).action).toBe('abort')
  })

  it.each([
    ['four networks say so', anArm(4, { faults: 4 }), anArm(4_000)],
    ['nobody had the stable build meanwhile', anArm(9, { faults: 9 }), anArm(0)],
    ['the stable build fails as often', anArm(20, { faults: 8 }), anArm(60, { faults: 20 })],
  ])('waits, though its first views fail, while %s', (_, candidate, stable) => {
    expect(decide({ candidate, stable }).action).toBe('wait')
  })

  it('aborts before the step is over, and although the remote is frozen', () => {
    const candidate = anArm(400, { faults: 20 })
    expect(decide({ candidate, stepAgeMs: 0, stepViews: 0, isFrozen: true }).action).toBe('abort')
  })

  it.each([
    ['a few errors of odd browsers', { candidate: anArm(200, { faults: 4 }), stable: anArm(1_000_000) }],
    [
      'as many errors as the stable build has',
      { candidate: anArm(400, { faults: 20 }), stable: anArm(8_000, { faults: 400 }) },
    ],
    ['errors at every view of both', { candidate: anArm(400, { faults: 900 }), stable: anArm(400, { faults: 900 }) }],
    ['a tenth more time', { candidate: anArm(2_000, { median: 440 }), stable: anArm(20_000) }],
  ])('goes on with %s', (_, state) => {
    expect(decide(state).action).toBe('raise')
  })

  it('aborts one that takes thirty percent longer', () => {
    expect(failed({ candidate: anArm(200, { median: 520 }), stable: anArm(2_000) })).toEqual([
      expect.stringMatching(/^load p75: 7\d\d ms of 200, stable 5\d\d ms of 2000$/),
      expect.stringMatching(/^largest paint p75: /),
    ])
  })

  it('aborts one that takes four times as long with its first dozen of views', () => {
    const state = { candidate: anArm(12, { median: 1_600 }), stable: anArm(60), stepAgeMs: 0, stepViews: 0 }
    expect(decide(state).action).toBe('abort')
    expect(failed(state)).toEqual([
      expect.stringMatching(/^load p75: 2\d\d\d ms of 12, stable 5\d\d ms of 60$/),
      expect.stringMatching(/^largest paint p75: /),
    ])
  })

  it.each([
    ['half as long again', anArm(150, { median: 600 }), anArm(199)],
    ['four times as long, in five views', anArm(5, { median: 1_600 }), anArm(150)],
    ['four times as long, with nothing beside it', anArm(150, { median: 1_600 }), anArm(0)],
  ])('waits for more views of one that takes %s', (_, candidate, stable) => {
    expect(decide({ candidate, stable }).action).toBe('wait')
  })

  it('goes on with one whose few timed visitors waited half as long again', () => {
    const candidate = { ...anArm(500), loadMs: spread(199, 600), lcpMs: [] }
    expect(decide({ candidate }).action).toBe('raise')
  })
})

describe('two thousand views a minute, a tenth of them of the candidate', () => {
  /** Mulberry32: the same visitors in each run. */
  const createRandom = (from: number) => {
    let seed = from
    return () => {
      seed = (seed + 0x6d_2b_79_f5) | 0
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
    }
  }
  /** In which bucket each of some thousand visitors is, half of them within `median`. */
  const createCrowd = (median: number): number[] => {
    const random = createRandom(median)
    return Array.from({ length: 5_000 }, () => {
      const deviation = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
      return toBuckets(median * Math.exp(0.5 * deviation)).indexOf(1)
    })
  }
  const usual = { loads: createCrowd(400), paints: createCrowd(1_200), faultShare: 0.001 }
  const anEmptyArm = () => ({
    views: 0,
    faults: 0,
    loadMs: Array.from({ length: bucketCount }, () => 0),
    lcpMs: Array.from({ length: bucketCount }, () => 0),
  })
  const addViews = (arm: ReturnType<typeof anEmptyArm>, count: number, random: () => number, of: typeof usual) => {
    const addOne = (into: number[], crowd: readonly number[]) => {
      const at = crowd[Math.floor(random() * crowd.length)] ?? 0
      into[at] = (into[at] ?? 0) + 1
    }
    for (let view = 0; view < count; view += 1) {
      addOne(arm.loadMs, of.loads)
      addOne(arm.lcpMs, of.paints)
      if (random() < of.faultShare) arm.faults += 1
    }
    arm.views += count
  }
  /** Seconds until the guard decides otherwise than to wait, and what; it looks every half minute. */
  const follow = (seed: number, symptom: Partial<typeof usual>) => {
    const random = createRandom(seed)
    const [candidate, stable] = [anEmptyArm(), anEmptyArm()]
    for (let seconds = 30; ; seconds += 30) {
      addViews(candidate, 100, random, { ...usual, ...symptom })
      addViews(stable, 900, random, usual)
      const age = { stepAgeMs: seconds * 1_000, stepViews: candidate.views }
      const { action } = decideCanary(aState({ candidate, stable, permille: 100, ...age }), rules)
      if (action !== 'wait') return { action, seconds }
    }
  }
  const runs = (symptom: Parameters<typeof follow>[1]) =>
    Array.from({ length: 100 }, (_, seed) => follow(seed, symptom))

  it.each([
    ['throws in five percent of its renders', { faultShare: 0.05 }],
    ['takes thirty percent longer', { loads: createCrowd(520), paints: createCrowd(1_560) }],
  ])('end one within two minutes that %s', (_, symptom) => {
    expect(runs(symptom).filter(({ action, seconds }) => action !== 'abort' || seconds > 120)).toEqual([])
  })

  it('let a healthy one rise', () => {
    expect(runs({}).filter(({ action }) => action !== 'raise')).toEqual([])
  })

  it('of a site with few visitors hold one back after some ten views that takes four times as long, and no healthy one', () => {
    const { loads, paints } = { loads: createCrowd(1_600), paints: createCrowd(4_800) }
    const early = aState({ stepViews: 0 })
    const followFew = (seed: number, symptom: Partial<typeof usual>): number | undefined => {
      const random = createRandom(seed)
      const [candidate, stable] = [anEmptyArm(), anEmptyArm()]
      while (candidate.views < rules.minViews - 1) {
        addViews(candidate, 1, random, { ...usual, faultShare: 0, ...symptom })
        addViews(stable, 4, random, { ...usual, faultShare: 0 })
        const { action } = decideCanary({ ...early, candidate, stable }, rules)
        if (action === 'abort') return candidate.views
      }
      return undefined
    }
    const all = (symptom: Partial<typeof usual>) => Array.from({ length: 60 }, (_, seed) => followFew(seed, symptom))
    expect(all({}).filter((views) => views !== undefined)).toEqual([])
    expect(Math.max(...all({ loads, paints }).map((views = Infinity) => views))).toBeLessThanOrEqual(20)
  })
})
