import type { JsonSchema } from '@escapes/contract/operation-shape'
import { toAnswerSchema } from '@escapes/contract/operation-shape'
import { wordsWithStandIns } from '@escapes/contract/stand-ins'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { readAnswer } from './translate-answer.ts'

const toSchema = (response: z.ZodType): JsonSchema =>
  toAnswerSchema({ summary: 'Bookings', access: 'anyone', rate: 'browse', problems: [], response }) ?? {}
const read = (answered: z.ZodType, known: z.ZodType) => readAnswer(toSchema(answered), toSchema(known))

const oldStates = z.enum(['confirmed', 'cancelled'])
const states = wordsWithStandIns(['confirmed', 'cancelled', 'aboard', 'ashore'], {
  aboard: 'confirmed',
  ashore: 'aboard',
})
const pages = (state: z.ZodType) => z.object({ items: z.array(z.object({ id: z.int(), state })), total: z.int() })

it('a word that the page does not know becomes the first of its stand-ins that it knows', () => {
  const { translate, unread } = read(pages(states), pages(oldStates))
  const items = ['cancelled', 'aboard', 'ashore'].map((state, id) => ({ id, state }))
  expect(translate?.({ items, total: 3 })).toEqual({
    items: ['cancelled', 'confirmed', 'confirmed'].map((state, id) => ({ id, state })),
    total: 3,
  })
  expect(unread).toEqual([])
})

it('a page that knows as much is answered as it is, and so is what has no newer word', () => {
  expect(read(pages(states), pages(states))).toEqual({ unread: [] })
  const response = { items: [{ id: 1, state: 'confirmed' }], total: 1 }
  expect(read(pages(states), pages(oldStates)).translate?.(response)).toBe(response)
})

it('a word without a stand-in is passed on, and told with its place', () => {
  const { translate, unread } = read(pages(z.enum(['confirmed', 'lost']).nullable()), pages(oldStates.nullable()))
  expect(
    translate?.({
      items: [
        { id: 1, state: 'lost' },
        { id: 2, state: null },
      ],
      total: 2,
    }),
  ).toEqual({
    items: [
      { id: 1, state: 'lost' },
      { id: 2, state: null },
    ],
    total: 2,
  })
  expect(unread).toEqual([{ word: 'lost', place: 'the answer.items[].state' }])
})

it('a list of words goes on without those that the page does not know, and so do figures by word', () => {
  const answer = (words: z.ZodEnum) => z.object({ may: z.array(words), counts: z.record(words, z.int()) })
  const { translate, unread } = read(answer(z.enum(['pay', 'move'])), answer(z.enum(['pay'])))
  expect(translate?.({ may: ['move', 'pay'], counts: { pay: 2, move: 1 } })).toEqual({
    may: ['pay'],
    counts: { pay: 2 },
  })
  expect(unread).toEqual([])
})

it('a thing of a kind that the page does not know is left out of its list, and what others say is translated', () => {
  const note = z.object({ kind: z.literal('note'), text: z.string() })
  const move = (state: z.ZodType) => z.object({ kind: z.literal('move'), state })
  const photo = z.object({ kind: z.literal('photo'), file: z.string() })
  const { translate } = read(
    z.array(z.discriminatedUnion('kind', [note, move(states), photo])),
    z.array(z.discriminatedUnion('kind', [note, move(oldStates)])),
  )
  expect(
    translate?.([
      { kind: 'photo', file: 'a.jpg' },
      { kind: 'note', text: 'photo' },
      { kind: 'move', state: 'aboard' },
    ]),
  ).toEqual([
    { kind: 'note', text: 'photo' },
    { kind: 'move', state: 'confirmed' },
  ])
})

it('what a build wrote is read at the price of its size', () => {
  const properties = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`p${at}`, {}]))
  const others = Array.from({ length: 4_000 }, () => ({ type: 'object' }))
  const before = performance.now()
  readAnswer({ type: 'object', properties: {} }, { anyOf: [{ type: 'object', properties }, ...others] })
  expect(performance.now() - before).toBeLessThan(2_000)
})
