import { describe, expect, it } from 'vitest'
import { isLinkTarget, parseStructuredText } from './parse-structured-text.ts'

const kinds = (source: string) => parseStructuredText(source).map(({ kind, lines }) => [kind, lines.length])

describe('structured text', () => {
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
