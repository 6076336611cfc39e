import { expect, it } from 'vitest'
import { findAnonymousVisit } from './anonymous-visit.ts'

it('the server draws for visitors without a session, in the currency that their cookie names', () => {
  expect(findAnonymousVisit()).toEqual({ currency: null })
  expect(findAnonymousVisit('a=1; preferred_currency=EUR; b=2')).toEqual({ currency: 'EUR' })
  expect(findAnonymousVisit('', 'de-DE,de;q=0.9,en;q=0.8')).toEqual({ currency: 'EUR' })
  expect(findAnonymousVisit('preferred_currency=<script>')).toEqual({ currency: null })
  for (const name of ['better-auth.session_token', '__Secure-better-auth.session_token'])
    expect(findAnonymousVisit(`preferred_currency=EUR; ${name}=x.y`)).toBeUndefined()
})
