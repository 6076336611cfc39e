import { expect, it } from 'vitest'
import { findAnswerPages } from './answer-pages.ts'

it.each([
  ['pay by card', ['/payment']],
  ['Refund', ['/cancellation']],
  ['kids', ['/faq']],
  ['airport transfer', ['/contact?subject=airport+transfer']],
  ['whales', []],
  ['late check-in', ['/contact?subject=late+check-in']],
  ['baby', ['/faq']],
  ['group of 12', ['/contact?subject=group+of+12']],
])('%s is answered by %j', (typed, addresses) => {
  expect(findAnswerPages(typed).map(({ to }) => to)).toEqual(addresses)
})
