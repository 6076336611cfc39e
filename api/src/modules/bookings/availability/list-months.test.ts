import { addDays } from '@escapes/contract'
import { expect, it } from 'vitest'
import { listMonths } from './list-months.ts'

const season = (from: string, to: string, price: number | null) => ({ name: '', from, to, price, minNights: null })

it('counts free nights of each month, and the lowest price of one', () => {
  const seasons = [season('2027-02-10', '2027-02-12', 50), season('2027-01-30', '2027-02-02', null)]
  const taken = [
    { from: '2027-01-30', to: '2027-01-31' },
    { from: '2027-02-03', to: '2027-02-11' },
  ]
  expect(listMonths({ price: 100, seasons }, { from: '2027-01-29', to: '2027-02-13' }, taken)).toEqual([
    { month: '2027-01', freeNights: 2, low: 100 },
    { month: '2027-02', freeNights: 4, low: 50 },
  ])
})

it('looks at each season and each taken range once, not once for each night', () => {
  const from = '2027-01-01'
  let looks = 0
  const toCounted = <R extends { from: string }>(range: R): R =>
    new Proxy(range, { get: (target, key) => (key === 'from' && (looks += 1), Reflect.get(target, key)) })
  const weeks = Array.from({ length: 100 }, (_, at) => [addDays(from, at * 7), addDays(from, at * 7 + 6)] as const)
  const seasons = weeks.map(([first, end]) => toCounted(season(first, end, 50)))
  const taken = weeks.map(([first]) => toCounted({ from: first, to: addDays(first, 1) }))
  const nights = 800
  listMonths({ price: 100, seasons }, { from, to: addDays(from, nights) }, taken)
  expect(looks).toBeLessThan(4 * nights)
})
