import type { Node } from 'oxc-parser'

export const walkNodes = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) {
    for (const each of value) walkNodes(each, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) visit(value as Node)
  for (const child of Object.values(value)) walkNodes(child, visit)
}
