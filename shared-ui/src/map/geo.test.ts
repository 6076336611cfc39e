import { expect, it } from 'vitest'
import {
  fitPositions,
  formatView,
  fromPixels,
  isWithin,
  islandBounds,
  islandCentre,
  parseView,
  severalZoom,
  singleZoom,
  toBounds,
  toPixels,
  toPixelsPerMetre,
} from './geo.ts'

const size = { width: 800, height: 600 }
const galle = { latitude: 6.033, longitude: 80.217 }
const ella = { latitude: 6.876, longitude: 81.046 }

it('a position that is drawn at a pixel is read back from it', () => {
  const view = { ...islandCentre, zoom: 9.3 }
  const back = fromPixels(toPixels(galle, view, size), view, size)
  expect(back.latitude).toBeCloseTo(galle.latitude, 9)
  expect(back.longitude).toBeCloseTo(galle.longitude, 9)
  expect(toPixels(view, view, size)).toEqual({ x: 400, y: 300 })
})

it('one villa is shown near, several at most at 12, and none is the whole island', () => {
  expect(fitPositions([galle], size)).toMatchObject({ zoom: singleZoom })
  expect(fitPositions([galle, { latitude: 6.034, longitude: 80.218 }], size).zoom).toBe(severalZoom)
  const island = toBounds(fitPositions([], size), size)
  expect(isWithin({ latitude: islandBounds.north, longitude: islandBounds.west }, island)).toBe(true)
  expect(isWithin({ latitude: islandBounds.south, longitude: islandBounds.east }, island)).toBe(true)
})

it('all of several villas are inside of what is shown', () => {
  const bounds = toBounds(fitPositions([galle, ella], size), size)
  expect(isWithin(galle, bounds) && isWithin(ella, bounds)).toBe(true)
})

it('villas are clear of what lies over the edges of the map', () => {
  const view = fitPositions([galle, ella], size, { top: 200, right: 60, bottom: 20, left: 100 })
  const [south, north] = [toPixels(galle, view, size), toPixels(ella, view, size)]
  expect(north.y).toBeGreaterThanOrEqual(199.9)
  expect(north.x).toBeLessThanOrEqual(740.1)
  expect(south.y).toBeLessThanOrEqual(580.1)
  expect(south.x).toBeGreaterThanOrEqual(99.9)
})

it('a view is the same after it was in an address', () => {
  expect(parseView(formatView({ ...galle, zoom: 11.25 }))).toEqual({ ...galle, zoom: 11.25 })
})

it.each([null, '', '51.5,-0.1,9', '7,80', '7,80,x'])('%j is no view of the island', (text) => {
  expect(parseView(text)).toBeNull()
})

it('a kilometre is as long as at this zoom on the ground', () => {
  const view = { ...galle, zoom: 14 }
  const north = toPixels({ ...galle, latitude: galle.latitude + 1 / 111.32 }, view, size)
  expect(300 - north.y).toBeCloseTo(1000 * toPixelsPerMetre(view), -1)
})
