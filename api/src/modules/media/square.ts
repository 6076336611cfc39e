const whole = 10_000

/** In ten-thousandths: of the shorter side, and of the room that the square leaves before and behind it. */
export interface SquareCut {
  left: number
  top: number
  side: number
}

/** The pixels of the square; it never leaves the picture, and is never without any. */
export const toSquare = ({ width, height }: { width: number; height: number }, cut: SquareCut) => {
  const side = Math.max(1, Math.round((Math.min(width, height) * cut.side) / whole))
  return {
    left: Math.round(((width - side) * cut.left) / whole),
    top: Math.round(((height - side) * cut.top) / whole),
    width: side,
    height: side,
  }
}
