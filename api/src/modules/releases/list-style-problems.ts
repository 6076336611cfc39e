import { parse, type AtRule, type Container, type Rule } from 'postcss'

/** A class name of CSS modules: the local name and six characters of a hash. */
const ownClass = /\.-?[a-z_][\w-]*-[\w-]{6}(?![\w-])/i
/** Of all styles of a build; it would take long to read more. */
export const maxStyleBytes = 1_000_000
const maxListed = 50

/**
 * A selector without what is in parentheses and brackets: pseudo-classes and attributes are conditions, and do not name
 * the styled element. One pass, however deep they are nested.
 */
const dropConditions = (selector: string): string => {
  let [depth, kept] = [0, '']
  for (const character of selector) {
    if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += character
  }
  return kept
}

const isAtRule = (node: Container['parent']): node is AtRule => node?.type === 'atrule'
const isRule = (node: Container['parent']): node is Rule => node?.type === 'rule'

const namesOwnClass = (rule: Rule): boolean =>
  rule.selectors.every((selector) => ownClass.test(dropConditions(selector)))

/** Whether a rule, or one around it, names a class of the build. `known`: the rules around it, which were asked before. */
const isOwnRule = (rule: Rule, known: Map<Container, boolean>): boolean => {
  let around: Container['parent'] = rule.parent
  while (around && !isRule(around) && !(isAtRule(around) && around.name.endsWith('keyframes'))) around = around.parent
  const isInOwn = around !== undefined && (isAtRule(around) || known.get(around) === true)
  const isOwn = isInOwn || namesOwnClass(rule)
  known.set(rule, isOwn)
  return isOwn
}

/** A print style may hide what surrounds the page, if its selector names a class of the page. */
const isPrintRule = (rule: Rule): boolean =>
  isAtRule(rule.parent) &&
  rule.parent.name === 'media' &&
  rule.parent.params === 'print' &&
  ownClass.test(rule.selector)

/** Custom properties alone change nothing. */
const setsOnlyProperties = (rule: Rule): boolean =>
  (rule.nodes ?? []).every((node) => node.type === 'comment' || (node.type === 'decl' && node.prop.startsWith('--')))

const rejectedAtRules = new Set(['import', 'font-face', 'namespace', 'property'])

/** Rules that would affect elements of others, a sentence each: a rule for `body` could hide the whole site. */
export const listStyleProblems = (path: string, css: string): string[] => {
  const problems: string[] = []
  const known = new Map<Container, boolean>()
  try {
    const root = parse(css)
    root.walkRules((rule) => {
      if (problems.length >= maxListed) return false
      if (!isOwnRule(rule, known) && !isPrintRule(rule) && !setsOnlyProperties(rule))
        problems.push(`${path} styles ${rule.selector.slice(0, 80)}`)
      return undefined
    })
    root.walkAtRules((rule) => {
      if (rejectedAtRules.has(rule.name.toLowerCase())) problems.push(`${path} has @${rule.name}`)
    })
  } catch (error) {
    problems.push(`${path} is no style sheet: ${(error as Error).message}`)
  }
  return problems
}
