import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import type { DayToKnow } from './days-to-know.ts'
import { atPlaces, listDaysToKnowOn } from './days-to-know-on.ts'

const day = (more: Partial<DayToKnow>): DayToKnow => ({
  id: '019a0000-0000-7000-8000-000000000000',
  from: '2027-02-01',
  to: '2027-05-31',
  title: 'A season',
  meaning: 'It is busy.',
  kind: 'nature',
  warns: false,
  places: [],
  ...more,
})
const titles = (days: readonly DayToKnow[]) => days.map(({ title }) => title)

describe('what to know of days', () => {
  it('is what is everywhere or at one of their places on one of them, in any capitals, the warnings first', () => {
    const known = [
      day({ title: 'Everywhere' }),
      day({ title: 'Kandy', places: ['Matale', 'KANDY'] }),
      day({ title: 'Galle', places: ['Galle'] }),
      day({ title: 'Over', places: ['Kandy'], to: '2027-02-09' }),
      day({ title: 'Storm', warns: true, from: '2027-02-11', to: '2027-02-11' }),
    ]
    const days = [
      { date: '2027-02-10', places: ['Kandy'] },
      { date: '2027-02-11', places: ['Ella'] },
    ]
    expect(titles(listDaysToKnowOn(known, days))).toEqual(['Storm', 'Everywhere', 'Kandy'])
    expect(titles(known.filter(atPlaces(['galle', 'Ella'])))).toEqual(['Everywhere', 'Galle', 'Storm'])
  })

  it('costs the length of its places once, however many days somebody stays', () => {
    let read = 0
    const known = Object.defineProperty(day({}), 'places', {
      get: () => {
        read += 1
        return ['Matale']
      },
    })
    const stay = Array.from({ length: 60 }, (_, at) => ({ date: addDays('2027-02-01', at), places: ['Ella'] }))
    expect(listDaysToKnowOn([known], stay)).toEqual([])
    expect(read).toBeLessThan(5)
  })
})
