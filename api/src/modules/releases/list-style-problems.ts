import { parse, type AtRule, type Container, type Rule } from 'postcss'

/** A class name of CSS modules: the local name and six characters of a hash. */
const ownClass = /\.-?[a-z_][\w-]*-[\w-]{6}(?![\w-])/i
/** Pseudo-classes and attributes are conditions; they do not name the styled element. */
const conditions = /\([^()]*\)|\[[^[\]]*\]/g

const dropConditions = (selector: string): string => {
  const shorter = selector.replaceAll(conditions, '')
  return shorter === selector ? selector : dropConditions(shorter)
}

const isAtRule = (node: Container['parent']): node is AtRule => node?.type === 'atrule'
const isRule = (node: Container['parent']): node is Rule => node?.type === 'rule'

const isOwnRule = (rule: Rule): boolean => {
  for (let { parent } = rule as { parent?: Container['parent'] }; parent; parent = parent.parent)
    if ((isRule(parent) && isOwnRule(parent)) || (isAtRule(parent) && parent.name.endsWith('keyframes'))) return true
  return rule.selectors.every((selector) => ownClass.test(dropConditions(selector)))
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
  try {
    const root = parse(css)
    root.walkRules((rule) => {
      if (!isOwnRule(rule) && !isPrintRule(rule) && !setsOnlyProperties(rule))
        problems.push(`${path} styles ${rule.selector.slice(0, 80)}`)
    })
    root.walkAtRules((rule) => {
      if (rejectedAtRules.has(rule.name.toLowerCase())) problems.push(`${path} has @${rule.name}`)
    })
  } catch (error) {
    problems.push(`${path} is no style sheet: ${(error as Error).message}`)
  }
  return problems
}
