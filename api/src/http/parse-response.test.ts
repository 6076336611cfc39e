import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ServerUpdating } from './problem.ts'
import { parseResponse, type UnknownWord } from './parse-response.ts'

const slot = z.enum(['home', 'villas'])
const thing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tour'), days: z.int() }),
  z.object({ kind: z.literal('villa'), state: z.enum(['free', 'taken']) }),
])
const page = z.object({
  items: z.array(z.object({ slot, title: z.string(), things: z.array(thing) })),
  counts: z.partialRecord(slot, z.int()),
})

const parse = (schema: z.ZodType, output: unknown) => {
  const words: UnknownWord[] = []
  const data = parseResponse(schema, output, (found) => words.push(...found))
  return { data, words }
}

describe('what a newer api wrote', () => {
  it('is passed on where it is a word, and left out where nobody here knows what it is', () => {
    const villa = { kind: 'villa', state: 'taken', secret: 'of the newer version' }
    const output = {
      items: [
        { slot: 'guides', title: 'Guides', things: [{ kind: 'boat', licence: 'secret' }, villa] },
        { slot: 'home', title: 'Home', things: [{ ...villa, state: 'on-hold' }] },
      ],
      counts: { home: 1, guides: 1 },
    }
    const before = structuredClone(output)
    expect(parse(page, output)).toEqual({
      data: {
        items: [
          { slot: 'guides', title: 'Guides', things: [{ kind: 'villa', state: 'taken' }] },
          { slot: 'home', title: 'Home', things: [{ kind: 'villa', state: 'on-hold' }] },
        ],
        counts: { home: 1 },
      },
      words: [
        { path: 'items.0.things.0.kind', word: 'boat', became: 'left out' },
        { path: 'counts', word: 'guides', became: 'left out' },
        { path: 'items.0.slot', word: 'guides', became: 'passed on' },
        { path: 'items.1.things.0.state', word: 'on-hold', became: 'passed on' },
      ].map((word): unknown => expect.objectContaining(word)),
    })
    expect(output).toEqual(before)
  })

  it('is said to be newer where it is all that was asked for', () => {
    expect(() => parse(thing, { kind: 'boat' })).toThrow(ServerUpdating)
  })
})

it.each([
  ['a field that is missing', { slot: 'home', things: [] }],
  ['a text that is no word', { slot: 'no such\nslot', title: '', things: [] }],
  ['a number for a word', { slot: 7, title: '', things: [] }],
  ['a missing field beside a word of a newer api', { slot: 'guides', things: [] }],
])('%s is a fault of this api', (_, item) => {
  expect(() => parse(page, { items: [item], counts: {} })).toThrow(z.ZodError)
})
