import { type Node, parseSync } from 'oxc-parser'
import { walkNodes } from '../modules/walk-nodes.ts'

const properties = /^(?:timeout|(?:test|hook|teardown|asyncUtil|action|navigation)Timeout|withinMs)$/
const blocks = /^(?:it|test|describe|bench|beforeAll|beforeEach|afterAll|afterEach)$/

const isShared = (node: Node): boolean =>
  node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.name === 'timeouts'

/** Also `5 * 1000` and `runs * 3_000`, not `runs * timeouts.condition`. */
const isNumber = (node: Node | undefined): boolean => {
  if (node?.type === 'BinaryExpression') {
    const sides = [node.left, node.right]
    return sides.some(isNumber) && !sides.some(isShared)
  }
  return node?.type === 'Literal' && typeof node.value === 'number'
}

const findName = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'Literal') return String(node.value)
  return node.type === 'MemberExpression' ? findName(node.property) : undefined
}

/** `it` of `it.each([1])('title', …)`. */
const findBlock = (callee: Node): string | undefined => {
  if (callee.type === 'CallExpression') return findBlock(callee.callee)
  if (callee.type === 'MemberExpression') return findBlock(callee.object)
  return callee.type === 'Identifier' && blocks.test(callee.name) ? callee.name : undefined
}

const findProblemOfCall = (callee: Node, given: readonly Node[]): string | undefined => {
  const name = findName(callee)
  if (name === 'waitForTimeout') return 'waitForTimeout waits for no event'
  if (/^setDefault(?:Navigation)?Timeout$/.test(name ?? '') && isNumber(given[0])) return `${name} has a number`
  if (/^wait(?:For|Until)$/.test(name ?? '') && callee.type === 'MemberExpression' && findName(callee.object) === 'vi')
    return given.length < 2
      ? `vi.${name} gives up after a second`
      : isNumber(given[1])
        ? `vi.${name} has a number`
        : undefined
  const block = given.length > 1 && isNumber(given.at(-1)) ? findBlock(callee) : undefined
  return block && `${block} has a number`
}

const findProblem = (node: Node): string | undefined => {
  if (node.type === 'CallExpression') return findProblemOfCall(node.callee, node.arguments)
  if (node.type === 'Property' && properties.test(findName(node.key) ?? '') && isNumber(node.value))
    return `${findName(node.key)} is a number`
  if (
    node.type === 'VariableDeclarator' &&
    /timeout/i.test(findName(node.id) ?? '') &&
    node.init &&
    isNumber(node.init)
  )
    return `${findName(node.id)} is a number`
  return undefined
}

/** Tests, what they are set up with, and what only they use; not the one place that has the numbers. */
export const isTestCode = (file: string): boolean =>
  /\.(?:test|case)\.tsx?$|\/vitest\.config\.ts|\/test\/|^infra\/(?:journeys|drills|testing|verify\/fixtures\/timeouts)\//.test(
    file,
  ) && !file.startsWith('infra/test-timeouts/')

/** Sentences about the timeouts of a test that are written as numbers there. */
export const listLiteralTimeouts = (file: string, source: string): string[] => {
  const found: string[] = []
  walkNodes(parseSync(file, source).program, (node) => {
    const problem = findProblem(node)
    if (problem) found.push(`${file}:${source.slice(0, node.start).split('\n').length} ${problem}`)
  })
  return found
}
