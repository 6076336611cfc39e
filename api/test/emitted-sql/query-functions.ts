import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@swc/core'

const sources = join(import.meta.dirname, '../../src')
const buildsSql = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[<`]/

interface Parameter {
  typeAnnotation?: { typeAnnotation: { typeName?: { value: string } } }
}

const takesDatabase = (parameter: unknown): boolean => {
  const { pat } = parameter as { pat?: Parameter }
  const name = (pat ?? (parameter as Parameter | undefined))?.typeAnnotation?.typeAnnotation.typeName?.value
  return name === 'Db' || name === 'Trx'
}

/** Names of the exported functions that take a database first, in a source that builds SQL. */
export const parseQueryFunctionNames = async (source: string): Promise<string[]> => {
  if (!buildsSql.test(source)) return []
  const { body } = await parse(source, { syntax: 'typescript' })
  return body.flatMap((node) => {
    if (node.type !== 'ExportDeclaration') return []
    if (node.declaration.type === 'FunctionDeclaration')
      return takesDatabase(node.declaration.params[0]) ? [node.declaration.identifier.value] : []
    if (node.declaration.type !== 'VariableDeclaration') return []
    return node.declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init?.type === 'ArrowFunctionExpression' && takesDatabase(init.params[0])
        ? [id.value]
        : [],
    )
  })
}

/** The folder whose `queries.sql` a source belongs to: its module, or the part of the core it is in. */
export const toSourceFolder = (file: string): string => /^(modules\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? '.'

/** Every query function of the api: its name by folder. */
export const listQueryFunctionsByFolder = async (): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>()
  const files = globSync('**/*.ts', { cwd: sources })
    .filter((file) => !/\.test\.ts$|^db\/migrations\//.test(file))
    .toSorted()
  for (const file of files) {
    const names = await parseQueryFunctionNames(readFileSync(join(sources, file), 'utf8'))
    const folder = toSourceFolder(file)
    if (names.length > 0) found.set(folder, [...(found.get(folder) ?? []), ...names])
  }
  return found
}
