import { expect, it } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { findEndpoint, toSampleAnswer } from './sample-answer.ts'

const withAnswer = Object.entries(api as Record<string, Endpoint>).flatMap(([key, { response }]) =>
  response ? [[key, response] as const] : [],
)

it.each(withAnswer)('a sample of %s is an answer that the contract allows', (_, response) => {
  expect(response.safeParse(toSampleAnswer(response)).error?.issues).toBeUndefined()
})

it('a sample has something in its lists, each with an id of its own', () => {
  const { items } = toSampleAnswer(api['GET /bookings'].response) as { items: { id: string }[] }
  expect(new Set(items.map(({ id }) => id)).size).toBe(2)
})

it('a request is found by its address, one without parameters first', () => {
  expect(findEndpoint('GET', '/api/v1/admin/releases/account')).toMatchObject({
    key: 'GET /admin/releases/:remote',
    params: ['account'],
  })
  expect(findEndpoint('GET', '/api/v1/me/dashboard')?.key).toBe('GET /me/dashboard')
  expect(findEndpoint('GET', '/api/v1/no-such-thing')).toBeUndefined()
})
