export const airport = 'Colombo airport'

/** Minutes by car on an ordinary day, the usual way, with the stops that everybody makes. */
const roads: readonly (readonly [from: string, to: string, minutes: number])[] = [
  [airport, 'Colombo', 45],
  [airport, 'Bentota', 120],
  [airport, 'Galle', 150],
  [airport, 'Mirissa', 180],
  [airport, 'Tangalle', 195],
  [airport, 'Yala National Park', 260],
  [airport, 'Kandy', 195],
  [airport, 'Matale', 210],
  [airport, 'Sigiriya', 240],
  [airport, 'Arugam Bay', 450],
  [airport, 'Anuradhapura', 225],
  ['Colombo', 'Bentota', 90],
  ['Colombo', 'Galle', 120],
  ['Colombo', 'Mirissa', 145],
  ['Colombo', 'Kandy', 200],
  ['Colombo', 'Arugam Bay', 450],
  ['Bentota', 'Galle', 75],
  ['Galle', 'Unawatuna', 15],
  ['Galle', 'Koggala', 30],
  ['Galle', 'Mirissa', 60],
  ['Unawatuna', 'Koggala', 20],
  ['Koggala', 'Mirissa', 35],
  ['Mirissa', 'Tangalle', 75],
  ['Tangalle', 'Yala National Park', 105],
  ['Tangalle', 'Ella', 165],
  ['Yala National Park', 'Ella', 150],
  ['Yala National Park', 'Arugam Bay', 195],
  ['Ella', 'Nuwara Eliya', 120],
  ['Ella', 'Arugam Bay', 210],
  ['Nuwara Eliya', 'Hatton', 75],
  ['Nuwara Eliya', 'Kandy', 150],
  ['Hatton', 'Kandy', 135],
  ['Kandy', 'Matale', 60],
  ['Kandy', 'Sigiriya', 150],
  ['Matale', 'Dambulla', 75],
  ['Dambulla', 'Sigiriya', 30],
  ['Dambulla', 'Anuradhapura', 90],
  ['Sigiriya', 'Habarana', 25],
  ['Habarana', 'Minneriya', 20],
  ['Habarana', 'Anuradhapura', 75],
  ['Habarana', 'Trincomalee', 105],
  ['Minneriya', 'Polonnaruwa', 40],
  ['Polonnaruwa', 'Arugam Bay', 255],
]

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
