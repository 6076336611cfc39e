import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listMissingTests, parseSpecCoverage } from './spec-sentences.ts'

const root = resolve(import.meta.dirname, '../../../..')
const own = 'infra/verify/src/spec-coverage/spec-sentences.test.ts'
const table = (status: string) => `| Sentence | Shown by |\n| --- | --- |\n| Two steps. | ${status} |\n`

describe('the coverage of the specification', () => {
  it('reads the sentences and how each one stands', () => {
    expect(parseSpecCoverage(table('not yet'))).toEqual([{ text: 'Two steps.', status: 'not yet', tests: [] }])
    expect(parseSpecCoverage(table('not yet: only one step'))).toMatchObject([{ status: 'not yet' }])
    expect(parseSpecCoverage(table('differs: three steps'))).toMatchObject([{ status: 'different' }])
    expect(parseSpecCoverage(table('`a.test.ts` "a step"; `b.test.ts` "two"'))).toMatchObject([
      { status: 'tested', tests: [{ file: 'a.test.ts', title: 'a step' }, { title: 'two' }] },
    ])
  })

  it('rejects a sentence without a test and without a reason', () => {
    expect(() => parseSpecCoverage(table('yes'))).toThrow('No test is named for: Two steps.')
  })

  it('finds a test that exists', () => {
    const sentences = parseSpecCoverage(table(`\`${own}\` "finds a test that exists"`))
    expect(listMissingTests(root, sentences)).toEqual([])
  })

  it('names a file or a title that does not exist', () => {
    const there = `\`${own}\` "nobody wrote this title"`
    const sentences = parseSpecCoverage(table(`${there}; \`nowhere.test.ts\` "a step"`))
    expect(listMissingTests(root, sentences)).toEqual([`${own} "nobody wrote this title"`, 'nowhere.test.ts "a step"'])
  })
})
