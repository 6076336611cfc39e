import { expect, it } from 'vitest'
import { parseFreeSearch, toKindQuery, toListAddress } from './free-search.ts'

const queries = (typed: string) =>
  (['tour', 'experience', 'villa'] as const).flatMap((kind) => {
    const query = toKindQuery(parseFreeSearch(typed), kind)
    return query ? [`${kind} ${decodeURIComponent(toListAddress(query))}`] : []
  })

it.each([
  ['whales', ['tour ?q=whale', 'experience ?q=whale', 'villa ?q=whale']],
  ['Villas in Nuwara Eliya with a fireplace', ['villa ?location=Nuwara+Eliya&amenities=fireplace']],
  ['pool, air conditioning', ['villa ?amenities=pool,air-conditioning']],
  ['tours to YALA', ['tour ?location=Yala+National+Park']],
  [
    'the wildlife of Minneriya',
    [
      'tour ?location=Minneriya&category=wildlife',
      'experience ?q=wildlife&location=Minneriya',
      'villa ?q=wildlife&location=Minneriya',
    ],
  ],
  [
    'Galle Kandy',
    ['tour ?q=kandy&location=Galle', 'experience ?q=kandy&location=Galle', 'villa ?q=kandy&location=Galle'],
  ],
  ['villas', ['villa ']],
  ['constructor', ['tour ?q=constructor', 'experience ?q=constructor', 'villa ?q=constructor']],
])('“%s” is asked for as %j', (typed, expected) => {
  expect(queries(typed)).toEqual(expected)
})
