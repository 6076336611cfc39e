import { expect, it } from 'vitest'
import { demoContentBlocks } from './content-blocks.ts'

it('the demo has a hero, a text and a feature block, and people with their portraits', () => {
  expect(demoContentBlocks.map(({ type, slot }) => [type, slot])).toEqual([
    ['hero', 'home'],
    ['text', 'tours'],
    ['feature', 'villas'],
    ['image', 'people'],
    ['image', 'people'],
    ['image', 'people'],
  ])
  for (const { type, picture } of demoContentBlocks)
    expect(picture !== undefined).toBe(type === 'hero' || type === 'image')
})
