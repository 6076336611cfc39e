import { describe, expect, it } from 'vitest'
import { listImportedValueNames } from './assert-router-names-are-shared.ts'
import { parseApiOperations } from './api-operations.ts'

describe('the API operations of a remote', () => {
  it('are read from its sources', () => {
    const source = `
      await platform.api('GET /listings', { query })
      api("POST /bookings", { body })
      platform.api(
        'GET /listings/:id',
      )
      text('GET /not-a-call')
      api(key)`
    expect(parseApiOperations(source)).toEqual(['GET /listings', 'POST /bookings', 'GET /listings/:id'])
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
