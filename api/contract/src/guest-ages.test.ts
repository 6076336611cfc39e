import { expect, it } from 'vitest'
import { formatAges, listTooYoung } from './guest-ages.ts'

it.each([
  [null, 'Under 2 years', '2 to 11 years', '12 years and older', []],
  [1, '1 year', '2 to 11 years', '12 years and older', []],
  [2, undefined, '2 to 11 years', '12 years and older', ['infants']],
  [8, undefined, '8 to 11 years', '12 years and older', ['infants']],
  [11, undefined, '11 years', '12 years and older', ['infants']],
  [12, undefined, undefined, '12 years and older', ['children', 'infants']],
  [16, undefined, undefined, '16 years and older', ['children', 'infants']],
] as const)('from %s years on come these ages', (minimumAge, infants, children, adults, tooYoung) => {
  if (infants) expect(formatAges('infants', minimumAge)).toBe(infants)
  if (children) expect(formatAges('children', minimumAge)).toBe(children)
  expect(formatAges('adults', minimumAge)).toBe(adults)
  expect(listTooYoung({ children: 1, infants: 2 }, minimumAge)).toEqual(tooYoung)
})
