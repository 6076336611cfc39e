import { expect, it } from 'vitest'
import { listAccountNumbers } from './list-account-numbers.ts'

it.each([
  ['Pay to 8001234567 at the Bank of Ceylon', '8001234567'],
  ['Account 8001 2345 67', '8001234567'],
  ['Account 8012 ab 3456 ab 78', '8012345678'],
  ['Account <b>8012</b><b>3456</b><b>78</b>', '8012345678'],
  ['Account +91 98123 45678', '919812345678'],
  ['8012 3456 78', '8012345678'],
  ['GB29.NWBK.6016.1331.9268.19', 'GB29NWBK60161331926819'],
  ['Account 80-0123-4567', '8001234567'],
  ['Account 8.0.0.1.2.3.4.5', '80012345'],
  ['Account **8001**2345', '80012345'],
  ['Account 8001\u200b2345', '80012345'],
  ['Account 8001\u00a02345', '80012345'],
  ['Account \u0be8001\u0be82345', '200122345'],
  ['Account ８００１２３４５', '80012345'],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['gb29nwbk60161331926819', 'GB29NWBK60161331926819'],
  ['Account 8001,2345,6789', '800123456789'],
  ['Account 8001\n2345\n6789', '800123456789'],
  ['Account - 8001\n- 2345\n- 6789', '800123456789'],
  ['Account 8001 - 2345 - 67', '8001234567'],
  ['Account 8001|2345|67', '8001234567'],
  ['Account `8001` `2345` `67`', '8001234567'],
  ['Account (8001) (2345) (6789)', '800123456789'],
  ['Account 8001·2345·6789', '800123456789'],
  ['Account [8001](https://a.test)[2345](https://a.test)[6789](https://a.test)', '800123456789'],
  ['Account 8\u03050\u03050\u03051\u03052\u03053\u03054\u03055\u0305', '80012345'],
  ['DE89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
  ['DE89 3704 0044 0532 0130 00 at our bank', 'DE89370400440532013000'],
  ['Account 8001x2345x67', '8001234567'],
  ['Account 801a234b567c8', '8012345678'],
  ['8OO1 2345 67', '8001234567'],
  ['Account 8OOl2345', '80012345'],
  ['Account 80I2E34567 8', '8012345678'],
  ['Account 8001&nbsp;2345', '80012345'],
  ['Account 8001&#50;345&#x200b;67', '8001234567'],
  ['Account 8001\u11602345', '80012345'],
  ['tel:8012345678', '8012345678'],
  ['http://8012345678', '8012345678'],
  ['mailto:8012345678', '8012345678'],
  ['account ](8012345678)', '8012345678'],
  ['[pay](tel:8012345678)', '8012345678'],
  ['+8012345678', '8012345678'],
  ['Account 8012-34-56 7890-12-34', '8012345678901234'],
  ['Account 80 - 12 - 34 - 56 - 78', '8012345678'],
  ['Account 80•12•34•56•78', '8012345678'],
  ['Account 8,0,1,2,3,4,5,6,7,8', '8012345678'],
  ['Account 8:0:1:2:3:4:5:6:7:8', '8012345678'],
  ['Account 80 & 12 / 34 : 56 & 78', '8012345678'],
  ['Account 8,012,345,678', '8012345678'],
  ['❽⓿❶❷❸❹❺❻❼❽', '8012345678'],
  ['⓼⓿⓵⓶⓷⓸⓹⓺⓻⓼', '8012345678'],
  ['Account 8012.....3456.....78', '8012345678'],
  ['Account 80 12\n\n34 56\n\n78 90', '801234567890'],
  ['Account 2080 2012 2033 2045 2099', '20802012203320452099'],
])('reads %s as the number of an account', (text, number) => {
  expect(listAccountNumbers(text)).toEqual([number])
})

it.each([
  'Open since 1998, from 08:00 to 22:00',
  'Account of a trip: 2027-05-14 to 2027-05-20, 2024 2025 2026, rooms 101, 102, 103, 104',
  'Pay into our account LKR 10,000 – 15,000, or 4500 / 2500 / 1500',
  'Bring BE10 minutes early and wait',
  'WhatsApp +94 11 555 0142, or [call us](tel:0112468013)',
  'Account by https://maps.example/12345678901',
  'Sri Lanka Escapes, company registration PV 00555142, Bank of Ceylon',
])('finds none in: %s', (text) => {
  expect(listAccountNumbers(text)).toEqual([])
})

it('looks up so many telephones of a request, and reads what is beyond as numbers', () => {
  const lookUps = { left: 3 }
  const read = () => listAccountNumbers('Call 011 246 8013, 077 123 4567', lookUps)
  expect([read(), read()]).toEqual([[], ['0771234567']])
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
    '1a'.repeat(20_000),
    '1\u2022'.repeat(20_000),
    '+94 11 555 0142 '.repeat(5_000),
    'http://'.repeat(10_000),
    '&#1'.repeat(20_000),
    runs,
  ])
    expect(Array.isArray(listAccountNumbers(text))).toBe(true)
})
