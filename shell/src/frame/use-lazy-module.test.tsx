import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { PlatformProvider, type Notice, type Platform } from '@escapes/platform'
import { afterEach, expect, it, vi } from 'vitest'
import { createLazyModule, type LazyModule } from '@escapes/shared-ui/parts'
import { useLazyModule } from './use-lazy-module.ts'

afterEach(cleanup)

const Sheet = () => <p>The sheet</p>

const Place = ({ part }: { part: LazyModule<typeof Sheet> }) => {
  const { loaded: Loaded, load } = useLazyModule(part, 'The menu')
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={load}>
        Menu
      </button>
      {Loaded && <Loaded />}
    </>
  )
}

const show = (load: () => Promise<typeof Sheet>, user: object | null = null) => {
  const notify = vi.fn<(notice: Notice) => void>()
  const session = { get: () => user, subscribe: () => () => undefined }
  render(
    <PlatformProvider value={{ notify, session } as unknown as Platform}>
      <Place part={createLazyModule(load)} />
    </PlatformProvider>,
  )
  return { notify, press: () => fireEvent.click(screen.getByRole('button', { name: 'Menu' })) }
}

it('a module that cannot be loaded fails alone, and is fetched again at the next press', async () => {
  let isBack = false
  const { notify, press } = show(() => (isBack ? Promise.resolve(Sheet) : Promise.reject(new Error('ChunkLoadError'))))
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'half typed' } })
  press()
  await waitFor(() => expect(notify).toHaveBeenCalledTimes(1))
  expect(notify.mock.calls[0]?.[0]).toMatchObject({ status: 'error', title: 'The menu could not be opened' })
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('half typed')
  isBack = true
  press()
  expect(await screen.findByText('The sheet')).toBeDefined()
})

it('one failed fetch of a module is repeated without a notice', async () => {
  const load = vi
    .fn<() => Promise<typeof Sheet>>()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue(Sheet)
  const { notify, press } = show(load)
  press()
  expect(await screen.findByText('The sheet')).toBeDefined()
  expect(notify).not.toHaveBeenCalled()
})

it('who is signed in has the module before the network goes', async () => {
  const load = vi.fn<() => Promise<typeof Sheet>>().mockResolvedValueOnce(Sheet).mockRejectedValue(new Error('offline'))
  const { notify, press } = show(load, { id: 'u1' })
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  press()
  expect(await screen.findByText('The sheet')).toBeDefined()
  expect([load.mock.calls.length, notify.mock.calls.length]).toEqual([1, 0])
})
