import { expect, it } from 'vitest'
import fc from 'fast-check'
import { newReference, readReference } from './reference.ts'

const references = fc
  .infiniteStream(fc.nat())
  .map((numbers) => newReference((below) => (numbers.next().value ?? 0) % below))

it('has eight letters that survive bad handwriting', () => {
  expect(newReference()).toMatch(/^[A-HJ-NP-Z379]{8}$/)
})

it('is read back from what people type', () => {
  fc.assert(
    fc.property(references, (reference) => {
      expect(readReference(reference)).toBe(reference)
      expect(readReference(` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)} `)).toBe(reference)
      const mangled = reference.replaceAll('Z', '2').replaceAll('A', '4').replaceAll('S', '5').replaceAll('B', '8')
      expect(readReference(mangled)).toBe(reference)
    }),
  )
})

it('is not found in other words', () => {
  expect(readReference('hello')).toBeUndefined()
  expect(readReference('ABCDEFG1')).toBeUndefined()
})
