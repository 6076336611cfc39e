import { expect, it } from 'vitest'
import { guessCurrency, isIndianVisitor } from './visitor-languages.ts'

it.each([
  [['en-IN', 'hi'], 'INR'],
  [['de'], 'EUR'],
  [['fr-CH', 'fr-FR'], 'EUR'],
  [['en-GB', 'en-US'], 'GBP'],
  [['si'], 'LKR'],
  [['ja'], 'JPY'],
  [['en-AU'], 'AUD'],
  [['en'], 'USD'],
  [['zh-CN'], undefined],
  [['not a tag'], undefined],
  [[], undefined],
] as const)('a browser that prefers %j is shown %s', (languages, currency) => {
  expect(guessCurrency(languages)).toBe(currency)
})

it('an Indian visitor is known by a language of India, or English as it is written there', () => {
  expect(isIndianVisitor(['hi'])).toBe(true)
  expect(isIndianVisitor(['en-IN'])).toBe(true)
  expect(isIndianVisitor(['en-GB'])).toBe(false)
})
