import { takesWholeTables } from '@escapes/testing/whole-tables'
import { expect, it } from 'vitest'
import fc from 'fast-check'
import { toReferenceKey } from '#/modules/payment-references/index.ts'
import { aReference } from '#test/factories/references.ts'
import { extractReferenceKeys, matchReferenceKeys } from './match-reference-keys.ts'

interface Known {
  reference: string
}

const toMap = (references: readonly string[], fold = toReferenceKey): Map<string, Known> =>
  new Map(references.map((each) => [fold(each), { reference: each }]))

const match: Matcher = (text, references) => matchReferenceKeys(extractReferenceKeys(text), toMap(references))

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ379'
const classes = ['0OQD', '1ILJ', '2Z', '4A', '5S', '6G', '8B']
const listSpellings = (character: string): string => classes.find((each) => each.includes(character)) ?? character

const reference = fc.nat(499).map(aReference)
const references = fc.uniqueArray(reference, { minLength: 2, maxLength: 30, selector: toReferenceKey })

/** A reference as people and scanners pass it on. */
const mangled = (original: string) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(3), fc.boolean()), { minLength: 8, maxLength: 8 }),
      fc.array(fc.constantFrom('', '', '', '', ' ', '-', ' - ', '.', '/', '\n', '  '), { minLength: 7, maxLength: 7 }),
    )
    .map(([spellings, gaps]) =>
      original
        .split('')
        .map((character, at) => {
          const all = listSpellings(character)
          const [pick = 0, isSmall] = spellings[at] ?? []
          const spelled = all[pick % all.length] ?? ''
          return (isSmall ? spelled.toLowerCase() : spelled) + (gaps[at] ?? '')
        })
        .join(''),
    )

/** What is in the text besides: words, numbers, and what is nearly somebody's reference. */
const noiseAbout = (known: readonly string[]) => {
  const keys = new Set(known.map(toReferenceKey))
  const near = fc
    .tuple(fc.constantFrom(...known), fc.nat(7), fc.constantFrom(...alphabet.split('')))
    .map(([original, at, other]) => original.slice(0, at) + other + original.slice(at + 1))
    .filter((token) => !keys.has(toReferenceKey(token)))
  const glued = fc.tuple(reference, fc.constantFrom(...known)).map(([other, original]) => other.slice(0, 3) + original)
  const cut = fc.constantFrom(...known).map((original) => original.slice(1))
  const fragments = fc.constantFrom(
    'TRANSFER',
    'payment',
    'REF',
    'Perera',
    'VILLA',
    'Ella',
    'für',
    'invoice',
    'SWIFT',
    'OUR',
  )
  const others = fc.oneof(
    fragments,
    fragments,
    reference,
    near,
    glued,
    cut,
    fc.nat().map(String),
    fc.string({ maxLength: 12 }),
  )
  // What stands beside a reference without a stop may belong to it, so noise keeps a stop at both ends.
  return fc.array(others, { maxLength: 8 }).map((all) => all.join(' '))
}

const cases = references.chain((known) =>
  fc
    .record({
      target: fc.option(fc.constantFrom(...known), { freq: 4 }),
      before: noiseAbout(known),
      after: noiseAbout(known),
    })
    .chain(({ target, before, after }) =>
      (target === null ? fc.constant('') : mangled(target)).map((middle) => ({
        known,
        target,
        text: `${before} : ${middle}, ${after}`,
      })),
    ),
)

type Matcher = (text: string, known: readonly string[]) => { state: keyof typeof count; booking?: Known }

const patterns = new Map<string, RegExp>()

/** All spellings of a reference, between ends of words. */
const toPattern = (original: string): RegExp => {
  const inToken = String.raw`[\p{L}\p{N}\p{M}]`
  const spelled = original.split('').map((character) => `[${listSpellings(character)}]`)
  const pattern = `(?<!${inToken})${spelled.join(String.raw`[\s\p{Pd}./\\_−]*`)}(?!${inToken})`
  const made = patterns.get(original) ?? new RegExp(pattern, 'u')
  patterns.set(original, made)
  return made
}

/** Says without the matcher which references a text has. */
const spelledIn = (text: string, known: readonly string[]): string[] => {
  const upper = text.normalize('NFKC').toUpperCase()
  return known.filter((each) => toPattern(each).test(upper))
}

const count = { matched: 0, ambiguous: 0, unmatched: 0 }

const neverWrong = (matcher: Matcher) =>
  fc.property(cases, ({ known, target, text }) => {
    const { state, booking } = matcher(text, known)
    const spelled = spelledIn(text, known)
    if (booking) expect(spelled).toEqual([booking.reference])
    if (target !== null && spelled.length === 1) expect(booking?.reference).toBe(target)
    count[state] += 1
  })

const lines = takesWholeTables ? 10_000 : 1_000

it('lines with mangled references and much that is nearly one are matched with the right booking or with none', () => {
  fc.assert(neverWrong(match), { numRuns: lines })
  console.info(`${lines} lines: ${JSON.stringify(count)}`)
  expect(count.matched).toBeGreaterThan(lines * 0.65)
})
