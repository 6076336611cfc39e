import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isCodeFile } from '../source-files.ts'
import { listDeclaredNames } from './declared-names.ts'
import type { AllowedName } from './allowed-names.ts'
import type { OutdatedTerm } from './outdated-terms.ts'

export interface OutdatedName {
  file: string
  line: number
  name: string
  pattern: string
  term: string
}

const listPathNames = (files: readonly string[]): { file: string; name: string }[] => {
  const paths = new Set(
    files.flatMap((file) => file.split('/').map((_, depth, parts) => parts.slice(0, depth + 1).join('/'))),
  )
  return [...paths].map((path) => ({ file: path, name: basename(path).replace(/\..*$/, '') }))
}

/** The declared names and paths among `files` (relative to `root`) that carry an outdated word and are not allowed. */
export const listOutdatedNames = (
  root: string,
  files: readonly string[],
  outdated: readonly OutdatedTerm[],
  allowedNames: readonly AllowedName[],
): OutdatedName[] => {
  const isAllowed = (file: string, name: string): boolean =>
    allowedNames.some(
      ({ names, paths }) => names.includes(name) && (!paths || paths.some((path) => file.startsWith(path))),
    )
  const declared = files
    .filter(isCodeFile)
    .flatMap((file) =>
      listDeclaredNames(file, readFileSync(join(root, file), 'utf8')).map((found) => ({ file, ...found })),
    )
  const named = listPathNames(files).map((found) => ({ ...found, line: 0 }))
  return [...named, ...declared].flatMap(({ file, line, name }) => {
    if (isAllowed(file, name)) return []
    const match = outdated.find((word) => word.matches(name))
    return match ? [{ file, line, name, pattern: match.pattern, term: match.term }] : []
  })
}

export const formatOutdatedName = ({ file, line, name, pattern, term }: OutdatedName): string =>
  `${file}${line > 0 ? `:${line}` : ''} ${name}: "${pattern}": say ${term}`
