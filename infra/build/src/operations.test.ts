import { describe, expect, it } from 'vitest'
import { valuesFrom } from './borrowed.ts'
import { operationsIn } from './operations.ts'

describe('what a remote calls of the api', () => {
  it('is read from its sources', () => {
    const source = `
      await platform.api('GET /listings', { query })
      api("POST /bookings", { body })
      platform.api(
        'GET /listings/:id',
      )
      text('GET /not-a-call')
      api(key)`
    expect(operationsIn(source)).toEqual(['GET /listings', 'POST /bookings', 'GET /listings/:id'])
  })
})

describe('what a source takes from a package', () => {
  it('are values, whatever they are called afterwards, and no types', () => {
    const source = `
      import { Link, type LinkProps, redirect as sendTo } from 'react-router-dom'
      import type { RouteObject } from 'react-router-dom'
      import {
        useParams,
      } from 'react-router-dom'
      export { data } from 'react-router-dom'
      import { useState } from 'react'`
    expect(valuesFrom(source, 'react-router-dom')).toEqual(['Link', 'redirect', 'useParams', 'data'])
  })
})
