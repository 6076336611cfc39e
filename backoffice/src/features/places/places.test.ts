import { expect, it } from 'vitest'
import { findPlaces } from './find-places.ts'
import { places } from './gazetteer.ts'

/** The coast with some kilometres of sea, clockwise from the north; latitude and longitude. */
const outline: readonly (readonly [number, number])[] = [
  [9.88, 80.28],
  [9.6, 80.68],
  [9.42, 80.86],
  [9.05, 81.02],
  [8.7, 81.27],
  [8.52, 81.38],
  [8.35, 81.47],
  [7.93, 81.62],
  [7.75, 81.76],
  [7.42, 81.9],
  [7.22, 81.93],
  [6.9, 81.91],
  [6.72, 81.88],
  [6.48, 81.78],
  [6.3, 81.58],
  [6.15, 81.4],
  [6.06, 81.15],
  [5.95, 80.84],
  [5.87, 80.6],
  [5.88, 80.42],
  [5.95, 80.2],
  [6.12, 80.03],
  [6.42, 79.93],
  [6.83, 79.81],
  [6.95, 79.79],
  [7.2, 79.78],
  [7.58, 79.74],
  [8, 79.64],
  [8.25, 79.66],
  [8.45, 79.83],
  [8.75, 79.87],
  [9.02, 79.66],
  [9.14, 79.66],
  [9.16, 79.95],
  [9.35, 80],
  [9.42, 79.63],
  [9.7, 79.68],
  [9.8, 79.83],
  [9.86, 80.05],
]

const isInside = (latitude: number, longitude: number): boolean => {
  let inside = false
  for (const [at, [north, east]] of outline.entries()) {
    const [otherNorth, otherEast] = outline.at(at - 1)!
    const crosses = north > latitude !== otherNorth > latitude
    if (crosses && longitude < ((otherEast - east) * (latitude - north)) / (otherNorth - north) + east) inside = !inside
  }
  return inside
}

it('the outline holds the middle of the island and no place of India', () => {
  expect(isInside(7.87, 80.77)).toBe(true)
  expect(isInside(9.29, 79.31)).toBe(false)
  expect(isInside(10.77, 79.84)).toBe(false)
})

it('there are at least 400 places, each once, and each of them on the island', () => {
  expect(places.length).toBeGreaterThanOrEqual(400)
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length)
  expect(places.filter(({ latitude, longitude }) => !isInside(latitude, longitude))).toEqual([])
})

it('every kind is there', () => {
  expect(new Set(places.map(({ kind }) => kind))).toEqual(new Set(['town', 'beach', 'sight', 'station', 'airport']))
})

it('a place is found by the beginning of any of its words, towns first', () => {
  expect(findPlaces('ell').map(({ name }) => name)).toEqual(expect.arrayContaining(['Ella', 'Ella Rock']))
  expect(findPlaces('ELLA')[0]).toMatchObject({ name: 'Ella', kind: 'town' })
  expect(findPlaces('lighthouse').map(({ name }) => name)).toContain('Galle Lighthouse')
  expect(findPlaces('adams peak').length + findPlaces("adam's peak").length).toBeGreaterThan(0)
  expect(findPlaces('e')).toEqual([])
  expect(findPlaces('London')).toEqual([])
})
