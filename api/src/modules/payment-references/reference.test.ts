import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { toReferenceKey, generateReference, parseReferenceKey, withNewReference } from './reference.ts'

const references = fc
  .infiniteStream(fc.nat())
  .map((numbers) => generateReference((below) => (numbers.next().value ?? 0) % below))

const similarCharacters = ['0OQD', '1ILJ', '2Z', '4A', '5S', '6G', '8B']
const others = (character: string): string => similarCharacters.find((each) => each.includes(character)) ?? character

describe('a reference', () => {
  it('has eight characters without those that are often misread', () => {
    expect(generateReference()).toMatch(/^[A-HJ-NP-Z379]{8}$/)
  })

  it('is recognised in every spelling that people type', () => {
    fc.assert(
      fc.property(references, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (reference, picks) => {
        const key = toReferenceKey(reference)
        const spelled = reference.split('').map((character, at) => {
          const all = others(character)
          return all[(picks[at] ?? 0) % all.length]
        })
        expect(parseReferenceKey(reference)).toBe(key)
        expect(parseReferenceKey(spelled.join(''))).toBe(key)
        expect(parseReferenceKey(` ${spelled.slice(0, 4).join('').toLowerCase()}-${spelled.slice(4).join('/')} `)).toBe(
          key,
        )
        expect(parseReferenceKey(spelled.join('.\n'))).toBe(key)
      }),
    )
  })

  it('has different keys for characters that are not confused', () => {
    fc.assert(
      fc.property(
        references,
        fc.nat(7),
        fc.constantFrom(...'ABCEFGHIKMNOPRSTUVWXYZ379'.split('')),
        (reference, at, other) => {
          const key = toReferenceKey(reference)
          fc.pre(key[at] !== other)
          expect(parseReferenceKey(reference.slice(0, at) + other + reference.slice(at + 1))).not.toBe(key)
        },
      ),
    )
  })

  it('is not recognised in other words', () => {
    expect(parseReferenceKey('hello')).toBeUndefined()
    expect(parseReferenceKey('ABCDEFG#')).toBeUndefined()
    expect(parseReferenceKey('ABCDEFGHK')).toBeUndefined()
    expect(parseReferenceKey('ÄBCDEFGH')).toBeUndefined()
  })
})

describe('a new reference', () => {
  it('is generated again until one is unused', async () => {
    const tried: string[] = []
    const made = await withNewReference(async (reference) => (tried.push(reference) < 3 ? undefined : { reference }))
    expect(made.reference).toBe(tried[2])
    expect(new Set(tried).size).toBe(3)
  })

  it('fails when all attempts are used already', async () => {
    await expect(withNewReference(async () => undefined)).rejects.toThrow('were taken')
  })
})
