import { expect, it } from 'vitest'
import { maxJsonValues, parseJson } from './parse-json.ts'

const malformed = (detail: string) => expect.objectContaining({ code: 'malformed-request', detail }) as object

it('a body of thousands of values is rejected before it is parsed, and commas in texts are none', () => {
  const tooMany = malformed('The body holds too many values.')
  expect(() => parseJson(`[${'1,'.repeat(maxJsonValues)}1]`)).toThrow(tooMany)
  expect(() => parseJson(`{${'"a":1,'.repeat(maxJsonValues)}`)).toThrow(tooMany)
  expect(parseJson(JSON.stringify({ text: ',"'.repeat(maxJsonValues) }))).toEqual({ text: ',"'.repeat(maxJsonValues) })
  expect(parseJson(JSON.stringify(Array.from({ length: maxJsonValues }, () => 1)))).toHaveLength(maxJsonValues)
})
