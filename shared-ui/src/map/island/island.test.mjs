import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createIslandStyle } from './island-style.ts'

const files = ['island.json', 'relief.webp', 'outline.ts'].map((name) => join(import.meta.dirname, name))
const { features } = JSON.parse(readFileSync(files[0], 'utf8'))

const listPoints = (coordinates) =>
  typeof coordinates[0] === 'number' ? [coordinates] : coordinates.flatMap(listPoints)

it('all of the map is at most 250 KB', () => {
  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThanOrEqual(250_000)
})

it('everything on it lies on the island or in the sea around it', () => {
  const outside = features
    .flatMap(({ geometry }) => listPoints(geometry.coordinates))
    .filter(([x, y]) => x < 79.3 || x > 82.1 || y < 5.6 || y > 10.1)
  expect(outside).toEqual([])
})

it('the style draws each kind of thing that the map has, and asks no other machine', () => {
  const style = createIslandStyle('/island.json', '/relief.webp')
  const drawn = JSON.stringify(style.layers)
  for (const layer of new Set(features.map(({ properties }) => properties.layer))) expect(drawn).toContain(`"${layer}"`)
  expect(style.glyphs).toBeUndefined()
  expect(style.sprite).toBeUndefined()
  expect(JSON.stringify(style)).not.toMatch(/https?:/)
})

it.each(['Colombo', 'Ella', 'Mirissa', 'Tissamaharama', 'Kandy'])('%s is on it', (name) => {
  expect(features.some(({ properties }) => properties.layer === 'place' && properties.name === name)).toBe(true)
})
