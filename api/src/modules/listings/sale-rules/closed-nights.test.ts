import { expect, it } from 'vitest'
import { addClosure, subtractNights } from './closed-nights.ts'

const roof = { from: '2027-06-01', to: '2027-06-10', reason: 'New roof' }
const pool = { from: '2027-06-20', to: '2027-06-25', reason: 'Pool' }

it.each([
  ['all of one', '2027-06-01', '2027-06-10', [pool]],
  ['more than one', '2027-05-01', '2027-07-01', []],
  ['its first nights', '2027-05-30', '2027-06-03', [{ ...roof, from: '2027-06-03' }, pool]],
  ['its last nights', '2027-06-08', '2027-06-12', [{ ...roof, to: '2027-06-08' }, pool]],
  [
    'a night within',
    '2027-06-04',
    '2027-06-05',
    [{ ...roof, to: '2027-06-04' }, { ...roof, from: '2027-06-05' }, pool],
  ],
  ['nights between them', '2027-06-10', '2027-06-20', [roof, pool]],
])('opening %s leaves the rest closed', (_, from, to, rest) => {
  expect(subtractNights([roof, pool], { from, to })).toEqual(rest)
})

it('closing nights that are closed already replaces their reason, in order', () => {
  const painting = { from: '2027-06-08', to: '2027-06-21', reason: 'Painting' }
  expect(addClosure([roof, pool], painting)).toEqual([
    { ...roof, to: '2027-06-08' },
    painting,
    { ...pool, from: '2027-06-21' },
  ])
})
