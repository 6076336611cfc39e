import { parseSync } from 'oxc-parser'
import { listDeclaredTables } from './declared-tables.ts'
import { listNamedTables } from './named-tables.ts'

/** The module a file belongs to, by its folder below `root`; undefined for a file beside the modules. */
const toModuleName = (file: string, modulesFolder: string): string | undefined =>
  file.startsWith(`${modulesFolder}/`) ? file.slice(modulesFolder.length + 1).match(/^([^/]+)\//)?.[1] : undefined

export interface SourceFile {
  path: string
  text: string
}

/**
 * Queries that name a table of another module: a sentence for each. Tests may read any table. `root`: the folder of the
 * modules.
 */
export const listForeignTableProblems = (files: readonly SourceFile[], modulesFolder: string): string[] => {
  const parsed = files.map(({ path, text }) => ({ path, text, program: parseSync(path, text).program }))
  const owners = new Map<string, string>()
  for (const { path, program } of parsed)
    for (const { name, isView } of listDeclaredTables(program))
      if (!isView) owners.set(name, toModuleName(path, modulesFolder) ?? '')
  return parsed
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ path, text, program }) => {
      const module = toModuleName(path, modulesFolder)
      return listNamedTables(program)
        .filter(({ name }) => module !== undefined && owners.has(name) && owners.get(name) !== module)
        .map(({ name, offset }) => {
          const line = text.slice(0, offset).split('\n').length
          return `${path}:${line} names ${name}, a table of ${owners.get(name) || 'the core'}: read a view it declares, or call its index.ts`
        })
    })
}
