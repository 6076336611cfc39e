import { expect, it } from 'vitest'
import { toReferenceKey } from '#/modules/payment-references/index.ts'
import { aReference } from '#test/factories/references.ts'
import { extractReferenceKeys, matchReferenceKeys } from './match-reference-keys.ts'

it('five thousand lines are matched against ten thousand bookings in one pass', () => {
  const known = new Map(
    Array.from({ length: 10_000 }, (_, at) => aReference(at)).map((reference) => [
      toReferenceKey(reference),
      { reference },
    ]),
  )
  const lines = Array.from({ length: 5_000 }, (_, at) => {
    const reference = aReference(at * 2)
    return {
      reference,
      text: `/RFB/TRANSFER FROM A. PERERA, Villa in Galle 14.05.2027, ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)}\nOUR charges, invoice 0082741993`,
    }
  })
  const from = performance.now()
  const found = lines.map(({ text }) => matchReferenceKeys(extractReferenceKeys(text), known))
  console.info(`5,000 lines against ${known.size} bookings: ${Math.round(performance.now() - from)} ms`)
  expect(found.map((each) => (each.state === 'matched' ? each.booking.reference : each.state))).toEqual(
    lines.map(({ reference }) => reference),
  )
})
