import { enteredAmount, singleLineText } from '@escapes/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { parseFields } from './parse-fields.ts'
import { Problem } from './problem.ts'

const schema = z.strictObject({
  guests: z.strictObject({ adults: z.int().min(1).max(50) }),
  currency: z.enum(['EUR', 'USD']).default('USD'),
  amount: enteredAmount.default(1),
  name: singleLineText(5).default('x'),
  note: z.string().min(3).max(300).optional(),
  days: z.array(z.string()).min(1).max(2).optional(),
  isOpen: z.boolean().optional(),
  id: z.uuid().optional(),
})
const toErrors = (value: unknown): unknown => {
  try {
    return parseFields(schema, value)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.errors?.map(({ path, message }) => [path, message])
  }
}
const guests = { adults: 2 }

it.each([
  [{ guests: { adults: 0 } }, 'guests.adults', 'At least 1.'],
  [{ guests: { adults: 51 } }, 'guests.adults', 'At most 50.'],
  [{ guests: { adults: 1.5 } }, 'guests.adults', 'This must be a whole number.'],
  [{ guests: { adults: 'two' } }, 'guests.adults', 'This must be a number.'],
  [{ guests: { adults: 2 ** 60 } }, 'guests.adults', 'This number is too large.'],
  [{ guests: {} }, 'guests.adults', 'This is missing.'],
  [{}, 'guests', 'This is missing.'],
  [[], '', 'This must be an object.'],
  [{ guests, currency: 'XXX' }, 'currency', 'This must be EUR or USD.'],
  [{ guests, amount: -1 }, 'amount', 'Enter an amount above zero.'],
  [{ guests, amount: 1.5 }, 'amount', 'Enter an amount.'],
  [{ guests, name: { first: 'Mira' } }, 'name', 'This must be a text.'],
  [{ guests, name: ' ' }, 'name', 'Fill this in.'],
  [{ guests, note: 'ab' }, 'note', 'Use at least 3 characters.'],
  [{ guests, note: 'a'.repeat(301) }, 'note', 'Use at most 300 characters.'],
  [{ guests, days: [] }, 'days', 'Give at least 1.'],
  [{ guests, isOpen: 'yes' }, 'isOpen', 'This must be true or false.'],
  [{ guests, id: '7' }, 'id', 'This does not have the right form.'],
])('%j is rejected in plain words, once, beside its field', (value, path, message) =>
  expect(toErrors(value)).toEqual([[path, message]]),
)

it('every unknown key is named', () => {
  expect(toErrors({ guests: { adults: 1, pets: 2 }, colour: 'red', '': 1 })).toEqual([
    ['guests.pets', 'This is not known here.'],
    ['colour', 'This is not known here.'],
    ['', 'This is not known here.'],
  ])
})
