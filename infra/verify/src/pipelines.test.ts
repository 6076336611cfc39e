import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { projects } from '../../local/test-run/projects.ts'

const folder = resolve(import.meta.dirname, '../../../.github/workflows')

const unpinnedActions = (pipeline: string): string[] =>
  [...pipeline.matchAll(/^\s*(?:- )?uses:\s*(\S+)/gm)]
    .map(([, action = '']) => action)
    .filter((action) => !action.startsWith('./') && !/@[0-9a-f]{40}$/.test(action))

it.each(readdirSync(folder))('the pipeline %s runs actions by the digest of their commit', (file) => {
  expect(unpinnedActions(readFileSync(join(folder, file), 'utf8'))).toEqual([])
})

it.each(readdirSync(folder))('the pipeline %s tests packages that have tests', (file) => {
  const tested = [...readFileSync(join(folder, file), 'utf8').matchAll(/npm test -- ([\w/ -]+)$/gm)]
  expect(tested.flatMap(([, names = '']) => names.split(' ')).filter((name) => !projects.includes(name))).toEqual([])
})
