import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

export type CodePart = string
export type ImportEdges = ReadonlyMap<CodePart, ReadonlySet<CodePart>>

interface Workspace {
  folder: string
  name: string
}

const isTest = (file: string): boolean => /(?:\.test\.tsx?$|(?:^|\/)(?:test|gallery|fixtures|reference)\/)/.test(file)
const isSource = (file: string): boolean =>
  /\.(?:ts|tsx|mts|mjs)$/.test(file) && !isTest(file) && !/config\.[mc]?ts$/.test(file)

export const listWorkspaces = (root: string, files: readonly string[]): Workspace[] =>
  files
    .filter((file) => /(?:^|\/)package\.json$/.test(file) && file.includes('/') && !isTest(file))
    .map((file) => ({
      folder: dirname(file),
      name: (JSON.parse(readFileSync(join(root, file), 'utf8')) as { name: string }).name,
    }))
    .toSorted((a, b) => b.folder.length - a.folder.length)

const listTargets = (root: string, workspaces: readonly Workspace[], file: string): string[] => {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const requests = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)].flatMap(
    ({ moduleRequest }) => moduleRequest?.value ?? [],
  )
  const home = workspaces.find(({ folder }) => file.startsWith(`${folder}/`))
  return requests.flatMap((request) => {
    if (request.startsWith('.')) return [join(dirname(file), request)]
    if (request.startsWith('#') && home) {
      const path = request.replace(/^#test\//, 'test/').replace(/^#\//, 'src/')
      return [join(home.folder, path)]
    }
    const owner = workspaces.find(({ name }) => request === name || request.startsWith(`${name}/`))
    return owner ? [join(owner.folder, request.slice(owner.name.length))] : []
  })
}

/** Which parts import which; `toPart` maps a path to its part, or to undefined to leave it out. */
export const readImportEdges = (
  root: string,
  files: readonly string[],
  toPart: (path: string) => CodePart | undefined,
): ImportEdges => {
  const workspaces = listWorkspaces(root, files)
  const edges = new Map<CodePart, Set<CodePart>>()
  for (const file of files.filter(isSource).filter((path) => existsSync(join(root, path)))) {
    const from = toPart(file)
    if (from === undefined) continue
    const targets = edges.get(from) ?? new Set()
    edges.set(from, targets)
    for (const target of listTargets(root, workspaces, file)) {
      const to = toPart(target)
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  return edges
}
