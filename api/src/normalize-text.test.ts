import { describe, expect, it } from 'vitest'
import { normalizeText } from './normalize-text.ts'

describe('the normal form of a text', () => {
  it.each([
    ['Café', 'NFC', 'Café'],
    ['ＬＫＲ', 'NFKC', 'LKR'],
    ['Nuwara Élia', 'NFKD', 'Nuwara E\u0301lia'],
    // Thai, Hindi, Sinhala, and a name as jokers write it.
    ['น้ำ हिन्दी ශ්‍රී', 'NFC', 'น้ำ हिन्दी ශ්‍රී'],
    [`a${'\u0300\u0323'.repeat(15)}`, 'NFC', `a${'\u0300\u0323'.repeat(15)}`.normalize('NFC')],
  ] as const)('of %s', (text, form, normal) => {
    expect(normalizeText(text, form)).toBe(normal)
  })

  it.each(['\u0300\u0323', '\uFF9E\u0300', '\u{1D165}\u0300', '\u0F73\u0345'])(
    'keeps thirty of the marks %j',
    (marks) => {
      const normal = normalizeText(`${'x'.repeat(3)}${marks.repeat(20_000)}`, 'NFKC')
      expect(normal).toBe(`xxx${Array.from(marks.repeat(30)).slice(0, 30).join('')}`.normalize('NFKC'))
    },
  )
})
