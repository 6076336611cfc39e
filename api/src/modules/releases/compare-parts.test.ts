import { describe, expect, it } from 'vitest'
import { type VisitorGroup, visitorGroups } from '@escapes/contract/canary-status'
import { createRandom } from '#test/random.ts'
import { countParts, isPartWorse, listWorseParts, type Part, type StepOfPart } from './compare-parts.ts'

const aStep = (candidate: readonly [failed: number, views: number], stable: readonly [number, number]): StepOfPart => ({
  candidate: { faults: candidate[0], views: candidate[1] },
  stable: { faults: stable[0], views: stable[1] },
})
const aPart = (page: string, group: Part['group'], ...steps: StepOfPart[]): Part => ({ page, group, steps })

const parts = countParts(20)

describe('a part of the views is worse', () => {
  it.each([
    ['where all of a few fail', [aStep([6, 6], [0, 300])]],
    ['where most of a few fail, and some of the live build', [aStep([14, 16], [3, 210])]],
    ['where two steps together say so', [aStep([2, 3], [0, 280]), aStep([3, 9], [1, 170])]],
  ])('%s', (_, steps) => {
    expect(isPartWorse(steps, parts)).toBe(true)
  })

  it.each([
    ['four networks say so', [aStep([4, 4], [0, 900])]],
    ['the live build fails as often', [aStep([16, 16], [300, 300])]],
    ['nobody has the live build beside it', [aStep([30, 30], [0, 0])]],
    [
      'the api failed for both while many had the candidate',
      [aStep([0, 200], [0, 19_800]), aStep([50, 200], [150, 600])],
    ],
  ])('but not where %s', (_, steps) => {
    expect(isPartWorse(steps, parts)).toBe(false)
  })
})

describe('where a canary fails more often', () => {
  it('is said of each page by the part that shows it best, with what is too few to tell', () => {
    const found = listWorseParts(
      [
        aPart('', 'customer', aStep([14, 90], [2, 3_000])),
        aPart('/dashboard/bookings', '', aStep([14, 60], [0, 2_000])),
        aPart('/dashboard/bookings', 'customer', aStep([14, 16], [0, 210])),
        aPart('/villas', '', aStep([1, 2], [0, 90])),
        aPart('/villas', 'phone', aStep([1, 2], [0, 90])),
        aPart('/tours', '', aStep([0, 9], [4, 300])),
        aPart('/new', '', aStep([2, 3], [0, 0])),
      ],
      parts,
    )
    expect(found.map(({ page, group, verdict }) => [page, group, verdict])).toEqual([
      ['/dashboard/bookings', 'customer', 'worse'],
      ['', 'customer', 'worse'],
      ['/new', '', 'too-few'],
      ['/villas', '', 'too-few'],
    ])
    expect(found[0]).toMatchObject({ candidate: { failed: 14, views: 16 }, stable: { failed: 0, views: 210 } })
  })
})

describe('thousands of canaries, looked at ten times in each step of 200 views', () => {
  const pages = 20
  /** By page, as 1, 1/2, 1/3 …; by who it is, engine and device, as `visitorGroups` has them. */
  const pageWeights = Array.from({ length: pages }, (_, page) => 1 / (page + 1))
  const groupWeights = [
    [60, 30, 10],
    [71, 5, 24],
    [65, 35],
  ] as const
  const [signedOut, chromium, phone] = [0, 3, 6]

  interface Visit {
    page: number
    groups: readonly [who: VisitorGroup, engine: VisitorGroup, device: VisitorGroup]
    weight: number
    /** Of the parts that it is counted in. */
    parts: readonly number[]
  }
  const width = visitorGroups.length + 1
  const visits: Visit[] = pageWeights.flatMap((ofPage, page) =>
    groupWeights[0].flatMap((ofWho, who) =>
      groupWeights[1].flatMap((ofEngine, engine) =>
        groupWeights[2].map((ofDevice, device) => {
          const groups = [signedOut + who, chromium + engine, phone + device]
          return {
            page,
            groups: groups.map((group) => visitorGroups[group]) as unknown as Visit['groups'],
            weight: ofPage * ofWho * ofEngine * ofDevice,
            parts: [
              page * width + visitorGroups.length,
              ...groups.flatMap((group) => [page * width + group, pages * width + group]),
            ],
          }
        }),
      ),
    ),
  )
  /** Of both builds: one page, and Safari everywhere, fail often. */
  const failsUsually = ({ page, groups }: Visit): number => (page === 3 ? 0.2 : groups.includes('safari') ? 0.05 : 0.01)

  const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
  const allWeight = sum(visits.map(({ weight }) => weight))
  /** Each visit as often as its weight says. */
  const toSlots = (toWeight: (visit: Visit) => number): Visit[] => {
    const scale = 20_000 / sum(visits.map(toWeight))
    return visits.flatMap((visit) => Array.from({ length: Math.ceil(toWeight(visit) * scale) }, () => visit))
  }
  const slots = toSlots(({ weight }) => weight)
  const failedSlots = toSlots((visit) => visit.weight * failsUsually(visit))
  const usualShare = sum(visits.map((visit) => (visit.weight / allWeight) * failsUsually(visit)))
  const partShares = Array.from(
    { length: (pages + 1) * width },
    (_, part) => sum(visits.filter((visit) => visit.parts.includes(part)).map(({ weight }) => weight)) / allWeight,
  )

  type Random = () => number
  const pick = (from: readonly Visit[], random: Random) => from[Math.floor(random() * from.length)] as Visit
  /** A Poisson number, by Knuth. */
  const drawCount = (mean: number, random: Random): number => {
    const limit = Math.exp(-mean)
    let count = 0
    for (let left = random(); left > limit; left *= random()) count += 1
    return count
  }

  /** How many views the live build has for each of the candidate; in the last, everything fails three times as often. */
  const stepsOfCanary = [
    { beside: 99, failsMore: 1 },
    { beside: 19, failsMore: 1 },
    { beside: 3, failsMore: 3 },
  ]
  const viewsBetweenLooks = 20

  const partCount = countParts(pages)
  /** After how many views of the candidate it was ended; Infinity: it was not. */
  const follow = (random: Random, fails: (visit: Visit) => number): number => {
    const none = () => stepsOfCanary.map(() => new Float64Array(partShares.length))
    const [views, faults, stableFaults] = [none(), none(), none()]
    const stableViews = stepsOfCanary.map(() => 0)
    /** With five failures: no other part is ever worse. */
    const suspects = new Set<number>()
    const read = (from: readonly Float64Array[], step: number, part: number) => from[step]?.[part] ?? 0
    const add = (to: readonly Float64Array[], step: number, part: number) => {
      const ofStep = to[step] as Float64Array
      ofStep[part] = (ofStep[part] ?? 0) + 1
    }
    const toSteps = (part: number): StepOfPart[] =>
      stepsOfCanary.map((_, step) =>
        aStep(
          [read(faults, step, part), read(views, step, part)],
          // They are so many that they are as expected; the failures among them are drawn.
          [read(stableFaults, step, part), (stableViews[step] ?? 0) * (partShares[part] ?? 0)],
        ),
      )
    let seen = 0
    for (const [step, { beside, failsMore }] of stepsOfCanary.entries()) {
      for (const lastOfStep = seen + 200; seen < lastOfStep;) {
        for (let view = 0; view < viewsBetweenLooks; view += 1) {
          const visit = pick(slots, random)
          const hasFailed = random() < fails(visit) * failsMore
          for (const part of visit.parts) {
            add(views, step, part)
            if (!hasFailed) continue
            add(faults, step, part)
            if (sum(faults.map((ofStep) => ofStep[part] ?? 0)) >= 5) suspects.add(part)
          }
        }
        seen += viewsBetweenLooks
        const besideViews = viewsBetweenLooks * beside
        stableViews[step] = (stableViews[step] ?? 0) + besideViews
        for (let left = drawCount(besideViews * usualShare * failsMore, random); left > 0; left -= 1)
          for (const part of pick(failedSlots, random).parts) add(stableFaults, step, part)
        for (const part of suspects) if (isPartWorse(toSteps(part), partCount)) return seen
      }
    }
    return Infinity
  }

  it('ends at most one in a hundred of 10,000 healthy ones', () => {
    const random = createRandom(9)
    const found = Array.from({ length: 10_000 }, () => follow(random, failsUsually))
    expect(found.filter((views) => views < Infinity).length).toBeLessThanOrEqual(100)
  })

  it.each<[where: string, share: number, isBroken: (visit: Visit) => boolean]>([
    ['a page', 0.05, ({ page }) => page === 5],
    ['a browser', 0.05, ({ groups }) => groups.includes('firefox')],
    ['customers on a page', 0.05, ({ page, groups }) => page === 1 && groups.includes('customer')],
  ])('finds one that fails in all views of %s, which are at most %f of all', (_, share, isBroken) => {
    expect(sum(visits.filter(isBroken).map(({ weight }) => weight)) / allWeight).toBeLessThanOrEqual(share + 1e-9)
    const random = createRandom(11)
    const found = Array.from({ length: 1_000 }, () =>
      follow(random, (visit) => (isBroken(visit) ? 1 : failsUsually(visit))),
    )
    expect(found.filter((views) => views <= 200).length).toBeGreaterThanOrEqual(900)
    expect(Math.max(...found)).toBeLessThan(Infinity)
  })
})
