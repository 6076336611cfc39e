import { expect, it } from 'vitest'
import { createReadFilter } from './api-reads.ts'

const many = Array.from({ length: 17 }, () => 'a').join('/')
const mayRead = createReadFilter(['GET /listings', 'GET /listings/:id/quote', 'POST /holds', `GET /${many}`])

it.each([
  ['/api/v1/currency-rates', true],
  ['/api/v1/listings', true],
  ['/api/v1/listings?kind=villa&q=%2e%2e', true],
  ['/api/v1/listings/fort-house/quote?nights=2', true],
  ['/api/v1/listings/', false],
  ['/api/v1/listings//quote', false],
  ['/api/v1/listings/fort-house', false],
  ['/api/v1/listings/a/b/quote', false],
  ['/api/v1/listings/../quote', false],
  ['/api/v1/listings/%2E%2e/quote', false],
  ['/api/v1/listings/a\\b/quote', false],
  ['/api/v1/listings#x', false],
  ['/api/v1/listings?a#x', false],
  ['/api/v1/holds', false],
  ['/api/v1/Listings', false],
  ['/listings', false],
  ['http://a.test/api/v1/listings', false],
  // No operation of the api is as long: two thousand of these would cost each page.
  [`/api/v1/${many}`, false],
])('%s is read: %s', (address, expected) => {
  expect(mayRead(address)).toBe(expected)
})
