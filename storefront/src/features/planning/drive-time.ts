import { roads } from '../../../content/roads.ts'

/** Minutes by car to every place that can be reached, nearest first. None where the place is not known. */
export const listDriveTimes = (start: string): { place: string; minutes: number }[] => {
  const found: { place: string; minutes: number }[] = []
  const open = new Map([[start, 0]])
  while (open.size > 0) {
    const [place, minutes] = [...open].reduce((one, other) => (other[1] < one[1] ? other : one))
    open.delete(place)
    found.push({ place, minutes })
    for (const [from, to, leg] of roads) {
      const next = from === place ? to : to === place ? from : undefined
      if (next === undefined || found.some((known) => known.place === next)) continue
      open.set(next, Math.min(minutes + leg, open.get(next) ?? Infinity))
    }
  }
  return found.slice(1)
}

/** `45 minutes`, `2½ hours`: roads are not known to the minute. */
export const formatDriveTime = (minutes: number): string => {
  if (minutes < 55) return `${Math.max(5, Math.round(minutes / 5) * 5)} minutes`
  const halves = Math.round(minutes / 30)
  const hours = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`
  return halves === 2 ? '1 hour' : `${hours} hours`
}
