import { screen } from '@testing-library/react'
import { expect } from 'vitest'

const named = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ??
  document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
  ''

/** No level of heading is left out, and no two landmarks of a kind have one name: both are how a page is walked by ear. */
export const expectOutline = (): void => {
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
  expect(levels[0]).toBe(1)
  for (const [at, level] of levels.entries()) expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1)
  for (const role of ['region', 'navigation', 'form']) {
    const names = screen.queryAllByRole(role).map(named)
    expect(names).toEqual([...new Set(names)])
  }
}
