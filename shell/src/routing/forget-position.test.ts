import { afterEach, expect, it, vi } from 'vitest'
import { forgetPosition, positionsKey } from './forget-position.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const positionsAfter = (type: NavigationTimingType): unknown => {
  sessionStorage.setItem(positionsKey, JSON.stringify({ '/tours?page=2': 900, other: 40 }))
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  forgetPosition('/tours?page=2')
  return JSON.parse(sessionStorage.getItem(positionsKey) ?? '')
}

it('an address that is opened anew begins at its top', () => {
  expect(positionsAfter('navigate')).toEqual({ other: 40 })
})

it('a page that is reloaded, or gone back to, is where it was left', () => {
  expect(positionsAfter('reload')).toHaveProperty('/tours?page=2', 900)
  expect(positionsAfter('back_forward')).toHaveProperty('/tours?page=2', 900)
})

it('a tab without storage opens its page', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  sessionStorage.setItem(positionsKey, 'not JSON')
  expect(() => forgetPosition('/')).not.toThrow()
})
