import { expect, it } from 'vitest'
import { defaultVillaRules } from '#test/rows/sale-rules.ts'
import { listNewLowPrices, type PersonPrices } from './low-prices.ts'
import type { SaleRulesInput } from './sale-rule-problems.ts'

const before = { ...defaultVillaRules, childPrice: 7_000, infantPrice: 2_000 } as SaleRulesInput
const now: PersonPrices = { base: 10_000, child: 7_000, infant: 2_000 }
const season = (price: number) => ({ name: 'Quiet', from: '2027-09-01', to: '2027-10-01', price, minNights: null })

it.each<[string, Partial<SaleRulesInput>, PersonPrices[], object[]]>([
  [
    'a child below half of what a child paid',
    { childPrice: 3_400 },
    [],
    [{ what: 'A child', price: 3_400, usual: 7_000 }],
  ],
  ['a child of half the price', { childPrice: 3_500 }, [], []],
  ['a child in steps', { childPrice: 6_000 }, [{ base: 10_000, child: 14_000 }], [{ what: 'A child', usual: 14_000 }]],
  ['a child as an adult', { childPrice: null }, [], []],
  ['an infant for nothing', { infantPrice: null }, [], [{ what: 'An infant', price: 0, usual: 2_000 }]],
  ['a season, with the base lowered before', { seasons: [season(10_000)] }, [{ base: 30_000 }], [{ usual: 30_000 }]],
  ['a week, with the base lowered before', { weeklyPrice: 70_000 }, [{ base: 30_000 }], [{ usual: 210_000 }]],
  ['a season of the usual price', { seasons: [season(9_000)] }, [], []],
])('of low prices those are told: %s', (_, change, recent, low) => {
  expect(listNewLowPrices(before, { ...before, ...change }, [now, ...recent])).toMatchObject(low)
})

it('a first price of a child is compared with that of an adult', () => {
  const first = listNewLowPrices({ ...before, childPrice: null }, { ...before, childPrice: 1 }, [
    { ...now, child: null },
  ])
  expect(first).toMatchObject([{ what: 'A child', price: 1, usual: 10_000 }])
})

it('what is left of a cheap season that is split is told no second time, and nights that become cheaper are', () => {
  const cheap = { ...before, seasons: [season(3_000)] }
  const [first, last] = [
    { ...season(3_000), to: '2027-09-10' },
    { ...season(3_000), name: 'Rest', from: '2027-09-12' },
  ]
  expect(listNewLowPrices(cheap, { ...cheap, seasons: [first, last] }, [now])).toEqual([])
  const wider = { ...season(3_000), to: '2027-10-05' }
  expect(listNewLowPrices(cheap, { ...cheap, seasons: [wider] }, [now])).toMatchObject([{ price: 3_000 }])
  expect(listNewLowPrices(cheap, { ...cheap, seasons: [season(2_000)] }, [now])).toMatchObject([{ price: 2_000 }])
})
