import { expect, it } from 'vitest'
import type { NightsChange, SaleRules } from '@escapes/contract'
import { defaultVillaRules } from '#test/rows/sale-rules.ts'
import { planNightChange } from './plan-night-change.ts'

const peak = { name: 'Peak', from: '2027-12-20', to: '2028-01-03', price: 30_000, minNights: 3 }
const quiet = { name: 'Quiet', from: '2028-01-10', to: '2028-02-01', price: null, minNights: 2 }
const roof = { from: '2027-12-01', to: '2027-12-05', reason: 'New roof' }
const rules = { ...defaultVillaRules, minNights: 1, seasons: [peak, quiet], closures: [roof] } as unknown as SaleRules

const plan = (change: NightsChange, ...nights: [string, string][]) =>
  planNightChange(
    rules,
    change,
    nights.map(([from, to]) => ({ from, to })),
    { base: 20_000, closedDepartures: [] },
  )
const season = (more: object): NightsChange => ({
  action: 'season',
  name: 'New Year',
  price: null,
  minNights: null,
  ...more,
})

it('a percentage is of what each night costs: with a season of its own, or as usual', () => {
  const raised = plan(season({ price: { by: 'percent', percent: 20 } }), ['2027-12-30', '2028-01-06'])
  expect(raised.terms).toEqual([
    {
      from: '2027-12-30',
      to: '2028-01-03',
      before: { price: 30_000, minNights: 3 },
      after: { price: 36_000, minNights: 3 },
    },
    {
      from: '2028-01-03',
      to: '2028-01-06',
      before: { price: 20_000, minNights: 1 },
      after: { price: 24_000, minNights: 1 },
    },
  ])
  expect(raised.seasons).toEqual([
    { ...peak, to: '2027-12-30' },
    { name: 'New Year', from: '2027-12-30', to: '2028-01-03', price: 36_000, minNights: 3 },
    { name: 'New Year', from: '2028-01-03', to: '2028-01-06', price: 24_000, minNights: null },
    quiet,
  ])
  expect(raised.undo).toEqual([])
})

it('a minimum stay alone leaves each price as it is, and ranges that touch are one season', () => {
  const longer = plan(season({ minNights: 5 }), ['2028-01-04', '2028-01-06'], ['2028-01-06', '2028-01-08'])
  expect(longer.seasons[1]).toEqual({
    name: 'New Year',
    from: '2028-01-04',
    to: '2028-01-08',
    price: null,
    minNights: 5,
  })
  expect(longer.undo).toEqual([{ from: '2028-01-04', to: '2028-01-08' }])
})

it('a part in the middle of a season leaves what is before and after it', () => {
  const { seasons } = plan(season({ price: { by: 'sum', amount: 50_000 } }), ['2027-12-24', '2027-12-26'])
  expect(seasons.map(({ name, from, to, price, minNights }) => [name, from, to, price, minNights])).toEqual([
    ['Peak', '2027-12-20', '2027-12-24', 30_000, 3],
    ['New Year', '2027-12-24', '2027-12-26', 50_000, 3],
    ['Peak', '2027-12-26', '2028-01-03', 30_000, 3],
    ['Quiet', '2028-01-10', '2028-02-01', null, 2],
  ])
})

it('the usual price and stay come back by taking seasons out of the nights', () => {
  const usual = plan({ action: 'usual' }, ['2028-01-01', '2028-01-15'])
  expect(usual.changed).toEqual([
    { from: '2028-01-01', to: '2028-01-03' },
    { from: '2028-01-10', to: '2028-01-15' },
  ])
  expect(usual.seasons).toEqual([
    { ...peak, to: '2028-01-01' },
    { ...quiet, from: '2028-01-15' },
  ])
})

it('nights that are closed already are not among those that a closure is taken back of', () => {
  const closed = plan({ action: 'close', reason: 'No water' }, ['2027-12-03', '2027-12-08'])
  expect(closed.undo).toEqual([{ from: '2027-12-05', to: '2027-12-08' }])
  expect(closed.closures).toEqual([
    { ...roof, to: '2027-12-03' },
    { from: '2027-12-03', to: '2027-12-08', reason: 'No water' },
  ])
  expect(plan({ action: 'open' }, ['2027-12-03', '2027-12-08'])).toMatchObject({
    changed: [{ from: '2027-12-03', to: '2027-12-05' }],
    closures: [{ ...roof, to: '2027-12-03' }],
  })
})
