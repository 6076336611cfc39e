import { expect, it } from 'vitest'
import { hostileFileNames } from '#test/hostile-files/index.ts'
import { toDisplayName, toDownloadName } from './file-name.ts'

it.each(hostileFileNames)('the name %j is shown as %j', (claimed, shown) => {
  expect(toDisplayName(claimed)).toBe(shown)
  expect(toDisplayName(claimed).length).toBeLessThanOrEqual(100)
})

it('of the marks on one letter thirty are left', () => {
  expect(toDisplayName(`a${'\u0300\u0323'.repeat(20_000)}.jpg`)).toBe(
    `a${'\u0300\u0323'.repeat(15)}.jpg`.normalize('NFC'),
  )
})

it('a download ends in what the file is', () => {
  expect(toDownloadName('slip.PNG', 'jpg')).toBe('slip.jpg')
  expect(toDownloadName('invoice.pdf.exe', 'pdf')).toBe('invoice.pdf.pdf')
  expect(toDownloadName('receipt', 'pdf')).toBe('receipt.pdf')
})
