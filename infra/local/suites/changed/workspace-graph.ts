import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { remoteNames } from '../../../build/src/workspace.ts'
import { repositoryRoot } from '../../stack/settings.ts'

/** Folders of the workspace, from the root of the repository, and those that each of them uses. */
export type WorkspaceGraph = ReadonlyMap<string, ReadonlySet<string>>

/** What a suite starts, and does not import. */
const usedWithoutImport: Record<string, readonly string[]> = { 'infra/journeys': ['shell', ...remoteNames] }

const exclude = ['**/node_modules', '**/dist', '**/fixtures', '**/fixture-remote']
const importPattern = /(?:from |import |import\()'(\.[^']+)'/g

/** The innermost folder that contains a path. */
export const findWorkspace = (folders: Iterable<string>, path: string): string | undefined =>
  [...folders].filter((folder) => path.startsWith(`${folder}/`)).toSorted((a, b) => b.length - a.length)[0]

/** Tools import each other by their path. */
const listImported = (folders: readonly string[], folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx,mts,mjs}`, { cwd: repositoryRoot, exclude }).flatMap((file) =>
    [...readFileSync(join(repositoryRoot, file), 'utf8').matchAll(importPattern)].flatMap(
      ([, path = '']) => findWorkspace(folders, join(dirname(file), path)) ?? [],
    ),
  )

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** From the manifests, the imports by path, and what the journeys start. */
export const readWorkspaceGraph = (): WorkspaceGraph => {
  const manifests = new Map(
    globSync(['*/package.json', '*/*/package.json'], { cwd: repositoryRoot, exclude }).map((file) => [
      dirname(file),
      JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as Manifest,
    ]),
  )
  const folders = [...manifests.keys()]
  const folderByName = new Map([...manifests].map(([folder, { name }]) => [name, folder]))
  return new Map(
    [...manifests].map(([folder, { dependencies, devDependencies }]) => {
      const declared = Object.keys({ ...dependencies, ...devDependencies }).flatMap(
        (name) => folderByName.get(name) ?? [],
      )
      const used = new Set([...declared, ...listImported(folders, folder), ...(usedWithoutImport[folder] ?? [])])
      used.delete(folder)
      return [folder, used]
    }),
  )
}

const collectReachable = (folders: Iterable<string>, listNext: (folder: string) => Iterable<string>): Set<string> => {
  const reached = new Set(folders)
  // Those that are added meanwhile are visited too.
  for (const folder of reached) for (const next of listNext(folder)) reached.add(next)
  return reached
}

/** The folders themselves and all that use one of them, directly or not. */
export const listDependents = (graph: WorkspaceGraph, folders: Iterable<string>): Set<string> =>
  collectReachable(folders, (folder) => [...graph].filter(([, used]) => used.has(folder)).map(([user]) => user))

/** The folder itself and all that it uses, directly or not. */
export const listDependencies = (graph: WorkspaceGraph, folder: string): Set<string> =>
  collectReachable([folder], (each) => graph.get(each) ?? [])
