import { describe, expect, test } from 'vitest'
import { parseAmount } from './amount.ts'

describe('an amount as it was typed', () => {
  test.each([
    ['1240', 124_000],
    ['1,240.50', 124_050],
    ['1.240,50', 124_050],
    ['1240,5', 124_050],
    ['$ 1,240', 124_000],
    ['1 240.00', 124_000],
    ['1,240', 124_000],
  ])('%s is %i cents', (text, cents) => expect(parseAmount(text, 'USD')).toBe(cents))

  test.each(['', 'soon', '0', '12.345.6', '1.2.3', '12.3456'])('“%s” is no amount', (text) =>
    expect(parseAmount(text, 'USD')).toBeUndefined(),
  )

  test('yen have no parts', () => {
    expect(parseAmount('185,000', 'JPY')).toBe(185_000)
    expect(parseAmount('185000.5', 'JPY')).toBeUndefined()
  })
})
