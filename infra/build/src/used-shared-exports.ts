import { readFile } from 'node:fs/promises'
import type { StatsCompilation } from '@rspack/core'
import { parse } from '@swc/core'
import { findSharedPackageName } from './shared-config.ts'

/** Stands for names that the source does not show: the module is passed on as a whole. */
export const wholeModule = '*'

interface SyntaxNode {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

const listChildren = (node: object): SyntaxNode[] =>
  Object.values(node).flatMap((value): SyntaxNode[] => {
    if (Array.isArray(value))
      return value.flatMap((each) => (isNode(each) ? [each] : listChildren(Object(each) as object)))
    if (isNode(value)) return [value]
    return typeof value === 'object' && value !== null && 'expression' in value ? listChildren(value) : []
  })

const toText = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  const text = node['value']
  return typeof text === 'string' ? text : undefined
}

const toMemberName = (node: SyntaxNode): string =>
  (isNode(node['property']) && node['property'].type === 'Identifier' ? toText(node['property']) : undefined) ??
  wholeModule

const listPatternNames = (pattern: unknown): string[] => {
  if (!isNode(pattern)) return [wholeModule]
  if (pattern.type !== 'ObjectPattern') return [wholeModule]
  return (pattern['properties'] as SyntaxNode[]).map((property) => toText(property['key']) ?? wholeModule)
}

const isImportCall = (node: unknown): node is SyntaxNode =>
  isNode(node) && node.type === 'CallExpression' && isNode(node['callee']) && node['callee'].type === 'Import'

const unwrap = (node: unknown): unknown =>
  isNode(node) && ['ParenthesisExpression', 'AwaitExpression'].includes(node.type)
    ? unwrap(node['expression'] ?? node['argument'])
    : node

const toImportedModule = (call: SyntaxNode): string | undefined =>
  toText((call['arguments'] as { expression: unknown }[])[0]?.expression)

type AddNames = (module: string | undefined, names: readonly string[]) => void

const collectStatic = (node: SyntaxNode, addNames: AddNames, namespaces: Map<string, string>): void => {
  if (node['typeOnly'] === true) return
  const module = toText(node['source'])
  if (module === undefined) return
  if (node.type === 'ExportAllDeclaration') return addNames(module, [wholeModule])
  for (const specifier of (node['specifiers'] as SyntaxNode[]).filter((each) => each['isTypeOnly'] !== true)) {
    if (specifier.type === 'ImportNamespaceSpecifier') namespaces.set(toText(specifier['local']) ?? '', module)
    else if (specifier.type === 'ImportDefaultSpecifier') addNames(module, ['default'])
    else if (specifier.type === 'ExportNamespaceSpecifier') addNames(module, [wholeModule])
    else addNames(module, [toText(specifier['imported'] ?? specifier['orig'] ?? specifier['local']) ?? wholeModule])
  }
}

const collectDynamic = (node: SyntaxNode, addNames: AddNames, seen: Set<unknown>): void => {
  const addOnce = (call: unknown, names: readonly string[]) => {
    if (!isImportCall(call) || seen.has(call)) return
    seen.add(call)
    addNames(toImportedModule(call), names)
  }
  if (node.type === 'VariableDeclarator') addOnce(unwrap(node['init']), listPatternNames(node['id']))
  if (node.type === 'MemberExpression' && toMemberName(node) !== 'then')
    addOnce(unwrap(node['object']), [toMemberName(node)])
  if (node.type === 'CallExpression' && isNode(node['callee']) && node['callee'].type === 'MemberExpression') {
    const { callee } = node as unknown as { callee: SyntaxNode }
    const handler = unwrap((node['arguments'] as { expression: unknown }[])[0]?.expression)
    if (toMemberName(callee) === 'then' && isNode(handler)) {
      const [parameter] = (handler['params'] as SyntaxNode[] | undefined) ?? []
      const pattern = parameter?.type === 'Parameter' ? parameter['pat'] : parameter
      addOnce(unwrap(callee['object']), listPatternNames(pattern))
    }
  }
  if (isImportCall(node)) addOnce(node, [wholeModule])
}

export const collectSharedImportNames = async (source: string, isJsx = true): Promise<Map<string, Set<string>>> => {
  const used = new Map<string, Set<string>>()
  const addNames: AddNames = (module, names) => {
    if (module === undefined || !findSharedPackageName(module)) return
    used.set(module, new Set([...(used.get(module) ?? []), ...names]))
  }
  const namespaces = new Map<string, string>()
  const seen = new Set<unknown>()
  const program = (await parse(source, { syntax: 'typescript', tsx: isJsx })) as unknown as SyntaxNode
  for (const node of program['body'] as SyntaxNode[])
    if (['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'].includes(node.type))
      collectStatic(node, addNames, namespaces)

  const visit = (node: SyntaxNode): void => {
    if (node.type === 'ImportDeclaration') return
    collectDynamic(node, addNames, seen)
    const object = node.type === 'MemberExpression' || node.type === 'JSXMemberExpression' ? node['object'] : undefined
    if (isNode(object) && object.type === 'Identifier' && namespaces.has(toText(object) ?? '')) {
      addNames(namespaces.get(toText(object) ?? ''), [toMemberName(node)])
      return
    }
    if (node.type === 'Identifier') addNames(namespaces.get(toText(node) ?? ''), [wholeModule])
    for (const child of listChildren(node)) visit(child)
  }
  visit(program)
  return used
}

export const collectUsedSharedExports = async (stats: StatsCompilation): Promise<Record<string, string[]>> => {
  const paths = new Set((stats.modules ?? []).map(({ nameForCondition }) => nameForCondition ?? ''))
  const all = new Map<string, Set<string>>()
  for (const path of [...paths].filter((each) => /\.tsx?$/.test(each)))
    for (const [module, names] of await collectSharedImportNames(await readFile(path, 'utf8'), path.endsWith('x')))
      all.set(module, new Set([...(all.get(module) ?? []), ...names]))
  return Object.fromEntries(
    [...all]
      .map(([module, names]) => [module, [...names].toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}
