import { expect, it, vi } from 'vitest'
import { findTemplate, findTemplateIn } from './find-template.ts'

const script = [
  'const a=(e)=>{throw Error(`No room of ${e.name} is left on ${t(e)}`)}',
  "const b=()=>{throw new Error('The calendar isn\\'t loaded')}",
  'const c=e=>{throw n("No price of "+e+" is known")}',
  'const d=(e,t)=>{throw Error(`${e}: ${t}`)}',
  'const f=/["\'`]/,g=Error("No room of any kind")',
].join('\n')

it.each([
  ['No room of Villa Anna is left on Monday', 'No room of … is left on …'],
  ["The calendar isn't loaded", "The calendar isn't loaded"],
  ['No price of Anna Perera is known', 'No price of …'],
  ['No room of any kind', 'No room of any kind'],
  ['Anna: gone', undefined],
  ['No booking of Anna', undefined],
])('%s is in the script as %s', (message, expected) => {
  expect(findTemplateIn(script, message)).toBe(expected)
})

it('reads the scripts that the stack names, of our own alone, until one has the words', async () => {
  const read = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    await Promise.resolve()
    return new Response((address as string).endsWith('/caller.js') ? script : 'const assert=1')
  })
  const error = new Error('No room of https://evil.test/x.js:1:1 is left on Monday')
  error.stack = [
    `Error: ${error.message}`,
    `    at assert (${location.origin}/_shell/assert.js:1:2)`,
    '    at x (https://evil.test/x.js:1:2)',
    `    at a (${location.origin}/_mf/a/ops/caller.js:1:2)`,
    `    at b (${location.origin}/_mf/a/ops/caller.js:1:9)`,
  ].join('\n')
  expect(await findTemplate(error)).toBe('No room of … is left on …')
  expect(read.mock.calls.map(([address]) => address)).toEqual([
    `${location.origin}/_shell/assert.js`,
    `${location.origin}/_mf/a/ops/caller.js`,
  ])
})
