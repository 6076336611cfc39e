import { describe, expect, it } from 'vitest'
import { isLinkTarget, parseStructuredText } from './parse-structured-text.ts'
import { structuredSource } from './structured-source.ts'

const kinds = (source: string) => parseStructuredText(source).map(({ kind, lines }) => [kind, lines.length])

describe('structured text', () => {
  it.each([
    ['blanks before a separator', `${' '.repeat(19_980)}\u2028x`],
    ['a heading of blanks', `# ${' '.repeat(19_980)}\u2028`],
    ['brackets that nobody closes', '['.repeat(20_000)],
    ['labels without an address', '[a]('.repeat(5_000)],
    ['stars', '*'.repeat(20_000)],
    ['strong words that nobody closes', '**a'.repeat(6_600)],
    ['an address without an end', `[a](${'/'.repeat(19_990)}`],
    ['separators', '\u2029'.repeat(20_000)],
  ])('costs its length: %s', (_, text) => {
    // A parser that goes back in a million characters ends after the test has.
    const parts = parseStructuredText(text.repeat(50))
    expect(Array.isArray(parts)).toBe(true)
  })

  it('takes separators of lines and paragraphs for ends of lines', () => {
    expect(kinds('one\u2028two\u2029\u2029- three')).toEqual([
      ['paragraph', 1],
      ['list', 1],
    ])
  })

  it('is bounded when it is saved', () => {
    const lines = (count: number) => '- a\n'.repeat(count)
    expect(structuredSource(20_000).safeParse(lines(500)).success).toBe(true)
    expect(structuredSource(20_000).safeParse(lines(501)).success).toBe(false)
    expect(structuredSource(20_000).parse('one\u2028two')).toBe('one\ntwo')
  })

  it('is headings, paragraphs and lists, as an empty line or another kind ends them', () => {
    const source = '# A\n## B\ntext\nmore\n\nnext\n- one\n* two\n\n- three\n1. first\n2) second\n### C'
    expect(kinds(source)).toEqual([
      ['heading', 1],
      ['heading', 1],
      ['paragraph', 1],
      ['paragraph', 1],
      ['list', 2],
      ['list', 1],
      ['numbered-list', 2],
      ['subheading', 1],
    ])
  })

  it('has the line breaks of a paragraph as they were typed, on every system', () => {
    expect(parseStructuredText('one\r\ntwo')).toEqual([{ kind: 'paragraph', lines: [[{ text: 'one\ntwo' }]] }])
  })

  it('has strong words and links within a line, and loses nothing around them', () => {
    expect(parseStructuredText('Call **us** or [write](mailto:a@b.test), today')[0]?.lines[0]).toEqual([
      { text: 'Call ' },
      { text: 'us', isStrong: true },
      { text: ' or ' },
      { text: 'write', href: 'mailto:a@b.test' },
      { text: ', today' },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'http://plain.test',
    '//host.test',
    'https://our.test@host.test/',
    String.raw`/\host.test`,
    'vbscript:x',
  ])('leaves a link to %s as text', (href) => {
    expect(isLinkTarget(href)).toBe(false)
    expect(parseStructuredText(`[x](${href})`)).toEqual([{ kind: 'paragraph', lines: [[{ text: `[x](${href})` }]] }])
  })

  it('never loses a character of a paragraph that is no mark, whatever it is', () => {
    const source = '<b>x</b> & [a](b c) ** * ] [ ( ) **'
    const [part] = parseStructuredText(source)
    expect(part?.lines[0]?.map(({ text }) => text).join('')).toBe(source)
  })

  it.each(['[', '**', '[a](', '[[a](', '*'])('reads %s repeated ten thousand times as text', (hostile) => {
    const source = hostile.repeat(10_000)
    expect(parseStructuredText(source)).toEqual([{ kind: 'paragraph', lines: [[{ text: source }]] }])
  })
})
