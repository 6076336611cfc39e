import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyWithFallback, lazyOverlay, lazyComponent } from './lazy-component.tsx'

afterEach(cleanup)

const failure = () =>
  Promise.reject(Object.assign(new Error('ChunkLoadError'), { request: 'http://localhost/_mf/a/1/2.js' }))
const LazyModule = ({ label }: { label: string }) => <p>{label}</p>

const loadAfter = <P,>(failures: number, Loaded: ComponentType<P>) => {
  let left = failures
  return vi.fn<() => Promise<ComponentType<P>>>(() => (left-- > 0 ? failure() : Promise.resolve(Loaded)))
}

const refreshed = () => vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('')))

describe('a component that is fetched when it is shown', () => {
  it('has a placeholder until it is loaded', async () => {
    const Lazy = lazyComponent(loadAfter(0, LazyModule), { name: 'The part', waiting: <p>Waiting</p> })
    render(<Lazy label="Here" />)
    expect(screen.getByText('Waiting')).toBeDefined()
    expect(await screen.findByText('Here')).toBeDefined()
    cleanup()
    render(<Lazy label="Again" />)
    expect(screen.getByText('Again')).toBeDefined()
  })

  it('is fetched past the cache, without an error, when one attempt failed', async () => {
    const fetched = refreshed()
    const Lazy = lazyComponent(loadAfter(1, LazyModule), { name: 'The part' })
    render(<Lazy label="Here" />)
    expect(await screen.findByText('Here')).toBeDefined()
    expect(fetched).toHaveBeenCalledWith('http://localhost/_mf/a/1/2.js', expect.objectContaining({ cache: 'reload' }))
  })

  it('fails alone, and is fetched again by Retry; what was typed beside it stays', async () => {
    refreshed()
    const load = loadAfter(4, LazyModule)
    const Lazy = lazyComponent(load, { name: 'The part' })
    render(
      <>
        <input aria-label="Your name" />
        <Lazy label="Here" />
      </>,
    )
    const name = screen.getByLabelText<HTMLInputElement>('Your name')
    await userEvent.type(name, 'Nimal')
    const failed = await screen.findByRole('alert')
    expect(failed.textContent).toContain('The part could not be loaded')
    // The code may be gone with an earlier release; a reload would lose what is typed, so it is the visitor's to make.
    expect(failed.textContent).toContain('load the page anew when it suits you')
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(4))
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Here')).toBeDefined()
    expect(screen.getByLabelText('Your name')).toBe(name)
    expect(name.value).toBe('Nimal')
  })

  it('hides a failed prefetch, and is fetched again when it is shown', async () => {
    refreshed()
    const load = loadAfter(2, LazyModule)
    const Lazy = lazyComponent(load, { name: 'The part' })
    Lazy.prefetch()
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    render(<Lazy label="Here" />)
    expect(await screen.findByText('Here')).toBeDefined()
  })
})

describe('an overlay that is fetched when it is opened', () => {
  it('shows its name and a wait until its code is there, and can be closed meanwhile', async () => {
    const onClose = vi.fn<() => void>()
    const { promise, resolve } = Promise.withResolvers<ComponentType<{ onClose: () => void }>>()
    const Overlay = lazyOverlay(() => promise, { name: 'The filters' })
    render(<Overlay onClose={onClose} />)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('The filters: loading…')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    const heard = vi.fn<() => void>()
    document.addEventListener('keydown', heard, { capture: true, once: true })
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledTimes(2)
    expect(heard).not.toHaveBeenCalled()
    document.removeEventListener('keydown', heard, { capture: true })
    resolve(() => <p>Here</p>)
    expect(await screen.findByText('Here')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('offers Retry and Close when it cannot be fetched', async () => {
    refreshed()
    const onClose = vi.fn<() => void>()
    const Overlay = lazyOverlay(
      loadAfter(2, ({ onClose: close }: { onClose: () => void }) => <button onClick={close}>Open</button>),
      {
        name: 'The filters',
      },
    )
    render(<Overlay onClose={onClose} />)
    expect(await screen.findByRole('dialog', { name: 'The filters' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Open')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('a plain fallback is shown where one is given', async () => {
  refreshed()
  const Lazy = lazyWithFallback(loadAfter(2, LazyModule), () => <p>Plain</p>)
  render(<Lazy label="Here" />)
  expect(await screen.findByText('Plain')).toBeDefined()
})
