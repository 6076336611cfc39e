import { expect, it } from 'vitest'
import { selectSuites } from './select-suites.ts'

const folders = ['infra/journeys', 'api', 'infra/local']
const test = 'infra/local/suites/select-suites.test.ts'

it('without names, every suite runs whole', () => {
  expect(selectSuites(folders, [])).toEqual([
    { folder: 'infra/journeys' },
    { folder: 'api' },
    { folder: 'infra/local' },
  ])
})

it('suites are named by their folders, and single tests by their files', () => {
  expect(selectSuites(folders, [test, 'api/'])).toEqual([{ folder: 'api' }, { folder: 'infra/local', files: [test] }])
})

it('a suite that is named beside one of its files runs whole', () => {
  expect(selectSuites(folders, [test, 'infra/local'])).toEqual([{ folder: 'infra/local' }])
})

it.each(['apy', 'api/src/missing.test.ts', 'infra/local/test.ts', 'infra'])(
  '%s is rejected, with the suites there are',
  (name) => {
    expect(() => selectSuites(folders, ['api', name])).toThrow(
      `No suite or test file is called ${name}. The suites are: infra/journeys, api, infra/local.`,
    )
  },
)
