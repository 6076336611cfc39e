import { describe, expect, it } from 'vitest'
import { listImportedValueNames } from './assert-lent-names.ts'
import { parseApiOperations } from './api-operations.ts'

describe('the API operations of a source', () => {
  it('are those that it names, in calls, types and tables', () => {
    const source = `
      await platform.api('GET /listings', { query })
      mutation.sendIdempotent(
        'POST /bookings',
      )
      type Answer = CallOutput<'GET /listings/:id'>
      const checks = { 'PUT /admin/blocks/:id': checkVersion }
      api(key)
      text('GET /not-of-the-contract')`
    expect(parseApiOperations(source)).toEqual([
      'GET /listings',
      'POST /bookings',
      'GET /listings/:id',
      'PUT /admin/blocks/:id',
    ])
  })

  it('are all that a template may come to, and those behind addresses', () => {
    const found = parseApiOperations(
      'send(`POST /admin/bookings/:id/${action}`); go(`/api/v1/listings/${id}/itinerary`); fetch("/api/v1/live")',
    )
    expect(found).toEqual(expect.arrayContaining(['POST /admin/bookings/:id/confirm', 'GET /live']))
    expect(found).toContain('GET /listings/:id/itinerary/pdf')
    expect(found).not.toContain('GET /listings/:id')
    expect(found).not.toContain('POST /admin/bookings/:id/receipts/:receiptId')
    expect(found).not.toContain('GET /admin/bookings/:id')
  })
})

describe('the names that a source imports from a package', () => {
  it('are values under their original names, and no types', () => {
    const source = `
      import { Link, type LinkProps, redirect as sendTo } from 'react-router-dom'
      import type { RouteObject } from 'react-router-dom'
      import {
        useParams,
      } from 'react-router-dom'
      export { data } from 'react-router-dom'
      import { useState } from 'react'`
    expect(listImportedValueNames(source, 'react-router-dom')).toEqual(['Link', 'redirect', 'useParams', 'data'])
  })
})
