import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { portNames } from '../../local/stack/settings.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const readme = read('README.md')
const operate = read('docs/operate.md')

/** Where processes read their settings. */
const schemas = ['api/src/config/env.ts', 'shell/server/env.ts', 'api/contract/src/deployment.ts']
/** Set by the local stack, in development or for tuning; operators need not know them. */
const internal: ReadonlySet<string> = new Set(['FEED_ALLOW', 'SHELL_DEV_URL', 'DATABASE_POOL'])

const missingIn = (document: string, names: readonly string[]): string[] =>
  names.filter((name) => !new RegExp(`\\b${name}\\b`).test(document))

it('the README names every port variable, and the address that a single remote takes its data from', () => {
  expect(portNames.length).toBeGreaterThan(5)
  expect(missingIn(readme, [...portNames, 'API_URL'])).toEqual([])
})

it('README or operator page name every setting', () => {
  const names = schemas.flatMap((path) =>
    [...read(path).matchAll(/^ {2,4}([A-Z][A-Z0-9_]{2,}):/gm)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(40)
  const known = names.filter((name) => !internal.has(name))
  expect(missingIn(`${readme}\n${operate}`, known)).toEqual([])
})

it('every command that they show is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const shown = [...`${readme}\n${operate}`.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name)
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((name) => scripts[name] === undefined)).toEqual([])
})
