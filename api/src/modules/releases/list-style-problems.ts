import { parse, type AtRule, type Container, type Declaration, type Rule } from 'postcss'
import { findUnclearStyle } from './find-unclear-style.ts'

/**
 * A class name of CSS modules: the local name and six characters of a hash. `chakra-button` is one of the theme, and
 * `css-1ab2cd` of whatever Chakra draws alike, the shell's frame included.
 */
const ownClass = /\.(?!chakra-|css-)-?[a-z_][\w-]*-[\w-]{6}(?![\w-])/i
/** Of all styles of a build; it would take long to read more. */
export const maxStyleBytes = 1_000_000
const maxListed = 50

/**
 * A selector without what is in parentheses and brackets: pseudo-classes and attributes are conditions, and do not name
 * the styled element. One pass, however deep they are nested.
 */
const dropConditions = (selector: string): string => {
  let [depth, kept] = [0, '']
  // A parenthesis that is written as an escape, or within quotes, ends nothing.
  const plain = selector.replaceAll(/\\[^]/g, '_').replaceAll(/"[^"]*"|'[^']*'/g, '_')
  for (const character of plain) {
    if (character === '(' || character === '[') depth += 1
    else if (character === ')' || character === ']') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += character
  }
  return kept
}

const isKeyframes = ({ name }: AtRule): boolean => /^(-\w+-)?keyframes$/i.test(name)

/** What stands in a scope is about the scope, whichever rule is around that. */
const endsNesting = (rule: AtRule): boolean => isKeyframes(rule) || rule.name.toLowerCase() === 'scope'

const isAtRule = (node: Container['parent']): node is AtRule => node?.type === 'atrule'
const isRule = (node: Container['parent']): node is Rule => node?.type === 'rule'

const namesOwnClass = (selector: string): boolean => ownClass.test(dropConditions(selector))

/** With `&` only as a condition a nested rule is about what is not within the rule around it, as `body:not(&)` is. */
const isWithinOuter = (selector: string): boolean => !selector.includes('&') || dropConditions(selector).includes('&')

/** Whether a rule, or one around it, names a class of the build. `known`: the rules around it, which were asked before. */
const isOwnRule = (rule: Rule, known: Map<Container, boolean>): boolean => {
  let around: Container['parent'] = rule.parent
  while (around && !isRule(around) && !(isAtRule(around) && endsNesting(around))) around = around.parent
  const isInKeyframes = around !== undefined && isAtRule(around) && isKeyframes(around)
  const isInOwn = around !== undefined && known.get(around) === true
  const isOwn = isInKeyframes || rule.selectors.every((each) => (isInOwn && isWithinOuter(each)) || namesOwnClass(each))
  known.set(rule, isOwn)
  return isOwn
}

/** A print style may hide what surrounds the page, while the page is there: where there is a class of its own. */
const isPrintRule = (rule: Rule): boolean =>
  isAtRule(rule.parent) &&
  rule.parent.name === 'media' &&
  rule.parent.params === 'print' &&
  rule.selectors.every((each) => namesOwnClass(each.replaceAll(/:has\((\.[\w-]+)\)/g, '$1')))

/** What others hold for the whole document, or replace what has the same name there. */
const allowedAtRules = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'scope', 'charset'])
/** CSS modules end a name of their own as they end a class. */
const ownName = /^-?[a-z_][\w-]*-[\w-]{6}$/i

const ownProperty = /^--(?!chakra-)-?[a-z_][\w-]*-[\w-]{6}$/i

/** The two that others read and builds set: how far notices stay away from what a page has at its end and its left. */
const liftsNotices = (rule: Rule, prop: string): boolean =>
  /^--notice-(?:lift|left)$/.test(prop) &&
  rule.selectors.every((each) => /^:root:has\((?:\.|\[data-)[^(),]+\)$/.test(each))

/** Custom properties alone change nothing where they have a name of their own: `--offline-note` is the frame's. */
const setsOnlyProperties = (rule: Rule): boolean =>
  (rule.nodes ?? []).every(
    (node) =>
      node.type === 'comment' ||
      (node.type === 'decl' && (ownProperty.test(node.prop) || liftsNotices(rule, node.prop))),
  )

/** A page without a name is each page that anybody prints. */
const namedPage = /^(?!auto\b)[a-z_-][\w-]*(:\w+)?$/i

const isAllowedAtRule = (rule: AtRule): boolean => {
  if (isKeyframes(rule)) return ownName.test(rule.params.trim())
  if (rule.name.toLowerCase() === 'page') return namedPage.test(rule.params.trim())
  return allowedAtRules.has(rule.name.toLowerCase())
}

/** In a scope it is of whatever the scope is of, and at the top it hides what follows. */
const isOfNoRule = ({ parent }: Declaration): boolean => {
  let around = parent as Container['parent']
  while (isAtRule(around) && around.name.toLowerCase() !== 'scope' && allowedAtRules.has(around.name.toLowerCase()))
    around = around.parent
  return around?.type === 'root' || (isAtRule(around) && around.name.toLowerCase() === 'scope')
}

/** Rules that would affect elements of others, a sentence each: a rule for `body` could hide the whole site. */
export const listStyleProblems = (path: string, css: string): string[] => {
  const problems: string[] = []
  const known = new Map<Container, boolean>()
  const unclear = findUnclearStyle(css)
  if (unclear !== undefined) return [`${path} may be read in two ways from character ${unclear} on`]
  try {
    const root = parse(css)
    root.walkRules((rule) => {
      if (problems.length >= maxListed) return false
      if (!isOwnRule(rule, known) && !isPrintRule(rule) && !setsOnlyProperties(rule))
        problems.push(`${path} styles ${rule.selector.slice(0, 80)}`)
      return undefined
    })
    root.walkAtRules((rule) => {
      if (problems.length < maxListed && !isAllowedAtRule(rule))
        problems.push(`${path} has @${rule.name} ${rule.params.slice(0, 40)}`.trim())
    })
    root.walkDecls((declaration) => {
      if (problems.length < maxListed && isOfNoRule(declaration))
        problems.push(`${path} sets ${declaration.prop.slice(0, 80)} outside of a rule`)
    })
  } catch (error) {
    problems.push(`${path} is no style sheet: ${(error as Error).message}`)
  }
  // What a team wrote is kept and shown: neither is possible with what is no character.
  return problems.map((problem) => problem.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' '))
}
