import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Avatar } from './avatar.tsx'

it.each([
  ['nimal Perera', 'N'],
  ['  "élodie"', 'É'],
  ['guest@escapes.test', 'G'],
  ['', 'U'],
])('the place of %j has the letter %s', (name, initial) => {
  const { container } = render(<Avatar name={name} />)
  expect(container.firstElementChild?.getAttribute('data-initial')).toBe(initial)
})

it('a picture that cannot be shown leaves the letter, and another one is tried again', () => {
  const { container, rerender } = render(<Avatar name="Nimal" src="/media/one/256.webp" />)
  const find = () => container.querySelector('img')
  fireEvent.error(find()!)
  expect(find()).toBeNull()
  rerender(<Avatar name="Nimal" src="/media/two/256.webp" />)
  expect(find()?.getAttribute('src')).toBe('/media/two/256.webp')
})
