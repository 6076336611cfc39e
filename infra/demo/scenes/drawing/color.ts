type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb
const format = (rgb: Rgb): string =>
  '#' +
  rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

const combine = (a: string, b: string, how: (x: number, y: number) => number): string => {
  const [left, right] = [parse(a), parse(b)]
  return format([how(left[0], right[0]), how(left[1], right[1]), how(left[2], right[2])])
}

/** A colour between two others: 0 is the first, 1 the second. */
export const mixColors = (a: string, b: string, share: number): string => combine(a, b, (x, y) => x + (y - x) * share)

export const multiplyColors = (a: string, b: string): string => combine(a, b, (x, y) => (x * y) / 255)

export const lightenColor = (color: string, share: number): string => mixColors(color, '#FFF4DC', share)
export const darkenColor = (color: string, share: number): string => mixColors(color, '#0B2A2E', share)
