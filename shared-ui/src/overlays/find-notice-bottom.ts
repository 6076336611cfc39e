export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface NoticeSpace {
  left: number
  right: number
  /** Of all notices, one above the other. */
  height: number
  windowHeight: number
  gap: number
  /** Where they stand with nothing in their way. */
  lowest?: number
}

const findFreePlace = (
  obstacles: readonly Box[],
  { left, right, height, windowHeight, gap, lowest = gap }: NoticeSpace,
): number | undefined => {
  const beside = obstacles.filter((box) => box.left < right && box.right > left && box.bottom > box.top)
  let bottom = lowest
  for (;;) {
    const [lower, upper] = [windowHeight - bottom, windowHeight - bottom - height]
    const met = beside.filter((box) => box.top < lower + gap && box.bottom > upper - gap)
    if (met.length === 0) return bottom
    bottom = windowHeight - Math.min(...met.map(({ top }) => top)) + gap
    if (bottom + height > windowHeight - gap) return undefined
  }
}

/**
 * How far above the lower edge of the window notices stand clear of everything that must be seen and reached, and where
 * there is room of `others` as well; at the upper edge where nothing else is free.
 */
export const findNoticeBottom = (obstacles: readonly Box[], space: NoticeSpace, others: readonly Box[] = []): number =>
  findFreePlace([...obstacles, ...others], space) ??
  findFreePlace(obstacles, space) ??
  Math.max(space.gap, space.windowHeight - space.height - space.gap)
