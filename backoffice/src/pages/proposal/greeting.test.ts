import { expect, it } from 'vitest'
import { beginsWithGreeting, withoutGreetingLine } from './greeting.ts'

it.each([
  ['Dear Anna,\n\nas we said on the phone.', 'as we said on the phone.'],
  ['Good morning\nHere is your trip.', 'Here is your trip.'],
  ['Hello Anna! Here is your trip.', 'Hello Anna! Here is your trip.'],
  ['Hi Mr Silva, here it is.', 'Hi Mr Silva, here it is.'],
])('finds the greeting of %j', (text, rest) => {
  expect(beginsWithGreeting(text)).toBe(true)
  expect(withoutGreetingLine(text)).toBe(rest)
})

it.each(['Thank you, Anna.', 'Highlights of the hills.', 'Hi-season prices, until April.', ''])(
  'finds none in %j',
  (text) => {
    expect(beginsWithGreeting(text)).toBe(false)
    expect(withoutGreetingLine(text)).toBe(text)
  },
)
