import type { StructuredText, TextPart, TextSpan } from './structured-text.ts'

const linePatterns: readonly (readonly [TextPart['kind'], RegExp])[] = [
  ['subheading', /^### +(.+)$/],
  ['heading', /^##? +(.+)$/],
  ['list', /^[-*] +(.+)$/],
  ['numbered-list', /^\d{1,3}[.)] +(.+)$/],
]
const linkOrStrong = /\[([^[\]\n]+)\]\(([^()\s]+)\)|\*\*([^*\n]+)\*\*/g
// A second slash, or a backslash that browsers read as one, would name another host.
const pageOrAddress = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\s\\\p{Cc}]*$/u

/** Whether a link may lead there: to a page of this site, an https address, a mail address or a phone number. */
export const isLinkTarget = (href: string): boolean => pageOrAddress.test(href)

const parseLine = (line: string): TextSpan[] => {
  const spans: TextSpan[] = []
  let end = 0
  for (const match of line.matchAll(linkOrStrong)) {
    const [whole, label, href, strong] = match
    if (href !== undefined && !isLinkTarget(href)) continue
    if (match.index > end) spans.push({ text: line.slice(end, match.index) })
    spans.push(href === undefined ? { text: strong ?? '', isStrong: true } : { text: label ?? '', href })
    end = match.index + whole.length
  }
  return end < line.length ? [...spans, { text: line.slice(end) }] : spans
}

const readLine = (line: string): { kind: TextPart['kind']; text: string } => {
  for (const [kind, pattern] of linePatterns) {
    const text = pattern.exec(line)?.[1]
    if (text !== undefined) return { kind, text }
  }
  return { kind: 'paragraph', text: line }
}

/**
 * Reads a small part of Markdown: `## heading`, `### subheading`, `- item`, `1. item`, `**strong**`, `[label](address)`.
 * An empty line ends a paragraph or a list. Everything else, HTML too, is text as it stands.
 */
export const parseStructuredText = (source: string): StructuredText => {
  const parts: { kind: TextPart['kind']; texts: string[] }[] = []
  let isOpen = false
  for (const line of source.split(/\r\n?|\n/).map((each) => each.trim())) {
    if (line === '') {
      isOpen = false
      continue
    }
    const { kind, text } = readLine(line)
    const last = parts.at(-1)
    const isHeading = kind === 'heading' || kind === 'subheading'
    if (isOpen && !isHeading && last?.kind === kind) last.texts.push(text)
    else parts.push({ kind, texts: [text] })
    isOpen = !isHeading
  }
  return parts.map(({ kind, texts }) => ({
    kind,
    lines: (kind === 'paragraph' ? [texts.join('\n')] : texts).map(parseLine),
  }))
}
