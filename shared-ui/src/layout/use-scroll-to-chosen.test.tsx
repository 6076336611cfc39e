import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useScrollToChosen } from './use-scroll-to-chosen.ts'

const width = 100
const labels = ['Open', 'Ready', 'Approved', 'Sent', 'Void', 'Files']

/** A row of six links, 100 pixels each, in a window of 300. */
const measure = function (this: Element): DOMRect {
  const row = this.closest('ul')
  const at = this === row ? 0 : labels.indexOf(this.textContent ?? '') * width - (row?.scrollLeft ?? 0)
  return new DOMRect(at, 0, this === row ? 3 * width : width, 40)
}
afterEach(() => vi.restoreAllMocks())

const Row = ({ chosen }: { chosen: string }) => {
  const row = useScrollToChosen<HTMLUListElement>(chosen)
  return (
    <ul ref={row}>
      {labels.map((label) => (
        <li key={label}>
          <a href={`#${label}`} aria-current={label === chosen ? 'true' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

it('the chosen link of a row stands within it, from the start and when another one is chosen', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(measure)
  const { rerender, getByRole } = render(<Row chosen="Files" />)
  const isInSight = (label: string): boolean => {
    const { left, right } = getByRole('link', { name: label }).getBoundingClientRect()
    return left >= 0 && right <= 3 * width
  }
  // happy-dom does not clamp scrolling, so the last link is centred too.
  expect(isInSight('Files')).toBe(true)
  expect(isInSight('Open'), 'without it the row begins at its start').toBe(false)
  rerender(<Row chosen="Open" />)
  expect(isInSight('Open')).toBe(true)
})
