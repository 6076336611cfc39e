/** Lets long text be wrapped in the source: lines join into paragraphs, blank lines part them. */
export function joinProseLines(text: TemplateStringsArray): string {
  return text
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .join('\n\n')
}
