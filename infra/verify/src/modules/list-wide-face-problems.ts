import { parseSync } from 'oxc-parser'
import type { SourceFile } from './list-foreign-table-problems.ts'

/** Above this, a module exposes its internals. */
const maxFaceNames = 20

export const countExports = ({ path, text }: SourceFile): number =>
  parseSync(path, text).program.body.reduce((sum, node) => {
    if (node.type === 'ExportAllDeclaration' || node.type === 'ExportDefaultDeclaration') return sum + 1
    if (node.type !== 'ExportNamedDeclaration') return sum
    const { declaration } = node
    if (!declaration) return sum + node.specifiers.length
    return sum + (declaration.type === 'VariableDeclaration' ? declaration.declarations.length : 1)
  }, 0)

export const listWideFaceProblems = (files: readonly SourceFile[], modulesFolder: string): string[] =>
  files
    .filter(
      ({ path }) =>
        path.startsWith(`${modulesFolder}/`) && /^[^/]+\/index\.ts$/.test(path.slice(modulesFolder.length + 1)),
    )
    .map((file) => ({ path: file.path, count: countExports(file) }))
    .filter(({ count }) => count > maxFaceNames)
    .map(({ path, count }) => `${path} offers ${count} names; a module offers at most ${maxFaceNames}`)
