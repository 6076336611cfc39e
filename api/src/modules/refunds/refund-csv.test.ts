import { describe, expect, it } from 'vitest'
import { toRefundCsv } from './refund-csv.ts'

const toRow = (cell: string): string =>
  toRefundCsv([[cell, 'end']])
    .split('\r\n')
    .slice(1)
    .join('⏎')

describe('a row of the file for the bank', () => {
  it.each([
    ['a\r\n=1+1', 'a =1+1,end⏎'],
    ['a\nb', 'a b,end⏎'],
    ['a\u0085b\u2028c\u2029d\ve', 'a b c d e,end⏎'],
    ['a\tb\0c\u001Bd', 'a b c d,end⏎'],
  ])('is one line whatever is stored: %j', (stored, row) => expect(toRow(stored)).toBe(row))

  it.each([
    ['=1', "'=1,end⏎"],
    ['+1', "'+1,end⏎"],
    ['-1', "'-1,end⏎"],
    ['@x', "'@x,end⏎"],
    ['＝1', "'＝1,end⏎"],
    ['\t=1', "'=1,end⏎"],
    ['\r\n @x', "'@x,end⏎"],
    ['\u200B\uFEFF=1', "'=1,end⏎"],
    ['\u202E=1', "'=1,end⏎"],
    [' "=1"', '"""=1""",end⏎'],
  ])('holds no formula: %j', (stored, row) => expect(toRow(stored)).toBe(row))

  it.each([
    ['a,"b"', '"a,""b""",end⏎'],
    ['GB33\u202E5555', 'GB335555,end⏎'],
    ['Zoë O’Neill', 'Zoë O’Neill,end⏎'],
    // A joiner within a word is part of Sinhala's spelling.
    ['ශ්\u200Dරී ලංකා', 'ශ්\u200Dරී ලංකා,end⏎'],
  ])('leaves text as it is: %j', (stored, row) => expect(toRow(stored)).toBe(row))
})
