import type { Program } from 'oxc-parser'
import { walkNodes } from './walk-nodes.ts'

export interface NamedTable {
  name: string
  offset: number
}

const methods = new Set(
  'selectFrom innerJoin leftJoin rightJoin fullJoin crossJoin innerJoinLateral leftJoinLateral insertInto updateTable deleteFrom mergeInto using from'.split(
    ' ',
  ),
)
const inSql = /\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/gi

/** The tables that a file names: first argument of Kysely's methods, alone or in a list, and in `sql` templates. */
export const listNamedTables = (program: Program): NamedTable[] => {
  const found: NamedTable[] = []
  const add = (text: string, offset: number) => found.push({ name: text.trim().split(/\s/)[0] ?? '', offset })
  walkNodes(program, (node) => {
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
      const { property } = node.callee
      if (property.type !== 'Identifier' || !methods.has(property.name)) return
      const [first] = node.arguments
      for (const each of first?.type === 'ArrayExpression' ? first.elements : [first])
        if (each?.type === 'Literal' && typeof each.value === 'string') add(each.value, each.start)
    }
    if (node.type !== 'TaggedTemplateExpression') return
    const text = node.quasi.quasis.map(({ value }) => value.raw).join(' ')
    for (const [, name = ''] of text.matchAll(inSql)) add(name, node.start)
  })
  return found
}
