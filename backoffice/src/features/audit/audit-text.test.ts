import { describe, expect, it } from 'vitest'
import { anAuditEntry } from '../../../test/factories.ts'
import { changesText, fieldLabel, kindLabel, thingAddress, thingLabel, valueLines } from './audit-text.ts'

it.each([
  ['rejectReason', 'Reject reason'],
  ['approved_by', 'Approved by'],
  ['state', 'State'],
])('the field %s is called “%s”', (field, label) => expect(fieldLabel(field)).toBe(label))

it.each([
  ['bookings', 'Booking'],
  ['ledger-entries', 'Ledger entry'],
  ['refund-files', 'Refund file'],
  ['address', 'Address'],
])('one of %s is called “%s”', (kind, label) => expect(kindLabel(kind)).toBe(label))

describe('a thing', () => {
  it.each([
    [{}, 'Booking GALLE379', '/admin/bookings/b1'],
    [{ thing: { kind: 'receipts', id: 'r1' } }, 'Receipt of GALLE379', '/admin/bookings/b1'],
    [{ thing: { kind: 'refund-files', id: '12' }, booking: null }, 'Refund file 12', '/admin/refunds?state=files'],
    [
      { thing: { kind: 'listings', id: '01930000-0000-7000-8000-000000000001' }, booking: null },
      'Listing',
      '/admin/listings/01930000-0000-7000-8000-000000000001/sale',
    ],
    [
      { thing: { kind: 'listings', id: 'l1', name: 'Fort House' }, booking: null },
      'Listing Fort House',
      '/admin/listings/l1/sale',
    ],
    [{ thing: { kind: 'planets', id: null }, booking: null }, 'Planet', undefined],
  ])('%o is named and linked', (more, label, address) => {
    const entry = anAuditEntry(more)
    expect([thingLabel(entry), thingAddress(entry)]).toEqual([label, address])
  })
})

it('several changes are told by the first, and how many more there are', () => {
  const change = { kind: 'refunds', id: '1', field: 'state', before: null, after: 'sent' }
  expect([changesText([]), changesText([change]), changesText([change, change, change])]).toEqual([
    '',
    'State: none → sent',
    'State: none → sent, and 2 more',
  ])
})

it.each([
  ['answeredAt', '2026-11-20T06:00:00.000Z', ['20 Nov 2026, 11:30']],
  ['from', '2026-11-20', ['Fri 20 Nov 2026']],
  ['state', 'pending', ['pending']],
  ['price', '26000', ['$260.00']],
  ['minNights', '3', ['3']],
  ['isActive', 'false', ['no']],
  ['highlights', '["The river","A cook"]', ['The river, A cook']],
  [
    'seasons',
    '[{"id":"1","name":"Peak","from":"2026-12-20","price":26000,"minNights":5},{"name":"Low","price":null}]',
    ['name Peak, from Sun 20 Dec 2026, price $260.00, min nights 5', 'name Low, price none'],
  ],
  [
    'policy',
    '[{"fromHours":48,"refundPercent":100,"fixedFee":0',
    ['[{"fromHours":48,"refundPercent":100,"fixedFee":0'],
  ],
])('of %s the value %s is told as %j', (field, value, lines) => {
  expect(valueLines(field, value)).toEqual(lines)
})
