import { act } from '@testing-library/react'
import { useState } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepEarlyInputScript } from '#server/first-paint/keep-early-input.ts'
import { repeatEarlyInput } from './early-input.ts'

const Form = () => {
  const [done, setDone] = useState<string[]>([])
  const note = (what: string) => setDone((before) => [...before, what])
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        note('sent')
      }}
    >
      <button type="button" aria-label="Press" onClick={() => note('pressed')}>
        <svg />
      </button>
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <input type="checkbox" checked={isChecked} onChange={(event) => setChecked(event.target.checked)} />
      <output>{JSON.stringify({ done, text, isChecked })}</output>
    </form>
  )
}

let root: HTMLElement
beforeEach(() => void (root = document.createElement('div')))
afterEach(() => root.remove())

const takeOver = () => void hydrateRoot(root, <Form />)
const drawAnew = () => createRoot(root).render(<Form />)

it.each([
  ['is taken over', takeOver],
  ['is drawn anew, as one is that was translated', drawAnew],
])('what was pressed, typed, checked and sent early is done once the page %s', async (_, answer) => {
  root.innerHTML = renderToString(<Form />)
  document.body.append(root)
  // oxlint-disable-next-line no-eval -- as the page runs it
  globalThis.eval(keepEarlyInputScript)
  const find = (selector: string) => root.querySelector(selector) as HTMLElement
  find('svg').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const field = find('input') as HTMLInputElement
  field.value = 'Amal'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  find('[type="checkbox"]').click()
  find('form').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))

  await act(async () => answer())
  await act(async () => repeatEarlyInput())
  expect(JSON.parse(find('output').textContent ?? '')).toEqual({
    done: ['pressed', 'sent'],
    text: 'Amal',
    isChecked: true,
  })
  await act(async () => find('button').click())
  expect(find('output').textContent).toContain('"pressed","sent","pressed"')
})
