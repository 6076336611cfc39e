import { screen } from '@testing-library/react'
import { expect } from 'vitest'

const getAccessibleName = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ??
  document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
  ''

/** Heading levels have no gaps, and landmarks of a kind have distinct names. */
export const expectAccessibleOutline = (): void => {
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels[0]).toBe(1)
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
  for (const role of ['region', 'navigation', 'form']) {
    const names = screen.queryAllByRole(role).map(getAccessibleName)
    expect(names).toEqual([...new Set(names)])
  }
}
