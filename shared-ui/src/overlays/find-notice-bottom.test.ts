import { expect, it } from 'vitest'
import { findNoticeBottom } from './find-notice-bottom.ts'

const phone = { left: 16, right: 374, height: 90, windowHeight: 844, gap: 12 }
const bottomBar = { left: 0, right: 390, top: 784, bottom: 844 }
const reserveBar = { left: 0, right: 390, top: 716, bottom: 784 }

it.each([
  ['at the lower edge where nothing is', [], 12],
  ['above the bar of the phone', [bottomBar], 72],
  ['above price and Reserve, which stand above that bar', [bottomBar, reserveBar], 140],
  ['above the actions of a dialog that lie in their way', [{ left: 20, right: 370, top: 700, bottom: 800 }], 156],
  ['where they are while actions lie elsewhere', [{ left: 20, right: 370, top: 300, bottom: 380 }], 12],
  ['where they are while what is beside them is narrower than the window', [{ ...reserveBar, left: 380 }], 12],
  ['at the upper edge where all else is taken', [{ left: 0, right: 390, top: 60, bottom: 844 }], 742],
] as const)('notices stand %s', (_, obstacles, bottom) => {
  expect(findNoticeBottom(obstacles, phone)).toBe(bottom)
})

it('notices that never stand lower, as above a bar behind a dialog, clear its actions from there', () => {
  const actions = { left: 20, right: 370, top: 626, bottom: 690 }
  expect(findNoticeBottom([actions], phone)).toBe(12)
  expect(findNoticeBottom([actions], { ...phone, lowest: 80 })).toBe(230)
})

it('notices cover no button of a dialog while there is room between them, and then neither its title nor its actions', () => {
  const [title, actions] = [
    { left: 20, right: 370, top: 20, bottom: 70 },
    { left: 20, right: 370, top: 760, bottom: 830 },
  ]
  const choices = [300, 640].map((top) => ({ left: 40, right: 200, top, bottom: top + 80 }))
  expect(findNoticeBottom([title, actions], phone, choices)).toBe(216)
  const everywhere = [{ left: 40, right: 200, top: 80, bottom: 750 }]
  expect(findNoticeBottom([title, actions], phone, everywhere)).toBe(96)
})
