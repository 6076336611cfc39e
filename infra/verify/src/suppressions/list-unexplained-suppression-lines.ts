import { parseSync } from 'oxc-parser'

/** A comment that disables a tool, with the text behind it. */
const directive =
  /^[\s*]*(?:(?:oxlint|eslint|biome|prettier|oxfmt|v8|c8|istanbul|knip)[- ](?:disable|enable|ignore)[\w-]*|@ts-(?:expect-error|ignore|nocheck))(?<rest>[\s\S]*)$/

/** Lint directives name rules first and the reason after ` -- `; the text of TypeScript's is the reason. */
const toReason = (comment: string, rest: string): string =>
  comment.includes('@ts-') ? rest.replace(/^[\s:-]+/, '') : (rest.split(/\s--\s/)[1] ?? '')

/** Lines that disable a tool without a reason of at least three words. */
export const listUnexplainedSuppressionLines = (file: string, source: string): number[] =>
  parseSync(file, source).comments.flatMap(({ value, start }) => {
    const rest = directive.exec(value)?.groups?.rest
    if (rest === undefined || /-enable/.test(value)) return []
    const words = toReason(value, rest).trim().split(/\s+/)
    return words.length >= 3 ? [] : [source.slice(0, start).split('\n').length]
  })
