import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noticeQueue, notify } from './notice-queue.ts'

afterEach(() => {
  cleanup()
  vi.resetModules()
  vi.doUnmock('./notice-toaster.tsx')
  noticeQueue.setState(noticeQueue.getInitialState(), true)
})

describe('notices', () => {
  it('are shown plainly when the toaster cannot be loaded', async () => {
    vi.doMock('./notice-toaster.tsx', () => Promise.reject(new Error('ChunkLoadError')))
    const { Notices } = await import('./notices.tsx')
    const { notify } = await import('./notice-queue.ts')
    render(<Notices />)
    act(() => notify({ status: 'error', title: 'Access denied', description: 'Not here' }))
    expect(await screen.findByText('Access denied')).toBeDefined()
  })

  it('wait until there is a toaster', () => {
    notify({ status: 'info', title: 'one' })
    notify({ status: 'info', title: 'two' })
    expect(noticeQueue.getState().map(({ title }) => title)).toEqual(['one', 'two'])
  })
})
