import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { foldReference, newReference, readReference, withNewReference } from './reference.ts'

const references = fc
  .infiniteStream(fc.nat())
  .map((numbers) => newReference((below) => (numbers.next().value ?? 0) % below))

const lookAlikes = ['0OQD', '1ILJ', '2Z', '4A', '5S', '6G', '8B']
const others = (character: string): string => lookAlikes.find((each) => each.includes(character)) ?? character

describe('a reference', () => {
  it('has eight letters that survive bad handwriting', () => {
    expect(newReference()).toMatch(/^[A-HJ-NP-Z379]{8}$/)
  })

  it('is read back from what people type', () => {
    fc.assert(
      fc.property(references, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (reference, picks) => {
        const key = foldReference(reference)
        const spelled = reference.split('').map((character, at) => {
          const all = others(character)
          return all[(picks[at] ?? 0) % all.length]
        })
        expect(readReference(reference)).toBe(key)
        expect(readReference(spelled.join(''))).toBe(key)
        expect(readReference(` ${spelled.slice(0, 4).join('').toLowerCase()}-${spelled.slice(4).join('/')} `)).toBe(key)
        expect(readReference(spelled.join('.\n'))).toBe(key)
      }),
    )
  })

  it('keeps apart what nobody confuses', () => {
    fc.assert(
      fc.property(
        references,
        fc.nat(7),
        fc.constantFrom(...'ABCEFGHIKMNOPRSTUVWXYZ379'.split('')),
        (reference, at, other) => {
          const key = foldReference(reference)
          fc.pre(key[at] !== other)
          expect(readReference(reference.slice(0, at) + other + reference.slice(at + 1))).not.toBe(key)
        },
      ),
    )
  })

  it('is not found in other words', () => {
    expect(readReference('hello')).toBeUndefined()
    expect(readReference('ABCDEFG#')).toBeUndefined()
    expect(readReference('ABCDEFGHK')).toBeUndefined()
    expect(readReference('ÄBCDEFGH')).toBeUndefined()
  })
})

describe('a new reference', () => {
  it('is looked for until one is nobody’s', async () => {
    const tried: string[] = []
    const made = await withNewReference(async (reference) => (tried.push(reference) < 3 ? undefined : { reference }))
    expect(made.reference).toBe(tried[2])
    expect(new Set(tried).size).toBe(3)
  })

  it('is given up on when every one is taken', async () => {
    await expect(withNewReference(async () => undefined)).rejects.toThrow('were taken')
  })
})
