import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { isInOtherCurrency, parseStatementAmount } from './parse-statement-amount.ts'
import { parseStatementDate } from './statement-date.ts'

const dollars = { decimal: '.', minorDigits: 2 } as const
const euros = { decimal: ',', minorDigits: 2 } as const
const yen = { decimal: '.', minorDigits: 0 } as const

describe('an amount that names its currency', () => {
  it.each([
    ['25,000.00 Rs', 'EUR', true],
    ['25,000/-', 'EUR', true],
    ['25,000/-', 'LKR', false],
    ['₹ 100', 'LKR', true],
    ['(1,500.00 €)', 'EUR', false],
    ['1500.00 €', 'LKR', true],
    ['$12.30', 'AUD', false],
    ['CA$12.30', 'USD', true],
    ['-1,500.00 EUR', 'USD', true],
    ['12.30 USD Dr.', 'USD', false],
    ['12.00 CR', 'USD', false],
    ['12.00DR', 'USD', false],
    ['1,234.56', 'USD', false],
    ['twelve', 'USD', false],
  ] as const)('%s on an account in %s: other currency %s', (written, currency, isOther) => {
    expect(isInOtherCurrency(written, currency)).toBe(isOther)
  })
})

describe('an amount', () => {
  it.each([
    ['1,234.56', dollars, 123_456],
    ['1.234,56', euros, 123_456],
    ['1 234,56', euros, 123_456],
    ['1’234.56', dollars, 123_456],
    ['12,34,567.80', dollars, 123_456_780],
    ['(12.00)', dollars, -1_200],
    ['12.00-', dollars, -1_200],
    ['−12.00', dollars, -1_200],
    ['+12', dollars, 1_200],
    ['12.00 CR', dollars, 1_200],
    ['12.00DR', dollars, -1_200],
    ['12,5', euros, 1_250],
    ['.5', dollars, 50],
    ['USD 1,000', dollars, 100_000],
    ['$12.30', dollars, 1_230],
    ['-$12.30', dollars, -1_230],
    ['Rs. 1,000.00', dollars, 100_000],
    ['12.30 EUR', dollars, 1_230],
    ['185,000', yen, 185_000],
    ['185000.00', yen, 185_000],
    ['12.5000', dollars, 1_250],
    ['0.00', dollars, 0],
    ['-0.00', dollars, 0],
    ['1500.00 €', dollars, 150_000],
    ['25,000.00 Rs', dollars, 2_500_000],
    ['25,000/-', dollars, 2_500_000],
    ['Rs. 25,000/-', dollars, 2_500_000],
    ['25.000,00 LKR', euros, 2_500_000],
    ['(1,500.00 €)', dollars, -150_000],
    ['-1,500.00 EUR', dollars, -150_000],
    ['1,500.00 Rs DR', dollars, -150_000],
    ['LKR 1,500.00 CR', dollars, 150_000],
    ['12.30 USD Dr.', dollars, -1_230],
  ] as const)('%s is read', (written, format, amount) => {
    expect(parseStatementAmount(written, format)).toBe(amount)
  })

  it.each([
    ['1.234', dollars],
    ['1,234', euros],
    ['12,50', dollars],
    ['1475⁰⁰', dollars],
    ['1475¹', dollars],
    ['1475②', dollars],
    ['12.50', euros],
    ['1,23,45', dollars],
    ['1.000', yen],
    ['10.50', yen],
    ['12.345678', dollars],
    ['-12.00 CR', dollars],
    ['12.00.00', dollars],
    ['twelve', dollars],
    ['1e9', dollars],
    ['', dollars],
    ['12345678901234', dollars],
  ] as const)('%s is ambiguous or no amount, and is rejected', (written, format) => {
    expect(parseStatementAmount(written, format)).toBeUndefined()
  })

  it('comes back as it was written, to the cent', () => {
    const spellings = [
      { ...dollars, locale: 'en-US' },
      { ...dollars, locale: 'en-IN' },
      { ...euros, locale: 'de-DE' },
      { ...euros, locale: 'fr-FR' },
      { ...dollars, locale: 'de-CH' },
    ]
    const amounts = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 })
    fc.assert(
      fc.property(amounts, fc.constantFrom(...spellings), (amount, { locale, ...format }) => {
        const [whole, fraction] = [Math.trunc(amount / 100), String(Math.abs(amount % 100)).padStart(2, '0')]
        const sign = amount < 0 ? '-' : ''
        const grouped = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(Math.abs(whole))
        expect(parseStatementAmount(`${sign}${grouped}${format.decimal}${fraction}`, format)).toBe(amount)
      }),
    )
  })
})

describe('a date', () => {
  it.each([
    ['14/05/2027', 'dd/mm/yyyy', '2027-05-14'],
    ['4.5.27', 'dd/mm/yyyy', '2027-05-04'],
    ['14-05-2027 13:45', 'dd/mm/yyyy', '2027-05-14'],
    ['05/14/2027', 'mm/dd/yyyy', '2027-05-14'],
    ['2027-05-14', 'yyyy-mm-dd', '2027-05-14'],
    ['2027-05-14T13:45:00Z', 'yyyy-mm-dd', '2027-05-14'],
    ['20270514', 'yyyy-mm-dd', '2027-05-14'],
    ['14-May-2027', 'dd-mmm-yyyy', '2027-05-14'],
    ['14 MAY 27', 'dd-mmm-yyyy', '2027-05-14'],
    ['14-September-2027', 'dd-mmm-yyyy', '2027-09-14'],
    ['29/02/2028', 'dd/mm/yyyy', '2028-02-29'],
    ['2026/11/5', 'yyyy-mm-dd', '2026-11-05'],
    ['2026.1.15', 'yyyy-mm-dd', '2026-01-15'],
    ['2026-11-05', 'dd-mmm-yyyy', '2026-11-05'],
    ['2026-11-05', 'dd/mm/yyyy', '2026-11-05'],
    ['2026 Nov 5', 'mm/dd/yyyy', '2026-11-05'],
    ['2026-Nov-05', 'yyyy-mm-dd', '2026-11-05'],
    ['Nov 18, 2026', 'dd-mmm-yyyy', '2026-11-18'],
    ['November 18 2026', 'dd-mmm-yyyy', '2026-11-18'],
    ['Sept. 3rd, 2026 14:05', 'dd-mmm-yyyy', '2026-09-03'],
  ] as const)('%s is read as %s', (written, format, date) => {
    expect(parseStatementDate(written, format)).toBe(date)
  })

  it.each([
    ['29/02/2027', 'dd/mm/yyyy'],
    ['05/14/2027', 'dd/mm/yyyy'],
    ['14-Foo-2027', 'dd-mmm-yyyy'],
    ['14/05/1927', 'dd/mm/yyyy'],
    ['14/05', 'dd/mm/yyyy'],
    ['1', 'yyyy-mm-dd'],
    ['', 'dd/mm/yyyy'],
  ] as const)('%s is no date', (written, format) => {
    expect(parseStatementDate(written, format)).toBeUndefined()
  })
})
