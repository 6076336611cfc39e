import type { StructuredText, TextPart, TextSpan } from './structured-text.ts'

// A second slash, or a backslash that browsers read as one, would name another host; what stands before an @ looks like one.
const pageOrAddress = /^(?:\/(?![/\\])|#|https:\/\/(?![^/?#]*@)|mailto:|tel:)[^\s\\\p{Cc}]*$/u

/** Whether a link may lead there: to a page of this site, an https address, a mail address or a phone number. */
export const isLinkTarget = (href: string): boolean => pageOrAddress.test(href)

const indexOfAny = (text: string, characters: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) if (characters.includes(text.charAt(at))) return at
  return -1
}

interface Mark {
  end: number
  span: TextSpan
}

/** `**words**` that begins there. */
const findStrong = (line: string, start: number): Mark | undefined => {
  const end = line.indexOf('*', start + 2)
  if (end <= start + 2 || line.charAt(end + 1) !== '*') return undefined
  return { end: end + 2, span: { text: line.slice(start + 2, end), isStrong: true } }
}

/** `[label](address)` that begins there. */
const findLink = (line: string, start: number): Mark | undefined => {
  const close = indexOfAny(line, '[]\n', start + 1)
  if (close <= start + 1 || !line.startsWith('](', close)) return undefined
  const end = indexOfAny(line, '() \t\n', close + 2)
  if (end <= close + 2 || line.charAt(end) !== ')') return undefined
  const href = line.slice(close + 2, end)
  return { end: end + 1, span: { text: line.slice(start + 1, close), href } }
}

/** Each mark is looked for up to the next of its own characters, so a line costs its length, whatever it holds. */
const parseLine = (line: string): TextSpan[] => {
  const spans: TextSpan[] = []
  let [end, at] = [0, indexOfAny(line, '*[', 0)]
  while (at >= 0) {
    const mark = line.charAt(at) === '[' ? findLink(line, at) : line.startsWith('**', at) && findStrong(line, at)
    if (mark && (mark.span.href === undefined || isLinkTarget(mark.span.href))) {
      if (at > end) spans.push({ text: line.slice(end, at) })
      spans.push(mark.span)
      end = mark.end
    }
    at = indexOfAny(line, '*[', mark ? mark.end : at + 1)
  }
  return end < line.length ? [...spans, { text: line.slice(end) }] : spans
}

const markers = new Map<string, TextPart['kind']>([
  ['###', 'subheading'],
  ['##', 'heading'],
  ['#', 'heading'],
  ['-', 'list'],
  ['*', 'list'],
])
const isNumber = /^\d{1,3}[.)]$/

const readLine = (line: string): { kind: TextPart['kind']; text: string } => {
  const space = line.indexOf(' ')
  const marker = space > 0 && space <= 4 ? line.slice(0, space) : ''
  const kind = markers.get(marker) ?? (isNumber.test(marker) ? 'numbered-list' : undefined)
  return kind ? { kind, text: line.slice(space).trimStart() } : { kind: 'paragraph', text: line }
}

/** The most parts and lines of lists that a text may have; a page of thirty screens has fewer. */
export const maxStructuredLines = 500

/** How many parts and lines of lists a text has. */
export const countStructuredLines = (parts: StructuredText): number =>
  parts.reduce((sum, { lines }) => sum + lines.length, 0)

/**
 * Reads a small part of Markdown: `## heading`, `### subheading`, `- item`, `1. item`, `**strong**`, `[label](address)`.
 * An empty line ends a paragraph or a list. Everything else, HTML too, is text as it stands.
 */
export const parseStructuredText = (source: string): StructuredText => {
  const parts: { kind: TextPart['kind']; texts: string[] }[] = []
  let isOpen = false
  for (const line of source.split(/\r\n?|[\n\u2028\u2029]/).map((each) => each.trim())) {
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
