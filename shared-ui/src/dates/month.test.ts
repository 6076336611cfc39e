import { describe, expect, it } from 'vitest'
import { addMonths, formatMonth, toWeeks } from './month.ts'

describe('a month', () => {
  it('follows December with January', () => {
    expect(addMonths('2026-11', 2)).toBe('2027-01')
    expect(addMonths('2026-12', 12)).toBe('2027-12')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
  })

  it('is named wherever the reader is', () => {
    expect(formatMonth('2027-05')).toBe('May 2027')
  })

  it('has weeks from Monday to Sunday', () => {
    const weeks = toWeeks('2026-11')
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
    expect(weeks).toHaveLength(6)
    expect(toWeeks('2027-02')).toHaveLength(4)
  })
})
