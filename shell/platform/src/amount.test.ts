import { describe, expect, it } from 'vitest'
import { parseAmount, toAmountText } from './amount.ts'

describe('parseAmount', () => {
  it.each([
    '1,116.50',
    '1116,5',
    '1 116.50',
    '1.116,50',
    '1116.5',
    '1’116.50',
    "1'116,50",
    '1\u202f116,50',
    ' 1116.50 ',
    '€1,116.50',
    '1116,50 €',
    'EUR 1116.50',
  ])('reads %s as the same amount', (text) => {
    expect(parseAmount(text, 'EUR')).toEqual({ ok: true, minor: 111_650 })
  })

  it.each([
    ['1240,50', 'USD', 124_050],
    ['1240', 'USD', 124_000],
    ['$ 1,240', 'USD', 124_000],
    ['0', 'USD', 0],
    ['1,116,500.25', 'LKR', 111_650_025],
    ['1.116.500', 'LKR', 111_650_000],
    ['Rs.372,150.00', 'LKR', 37_215_000],
    ['185,000', 'JPY', 185_000],
    ['185 000', 'JPY', 185_000],
  ] as const)('reads %s %s as %i minor units', (text, currency, minor) => {
    expect(parseAmount(text, currency)).toEqual({ ok: true, minor })
  })

  it('reads one comma before three digits as thousands, since no currency has three decimals', () => {
    expect(parseAmount('1,116', 'USD')).toEqual({ ok: true, minor: 111_600 })
  })

  it('rejects one point before three digits, which may be thousands or mistyped decimals', () => {
    expect(parseAmount('1.116', 'USD')).toEqual({
      ok: false,
      message: '“1.116” can be read two ways. Write 1116, or use a comma for thousands.',
    })
  })

  it.each([
    ['', 'USD', 'Enter an amount.'],
    ['soon', 'USD', 'Enter the amount in digits, such as 1116.50.'],
    ['-5', 'USD', 'Enter the amount in digits, such as 1116.50.'],
    ['12e3', 'USD', 'Enter the amount in digits, such as 1116.50.'],
    ['€ 1116', 'USD', 'Enter the amount in digits, such as 1116.50.'],
    ['CA$ 1116', 'USD', 'Enter the amount in digits, such as 1116.50.'],
    ['1.2.3', 'USD', 'Enter the amount in digits, such as 1116.50.'],
    ['12.345.6', 'USD', 'Enter the amount in digits, such as 1116.50.'],
    ['11 16', 'USD', 'Enter the amount in digits, such as 1116.50.'],
    ['12.3456', 'USD', 'USD has 2 decimals.'],
    ['0,500', 'USD', 'USD has 2 decimals.'],
    ['185000.5', 'JPY', 'JPY has no decimals.'],
    ['99999999999999999', 'USD', 'This amount is too large.'],
  ] as const)('rejects “%s” %s with the reason', (text, currency, message) => {
    expect(parseAmount(text, currency)).toEqual({ ok: false, message })
  })

  it.each([
    [111_650, 'LKR', '1116.50'],
    [185_000, 'JPY', '185000'],
    [5, 'USD', '0.05'],
    [100_000, 'USD', '1000.00'],
  ] as const)('reads back %i %s as a field shows it', (minor, currency, text) => {
    expect(toAmountText(minor, currency)).toBe(text)
    expect(parseAmount(text, currency)).toEqual({ ok: true, minor })
  })
})
