import type { Program } from 'oxc-parser'
import { walkNodes } from './walk-nodes.ts'

export interface DeclaredTable {
  name: string
  /** A type named `…View` declares a view, which every module may read; any other is private to its module. */
  isView: boolean
}

export const listDeclaredTables = (program: Program): DeclaredTable[] => {
  const found: DeclaredTable[] = []
  walkNodes(program, (node) => {
    if (node.type !== 'TSInterfaceDeclaration' || node.id.name !== 'Database') return
    for (const member of node.body.body) {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier') continue
      const type = member.typeAnnotation?.typeAnnotation
      const typeName = type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.name : ''
      found.push({ name: member.key.name, isView: typeName.endsWith('View') })
    }
  })
  return found
}
