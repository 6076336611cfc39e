import { parseSync } from 'oxc-parser'

export interface DeclaredName {
  name: string
  line: number
}

interface Node {
  type: string
  start: number
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Nodes whose `id` or `key` introduces a name, or whose `params` are bound. */
const withId = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ClassDeclaration',
  'ClassExpression',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
  'TSEnumMember',
  'VariableDeclarator',
])
const withKey = new Set([
  'Property',
  'PropertyDefinition',
  'MethodDefinition',
  'AccessorProperty',
  'TSPropertySignature',
  'TSMethodSignature',
  'TSAbstractPropertyDefinition',
  'TSAbstractMethodDefinition',
])

/** Every name that a source declares, with its line; names that it only uses, such as library methods, are left out. */
export const listDeclaredNames = (file: string, source: string): DeclaredName[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: DeclaredName[] = []
  const lineEnds = [...source.matchAll(/\n/g)].map(({ index }) => index)
  const toLine = (at: number): number => {
    const next = lineEnds.findIndex((end) => end >= at)
    return (next === -1 ? lineEnds.length : next) + 1
  }
  const add = (name: unknown, at: number) => {
    if (typeof name === 'string' && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) found.push({ name, line: toLine(at) })
  }
  const addKey = (key: unknown) => {
    if (!isNode(key)) return
    if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') add(key.name, key.start)
    else if (key.type === 'Literal') add(key.value, key.start)
  }
  const bind = (pattern: unknown): void => {
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier') add(pattern.name, pattern.start)
    else if (pattern.type === 'AssignmentPattern') bind(pattern.left)
    else if (pattern.type === 'RestElement') bind(pattern.argument)
    else if (pattern.type === 'TSParameterProperty') bind(pattern.parameter)
    else if (pattern.type === 'ArrayPattern') for (const element of pattern.elements as unknown[]) bind(element)
    else if (pattern.type === 'ObjectPattern')
      for (const property of pattern.properties as Node[]) {
        // A shorthand takes the name of the property, which is declared elsewhere.
        if (property.type === 'RestElement') bind(property)
        else if (property.shorthand !== true) bind(property.value)
      }
  }
  const visit = (value: unknown, parent?: Node): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item, parent)
      return
    }
    if (!isNode(value)) return
    if (withId.has(value.type)) bind(value.id)
    if (withKey.has(value.type) && parent?.type !== 'ObjectPattern' && value.computed !== true) addKey(value.key)
    if (Array.isArray(value.params)) for (const parameter of value.params) bind(parameter)
    if (value.type === 'CatchClause') bind(value.param)
    if (value.type === 'TSTypeParameter') bind(value.name)
    if (value.type === 'ImportSpecifier' && isNode(value.local) && isNode(value.imported)) {
      if (value.local.name !== value.imported.name) bind(value.local)
    }
    if (value.type === 'ImportDefaultSpecifier' || value.type === 'ImportNamespaceSpecifier') bind(value.local)
    for (const field of Object.values(value)) if (typeof field === 'object') visit(field, value)
  }
  visit(program)
  return found
}
