import { expect, it } from 'vitest'
import { moveCut, toPlacement, wholePicture } from './crop.ts'

const wide = { width: 800, height: 400 }

it('a wide photo fills the square by its height, and lies in the middle', () => {
  expect(toPlacement(wide, wholePicture)).toEqual({ width: 200, height: 100, left: -50, top: 0 })
})

it('closer, it is larger and can be moved both ways', () => {
  const close = { ...wholePicture, side: 5000 }
  expect(toPlacement(wide, close)).toEqual({ width: 400, height: 200, left: -150, top: -50 })
  expect(moveCut(wide, close, { x: 0.3, y: -0.25 })).toEqual({ left: 4000, top: 7500, side: 5000 })
})

it('dragged beyond its edge it stops there, and a side without room does not move', () => {
  expect(moveCut(wide, wholePicture, { x: 9, y: 1 })).toEqual({ ...wholePicture, left: 0 })
  expect(moveCut(wide, wholePicture, { x: -9, y: -1 })).toEqual({ ...wholePicture, left: 10_000 })
})
