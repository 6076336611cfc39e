import { describe, expect, it } from 'vitest'
import { listTestFiles } from '../suite.ts'
import { selectChangedSuites } from './select-changed-suites.ts'
import { listDependencies, readWorkspaceGraph } from './workspace-graph.ts'

const folders = [
  'infra/journeys',
  'api',
  'infra/drills',
  'shell',
  'infra/verify',
  'infra/local',
  'storefront',
  'account',
  'shared-ui',
  'infra/release',
]
const graph = readWorkspaceGraph()
const select = (...files: string[]) => selectChangedSuites(folders, files, graph)
const whole = (...names: string[]) => names.map((folder) => ({ folder }))

describe('what a change can reach', () => {
  it('of a remote: its own tests, and the journeys that pass through it', () => {
    expect(select('account/src/routes.tsx')).toEqual([
      { folder: 'infra/journeys', tags: ['account'] },
      { folder: 'account' },
    ])
    expect(select('storefront/src/routes.tsx', 'account/src/routes.tsx')[0]).toEqual({
      folder: 'infra/journeys',
      tags: ['account', 'storefront'],
    })
  })

  it('of what the remotes share: each of them, the shell and all journeys', () => {
    expect(select('shared-ui/src/core/button.tsx')).toEqual(
      expect.arrayContaining(whole('infra/journeys', 'shell', 'storefront', 'account', 'shared-ui')),
    )
  })

  it('of the contract, a package inside of the api: the suite of the api and all that call it', () => {
    const reached = select('api/contract/src/money.ts').map(({ folder }) => folder)
    expect(reached).toEqual(
      expect.arrayContaining(['infra/journeys', 'api', 'infra/drills', 'account', 'infra/release']),
    )
  })

  it('of the api: its tests, the drills, all journeys and what starts it, and no frontend', () => {
    expect(select('api/src/main.http.ts')).toEqual(
      whole('infra/journeys', 'api', 'infra/drills', 'infra/verify', 'infra/local'),
    )
  })

  it('of documents, changesets and pipelines: the suite that reads them', () => {
    const documents = ['README.md', 'account/README.md', 'docs/glossary.md', '.changeset/x.md', '.github/CODEOWNERS']
    expect(select(...documents)).toEqual(whole('infra/verify'))
    expect(select(...documents, 'account/src/routes.tsx')).toContainEqual({
      folder: 'infra/journeys',
      tags: ['account'],
    })
  })

  it('of the lockfile, or of a file that nobody knows: everything', () => {
    for (const file of ['pnpm-lock.yaml', 'package.json', '.ci/run', 'new-thing.txt'])
      expect(select('docs/glossary.md', file), file).toEqual(whole(...folders))
  })

  it('of nothing: nothing', () => {
    expect(select()).toEqual([])
  })
})

describe('a change of tests alone', () => {
  const story = 'infra/journeys/src/money.test.ts'
  const own = 'infra/local/suites/changed/select-changed-suites.test.ts'

  it('runs these, beside what else changed', () => {
    expect(select(story, own)).toEqual([
      { folder: 'infra/journeys', files: [story] },
      { folder: 'infra/local', files: [own] },
    ])
    expect(select(story, 'account/src/routes.tsx')).toEqual([
      {
        folder: 'infra/journeys',
        tags: ['account'],
        files: listTestFiles('infra/journeys').filter((file) => file !== story),
      },
      { folder: 'infra/journeys', files: [story] },
      { folder: 'account' },
    ])
  })

  it('runs nothing for one that was removed, and no other twice', () => {
    expect(select('infra/journeys/src/removed.test.ts')).toEqual([])
    expect(select(story, 'infra/journeys/src/people.ts')).toEqual(whole('infra/journeys'))
  })
})

it('the graph has what is declared, what is imported by its path, and what the journeys start', () => {
  expect(graph.get('account')).toContain('shared-ui')
  expect(graph.get('infra/journeys')).toEqual(
    new Set([...(graph.get('infra/journeys') ?? []), 'infra/local', 'infra/release', 'shell', 'backoffice']),
  )
  expect(listDependencies(graph, 'infra/journeys')).toContain('infra/demo')
  expect([...graph.keys()].filter((folder) => folder.includes('fixture'))).toEqual([])
})
