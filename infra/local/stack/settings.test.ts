import { expect, test } from 'vitest'
import { mayHoldDemo } from './settings.ts'

const databaseUrl = 'postgres://elsewhere/x'

test.each([
  ['the embedded database', {}, 'https://escapes.example', true],
  ['a database of yours on this machine', { databaseUrl }, 'http://localhost:3000', true],
  ['a database of yours behind a public address', { databaseUrl }, 'https://escapes.example', false],
])('whether the demo may be seeded into %s', (_, external, publicUrl, may) => {
  expect(mayHoldDemo({ external, publicUrl })).toBe(may)
})
