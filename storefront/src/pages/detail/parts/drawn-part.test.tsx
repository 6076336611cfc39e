import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { DrawnPart } from './drawn-part.tsx'

const drawn = '<div><section><button>Earlier</button><button>Reserve</button><input></section></div>'
const onWanted = vi.fn()
const onPress = vi.fn()
const onType = vi.fn()
const onError = vi.fn()
let rerender: (page: ReactNode) => void
let container: HTMLElement

const Live = () => (
  <section>
    <button type="button">Earlier</button>
    <button type="button" onClick={onPress}>
      Reserve
    </button>
    <input aria-label="Requests" onChange={({ target }) => onType(target.value)} />
  </section>
)
const Page = ({ isThere }: { isThere: boolean }) => (
  <DrawnPart waiting="waiting" onWanted={onWanted}>
    {isThere ? <Live /> : undefined}
  </DrawnPart>
)
const takeOver = () => {
  container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = drawn
  ;({ rerender } = render(<Page isThere={false} />, { container, hydrate: true, onRecoverableError: onError }))
}
const arrive = () => rerender(<Page isThere />)

afterEach(() => {
  container.remove()
  vi.clearAllMocks()
})

it('what the server drew stays as it is until its code is there, and is replaced by the same', () => {
  takeOver()
  expect(container.innerHTML).toBe(drawn)
  arrive()
  expect(container.innerHTML).toBe(
    drawn.replaceAll('<button', '<button type="button"').replace('<input', '<input aria-label="Requests"'),
  )
  expect(onPress).not.toHaveBeenCalled()
  expect(onError).not.toHaveBeenCalled()
})

it('a press asks for the code, and is repeated once it is there', () => {
  takeOver()
  onWanted.mockClear()
  const reserve = container.querySelectorAll('button')[1]
  reserve?.focus()
  act(() => reserve?.click())
  expect(onWanted).toHaveBeenCalled()
  expect(onPress).not.toHaveBeenCalled()
  arrive()
  expect(onPress).toHaveBeenCalledOnce()
  expect(document.activeElement?.textContent).toBe('Reserve')
  arrive()
  expect(onPress).toHaveBeenCalledOnce()
})

it('what was typed and where the focus was is there again', () => {
  takeOver()
  const field = container.querySelector('input')
  if (field) field.value = 'Late arrival'
  act(() => void field?.dispatchEvent(new Event('input', { bubbles: true })))
  container.querySelector('button')?.focus()
  arrive()
  expect(onType).toHaveBeenCalledWith('Late arrival')
  expect(document.activeElement?.textContent).toBe('Earlier')
  expect(onPress).not.toHaveBeenCalled()
})
