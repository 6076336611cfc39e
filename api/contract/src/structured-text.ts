import { z } from 'zod'

/** A run of text within a line; `href` makes it a link. */
export const textSpan = z.object({
  text: z.string(),
  isStrong: z.boolean().optional(),
  href: z.string().optional(),
})
export type TextSpan = z.output<typeof textSpan>

/** Lists have a line for each item; every other part has one, in which `\n` is a line break. */
export const textPart = z.object({
  kind: z.enum(['heading', 'subheading', 'paragraph', 'list', 'numbered-list']),
  lines: z.array(z.array(textSpan)),
})
export type TextPart = z.output<typeof textPart>

/** What staff write, as it is drawn. It carries no HTML, so nothing of it can become markup. */
export const structuredText = z.array(textPart)
export type StructuredText = z.output<typeof structuredText>
