import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePolledUpdate } from './polling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

interface Row {
  version: number
}

const show = (fetchLatest: (signal: AbortSignal) => Promise<Row>) => {
  const first: Row = { version: 1 }
  const Page = ({ row }: { row: Row }) => {
    const newer = usePolledUpdate(row, fetchLatest, { intervalMs: 5_000, isInProgress: ({ version }) => version === 2 })
    return <output>{newer?.version ?? 'as shown'}</output>
  }
  const { rerender } = render(<Page row={first} />)
  const text = () => screen.getByRole('status').textContent
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  return { text, wait, showOther: () => rerender(<Page row={{ version: 9 }} />) }
}

it('polling fetches again at the interval, and sooner while the server is at work', async () => {
  let version = 1
  const { text, wait } = show(async () => ({ version: ++version }))
  expect(text()).toBe('as shown')
  await wait(5_000)
  expect(text()).toBe('2')
  await wait(2_000)
  expect(text()).toBe('3')
  await wait(2_000)
  expect(text()).toBe('3')
})

it('polling pauses below an open dialog, and runs when the window gets the focus', async () => {
  const fetchLatest = vi.fn<() => Promise<Row>>().mockResolvedValue({ version: 3 })
  const { text, wait } = show(fetchLatest)
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  await wait(10_000)
  expect(fetchLatest).not.toHaveBeenCalled()
  dialog.remove()
  window.dispatchEvent(new Event('focus'))
  await wait(0)
  expect(text()).toBe('3')
})

it('polling never sends two requests at once, and goes on after a failed one', async () => {
  let fail: (error: Error) => void = () => undefined
  const fetchLatest = vi
    .fn<() => Promise<Row>>()
    .mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
    .mockResolvedValue({ version: 3 })
  const { text, wait } = show(fetchLatest)
  await wait(15_000)
  expect(fetchLatest).toHaveBeenCalledTimes(1)
  fail(new Error('offline'))
  await wait(5_000)
  expect(text()).toBe('3')
})

it('polling drops the answer for data that is no longer shown', async () => {
  let answer: (row: Row) => void = () => undefined
  const fetchLatest = (signal: AbortSignal) =>
    new Promise<Row>((resolve) => (answer = signal.aborted ? () => undefined : resolve))
  const { text, wait, showOther } = show(fetchLatest)
  await wait(5_000)
  showOther()
  answer({ version: 3 })
  await wait(0)
  expect(text()).toBe('as shown')
})
