import { expect, it } from 'vitest'
import { listComingMonths } from './coming-months.ts'

it('twelve months from today’s on, over the turn of the year', () => {
  const months = listComingMonths('2026-11-28')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ at: 10, name: 'November 2026', month: '2026-11', from: '2026-11-28', to: '2026-11-30' })
  expect(months[1]).toEqual({ at: 11, name: 'December 2026', month: '2026-12', from: '2026-12-01', to: '2026-12-31' })
  expect(months[3]).toMatchObject({ name: 'February 2027', from: '2027-02-01', to: '2027-02-28' })
  expect(months.at(-1)?.month).toBe('2027-10')
})
