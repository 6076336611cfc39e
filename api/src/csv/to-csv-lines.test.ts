import { expect, it } from 'vitest'
import { toCsvLines } from './to-csv-lines.ts'

it('a cell that a spreadsheet would run is text, also where semicolons part cells', () => {
  const cells = ['=1+1', 'Eve;=1+1', 'Eve; \u200B@SUM(1)', '\u202E=1+1', 'Eve|-1', 'salt; pepper', 'a - b = c']
  expect(toCsvLines([cells])).toBe("'=1+1,Eve;'=1+1,Eve;' \u200B@SUM(1),'=1+1,Eve|'-1,salt; pepper,a - b = c\r\n")
})

it('writes an amount below zero as a number with its decimals, and a text like it as a text', () => {
  expect(toCsvLines([[{ decimal: '-1759.50' }, { decimal: '-300' }, '-1759.50']])).toBe("-1759.50,-300,'-1759.50\r\n")
})

it('is text where quotes stand before it, which such a spreadsheet takes away', () => {
  const lines = toCsvLines([['Eve;"=1+1;x', 'Eve; "" @SUM(1)', 'a "dry" room; "sea" view']])
  expect(lines).toBe(`"Eve;'""=1+1;x","Eve;' """" @SUM(1)","a ""dry"" room; ""sea"" view"\r\n`)
})
