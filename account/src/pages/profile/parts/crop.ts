/** As the api takes it: ten-thousandths of the room around the square, and of the shorter side. */
export interface Cut {
  left: number
  top: number
  side: number
}

export interface Size {
  width: number
  height: number
}

export const wholePicture: Cut = { left: 5000, top: 5000, side: 10_000 }

const whole = 10_000
const clamp = (value: number): number => Math.round(Math.min(whole, Math.max(0, value)))

/** Width and height of the picture in sides of the square. */
export const toSpread = ({ width, height }: Size, { side }: Cut): Size => {
  const square = (Math.min(width, height) * side) / whole
  return { width: width / square, height: height / square }
}

/** Where the picture lies behind the square, in per cent of its side. */
export const toPlacement = (size: Size, cut: Cut) => {
  const { width, height } = toSpread(size, cut)
  return {
    width: width * 100,
    height: height * 100,
    left: ((1 - width) * cut.left) / 100,
    top: ((1 - height) * cut.top) / 100,
  }
}

const moved = (share: number, distance: number, room: number): number =>
  room <= 0 ? share : clamp(share - (distance * whole) / room)

/** The cut after the picture was dragged by this many sides of the square. */
export const moveCut = (size: Size, cut: Cut, by: { x: number; y: number }): Cut => {
  const { width, height } = toSpread(size, cut)
  return { ...cut, left: moved(cut.left, by.x, width - 1), top: moved(cut.top, by.y, height - 1) }
}
