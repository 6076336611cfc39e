import { type ICruiseResult, cruise } from 'dependency-cruiser'
import { expect, it } from 'vitest'
import boundaries from '../boundaries.cjs'
import { repositoryRoot } from './source-files.ts'

const { forbidden, options } = boundaries

// Without a parser that reads this TypeScript, dependency-cruiser sees no import and finds everything in order.
it('the import law sees a remote that imports another, and a cycle of types', async () => {
  const { output } = await cruise(['infra/verify/fixtures'], {
    ...options,
    baseDir: repositoryRoot,
    ruleSet: { forbidden },
    validate: true,
  })
  const names = (output as ICruiseResult).summary.violations.map(({ rule }) => rule.name)
  expect([...new Set(names)].toSorted()).toEqual(['no-circles', 'storefront-keeps-to-itself'])
})
