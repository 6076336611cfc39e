import { expect, it } from 'vitest'
import { parseBuildCosts, listBudgetProblems } from './build-costs.ts'

const output = `
02:22:36 PM - Building project 'api/contract/tsconfig.json'...

Types:                   78785
Instantiations:         238941
02:23:22 PM - Project 'shared-ui/tsconfig.json' is up to date
02:23:26 PM - Building project 'shell/platform/tsconfig.json'...

Instantiations:         255424
Aggregate Instantiations:         494365
`

it('costs are read for the projects that were built', () => {
  expect(parseBuildCosts(output)).toEqual([
    { project: 'api/contract', instantiations: 238_941 },
    { project: 'shell/platform', instantiations: 255_424 },
  ])
})

it('a project over its budget, or without one, is named with its figures', () => {
  const costs = [
    { project: 'api', instantiations: 101 },
    { project: 'account', instantiations: 100 },
    { project: 'ops', instantiations: 1 },
  ]
  expect(listBudgetProblems(costs, { api: 100, account: 100 })).toEqual([
    'api: 101 type instantiations, budget 100',
    'ops: 1 type instantiations, and no budget in infra/verify/src/types/budgets.ts',
  ])
})
