import { describe, expect, it } from 'vitest'
import { aConversation, aRow } from '../../../test/inbox-factories.ts'
import { usdAmount } from '../../../test/factories.ts'
import { describeMissing, fillPlaceholders, isOfUse, listPlaceholdersIn } from '@escapes/contract/fill-placeholders'

const saved = 'Dear {name}, {listing} ({reference}) is yours {dates}. Still due: {due}. {other}'

describe('a saved reply', () => {
  it('is filled in for a booking', () => {
    expect(fillPlaceholders(saved, aConversation(aRow(), []))).toBe(
      'Dear Amaya, Fort House (GALLE379) is yours Fri 14 May – Tue 18 May 2027. Still due: $1,240.00. {other}',
    )
  })

  it('keeps what an enquiry does not have, to be filled in by hand', () => {
    const enquiry = aConversation(aRow({ kind: 'enquiry', reference: 'E-1042' }), [], { booking: null })
    const text = fillPlaceholders(saved, enquiry)
    expect(text).toContain('Dear Amaya, {listing} (E-1042)')
    const missing = listPlaceholdersIn(text)
    expect(missing).toEqual(['{listing}', '{dates}', '{due}'])
    expect(describeMissing(missing)).toBe('Fill in what is booked, the dates and the sum first.')
  })

  it.each([
    ['says what is due', 124_000, true],
    ['is not offered for a booking that owes nothing', 0, false],
  ])('%s', (_, amount, isOffered) => {
    const conversation = aConversation(aRow(), [])
    const paid = { booking: { ...conversation.booking!, due: usdAmount(amount) } }
    expect(isOfUse({ text: 'Please pay {due}.' }, paid)).toBe(isOffered)
    expect(isOfUse({ text: 'Dear {name}' }, paid)).toBe(true)
    expect(isOfUse({ text: 'Please pay {due}.' }, { booking: null })).toBe(false)
    expect(isOfUse({ text: 'Dear {name}' }, { booking: null })).toBe(true)
  })

  it('puts a name in as it is written', () => {
    const odd = aConversation(aRow({ person: { name: '$& {due}', email: 'x@example.test', customerId: null } }), [])
    expect(fillPlaceholders('{name}!', odd)).toBe('$&!')
  })
})
