import { expect, test } from 'vitest'
import { hostileNames } from '#test/hostile-files/index.ts'
import { displayNameOf, downloadNameOf } from './file-name.ts'

test.each(hostileNames)('the name %j is shown as %j', (claimed, shown) => {
  expect(displayNameOf(claimed)).toBe(shown)
  expect(displayNameOf(claimed).length).toBeLessThanOrEqual(100)
})

test('a download ends in what the file is', () => {
  expect(downloadNameOf('slip.PNG', 'jpg')).toBe('slip.jpg')
  expect(downloadNameOf('invoice.pdf.exe', 'pdf')).toBe('invoice.pdf.pdf')
  expect(downloadNameOf('receipt', 'pdf')).toBe('receipt.pdf')
})
