import { expect, it } from 'vitest'
import { suggestAlt } from './suggest-alt.ts'

it.each([
  ['pool_at-dusk 2.jpg', 'Fort House: pool at dusk'],
  ['MasterBedroom.HEIC', 'Fort House: master bedroom'],
  ['03 Küche.png', 'Fort House: küche'],
  ['IMG_1234.jpg', ''],
  ['DSC00012 (1).JPG', ''],
  ['PXL_20260112_101112.jpg', ''],
  ['WhatsApp Image 2026-01-12 at 10.11.12 AM.jpeg', ''],
  ['a.jpg', ''],
])('the name %s suggests %j', (fileName, text) => {
  expect(suggestAlt('Fort House', fileName)).toBe(text)
})
