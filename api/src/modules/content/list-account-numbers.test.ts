import { expect, it } from 'vitest'
import { listAccountNumbers } from './list-account-numbers.ts'

it.each([
  ['Pay to 8001234567 at the Bank of Ceylon', '8001234567'],
  ['Account 8001 2345 67', '8001234567'],
  ['80-0123-4567', '8001234567'],
  ['8.0.0.1.2.3.4.5', '80012345'],
  ['**8001**2345', '80012345'],
  ['8001\u200b2345', '80012345'],
  ['8001\u00a02345', '80012345'],
  ['\u0be8001\u0be82345', '200122345'],
  ['８００１２３４５', '80012345'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
  ['Call 011 246 8013', '0112468013'],
  ['8001,2345,6789', '800123456789'],
  ['8001\n2345\n6789', '800123456789'],
  ['- 8001\n- 2345\n- 6789', '800123456789'],
  ['8001 - 2345 - 67', '8001234567'],
  ['8001|2345|67', '8001234567'],
  ['`8001` `2345` `67`', '8001234567'],
  ['(8001) (2345) (6789)', '800123456789'],
  ['8001·2345·6789', '800123456789'],
  ['[8001](https://a.test)[2345](https://a.test)[6789](https://a.test)', '800123456789'],
  ['8\u03050\u03050\u03051\u03052\u03053\u03054\u03055\u0305', '80012345'],
  ['DE89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 00 at our bank', 'DE89370400440532013000'],
])('reads %s as the number of an account', (text, number) => {
  expect(listAccountNumbers(text)).toEqual([number])
})

it.each([
  'Open since 1998, from 08:00 to 22:00',
  '2027-05-14 to 2027-05-20',
  '2024 2025 2026',
  'LKR 1,250,000 for 12 guests',
  'In 2026, 2027: 10 % less',
  'Rooms 101 - 102 - 3',
  'USD 1500 – 2500 for rooms 101, 102, 103',
  'Police 119, ambulance 1990',
  'Open 08:00–17:00, in seasons 1-3, 4-7, 8-14 and 15-30',
  'Bring BE10 minutes early and wait',
  'WhatsApp +94 11 555 0142, or [call us](tel:0112468013)',
  'https://maps.example/12345678901',
  'Galle Road 120, Colombo 00300',
])('finds none in: %s', (text) => {
  expect(listAccountNumbers(text)).toEqual([])
})

it('costs its length, whatever the text is', () => {
  // A pattern that tries every way to part a run of letters takes minutes for these.
  const runs = `DE89${'x'.repeat(40)} `.repeat(20_000)
  for (const text of [
    '1 '.repeat(10_000),
    'AA11'.repeat(5_000),
    '+1'.repeat(10_000),
    '\u0be8'.repeat(20_000),
    '111-1'.repeat(20_000),
    runs,
  ])
    expect(Array.isArray(listAccountNumbers(text))).toBe(true)
})
