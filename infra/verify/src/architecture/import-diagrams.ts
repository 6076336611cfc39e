import { listHandWrittenFiles } from '../source-files.ts'
import { type ImportEdges, listWorkspaces, type CodePart, readImportEdges } from './import-edges.ts'

const toId = (part: CodePart): string => part.replaceAll(/[^a-z0-9]/gi, '_')

const toMermaid = (edges: ImportEdges): string => {
  const parts = new Set([...edges.keys(), ...[...edges.values()].flatMap((targets) => [...targets])])
  const nodes = [...parts].toSorted().map((part) => `  ${toId(part)}["${part}"]`)
  const arrows = [...edges].flatMap(([from, targets]) => [...targets].map((to) => `  ${toId(from)} --> ${toId(to)}`))
  return ['```mermaid', 'flowchart TD', ...nodes, ...arrows.toSorted(), '```'].join('\n')
}

export const drawImportDiagrams = (root: string): Record<string, string> => {
  const files = listHandWrittenFiles()
  const folders = listWorkspaces(root, files).map(({ folder }) => folder)
  const toPackage = (path: string): CodePart | undefined =>
    folders.find((folder) => path.startsWith(`${folder}/`) || path === folder)
  const isInfra = (part: CodePart | undefined) => part?.startsWith('infra/') ?? false
  const toModule = (path: string): CodePart | undefined => /^api\/src\/modules\/([^/]+)\//.exec(path)?.[1]
  const toLayer = (path: string): CodePart | undefined => {
    const [, layer] = /^api\/src\/([a-z-]+)(?:\/|\.)/.exec(path) ?? []
    return layer && !layer.startsWith('main') ? layer : undefined
  }
  return {
    packages: toMermaid(
      readImportEdges(
        root,
        files.filter((file) => !isInfra(toPackage(file))),
        toPackage,
      ),
    ),
    infra: toMermaid(
      readImportEdges(
        root,
        files.filter((file) => isInfra(toPackage(file))),
        toPackage,
      ),
    ),
    layers: toMermaid(readImportEdges(root, files, toLayer)),
    modules: toMermaid(readImportEdges(root, files, toModule)),
  }
}

export const insertDiagrams = (document: string, pictures: Record<string, string>): string =>
  document.replaceAll(
    /(<!-- imports: (\w+) -->\n)[\s\S]*?(\n<!-- end -->)/g,
    (_, begin: string, name: string, end: string) =>
      `${begin}${pictures[name] ?? `no picture is called ${name}`}${end}`,
  )
