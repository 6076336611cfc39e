import { multiLineText } from './fields.ts'
import { countStructuredLines, maxStructuredLines, parseStructuredText } from './parse-structured-text.ts'

/** Structured text as staff write it, and as `parseStructuredText` reads it. */
export const structuredSource = (maxLength: number) =>
  multiLineText(maxLength).refine(
    (source) => countStructuredLines(parseStructuredText(source)) <= maxStructuredLines,
    `At most ${maxStructuredLines} paragraphs and lines of lists.`,
  )
