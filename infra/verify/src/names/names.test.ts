import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listHandWrittenFiles, repositoryRoot } from '../source-files.ts'
import { listDeclaredNames } from './declared-names.ts'
import { allowedNames } from './allowed-names.ts'
import { listOutdatedNames } from './list-outdated-names.ts'
import { parseOutdatedTerms, toNameParts } from './outdated-terms.ts'

const glossary = readFileSync(join(repositoryRoot, 'docs/glossary.md'), 'utf8')
const outdated = parseOutdatedTerms(glossary)
const findTerm = (name: string) => outdated.find((word) => word.matches(name))?.term

describe('the glossary', () => {
  it('lists its terms once and in alphabetical order', () => {
    const terms = glossary.split('\n').flatMap((line) => /^\| (?!term|---)([^|]+) \|/.exec(line)?.[1] ?? [])
    expect(terms.length).toBeGreaterThan(150)
    expect(terms).toEqual([...new Set(terms)].toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  it('knows a word as part, beginning, end or whole of a name', () => {
    const words = parseOutdatedTerms('| a | b | `slip`, `most…`, `…Of`, `= take`, `takeDates` |')
    const isOutdated = (name: string) => words.some((word) => word.matches(name))
    const outdated = [
      'slip',
      'openSlip',
      'slip-dialog',
      'SLIP_SIZE',
      'mostDays',
      'rowOf',
      'row-of',
      'take',
      'nowTakeDates',
    ]
    expect(outdated.filter((name) => !isOutdated(name))).toEqual([])
    expect(['slipper', 'almost', 'of', 'takeTurns', 'proof', 'most'].filter(isOutdated)).toEqual([])
  })

  it('names the term that replaces a word', () => {
    expect(findTerm('slipForm')).toBe('receipt')
    expect(findTerm('executeTakeFirst')).toBeUndefined()
  })
})

describe('a name', () => {
  it.each([
    ['requestIdOf', ['request', 'id', 'of']],
    ['HTTPSlip', ['http', 'slip']],
    ['asks_again', ['asks', 'again']],
    ['use-deed2', ['use', 'deed2']],
  ])('is split into its words: %s', (name, parts) => {
    expect(toNameParts(name)).toEqual(parts)
  })

  it('is found where it is declared, and not where it is used', () => {
    const source = `import first, { used, old as renamed } from 'x'
      enum Kind { Member }
      type Alias<Parameter> = { field: used; method(argument: string): void }
      export class Shape { #hidden = 1; constructor(private readonly made: number) {} }
      function run({ shorthand, key: bound = used.call(), ...rest }: Alias<string>, [item]: string[]) {
        try { used({ written: 1, [computed]: 2, 'header-name': 3 }) } catch (error) { label.other() }
      }`
    const expected = [
      'first',
      'renamed',
      'Kind',
      'Member',
      'Alias',
      'Parameter',
      'field',
      'method',
      'argument',
      'Shape',
    ]
    expected.push('hidden', 'constructor', 'made', 'run', 'bound', 'rest', 'item', 'written', 'error')
    const names = listDeclaredNames('a.ts', source).map(({ name }) => name)
    expect(new Set(names)).toEqual(new Set(expected))
  })
})

describe('the check', () => {
  it('finds each outdated word of its fixture: file, type, field, function and constant', () => {
    const found = listOutdatedNames(repositoryRoot, listHandWrittenFiles('infra/verify/fixtures/names'), outdated, [])
    expect(found.map(({ name, line }) => `${line} ${name}`)).toEqual([
      '0 slip-dialog',
      '2 Deed',
      '3 asksAgain',
      '6 slipOf',
      '8 mostReceipts',
    ])
  })

  it('has no exception that excuses nothing, and a reason for each', () => {
    const found = listOutdatedNames(repositoryRoot, listHandWrittenFiles(), outdated, [])
    const idle = allowedNames.flatMap(({ names, paths = [''] }) =>
      names.filter(
        (name) => !found.some((one) => one.name === name && paths.some((path) => one.file.startsWith(path))),
      ),
    )
    expect(idle).toEqual([])
    expect(allowedNames.filter(({ reason }) => reason.split(' ').length < 4)).toEqual([])
  })
})
