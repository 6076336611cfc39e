import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, redirect, RouterProvider, useLoaderData } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '@escapes/contract/client'
import { runMutation, useMutation, type MutationResult } from './mutation.ts'

afterEach(cleanup)

const lost = () => new ApiProblem(0, { type: 'about:blank', title: 'Lost.', status: 0, code: 'network', requestId: '' })
const taken = () =>
  new ApiProblem(409, { type: 'about:blank', title: 'Taken.', status: 409, code: 'dates-taken', requestId: 'r1' })

interface Rename {
  name: string
}

describe('useMutation', () => {
  const open = (answer: (input: Rename) => Promise<string>, options?: Parameters<typeof useMutation>[0]) => {
    const done = vi.fn<(name: string) => void>()
    const keys: string[] = []
    let reads = 0
    const Page = () => {
      const mutation = useMutation<Rename, MutationResult<string>>(options)
      const send = (name: string) => {
        keys.push(mutation.getIdempotencyKey({ name }))
        mutation.send({ name }, done)
      }
      return (
        <>
          <p>{`read ${useLoaderData<number>()} times`}</p>
          <button onClick={() => send('Lagoon House')}>Rename</button>
          <button onClick={() => send('Fort House')}>Rename otherwise</button>
          <output>{mutation.isPending ? `sending ${mutation.pendingInput?.name}` : mutation.problem?.message}</output>
        </>
      )
    }
    const action = async ({ request }: { request: Request }) => {
      const input = (await request.json()) as Rename
      return runMutation(() => answer(input))
    }
    const routes = [{ path: '/', Component: Page, loader: () => ++reads, action, HydrateFallback: () => null }]
    render(<RouterProvider router={createMemoryRouter(routes)} />)
    return { done, keys, press: async (name: string) => userEvent.click(await screen.findByRole('button', { name })) }
  }

  it('sends the input to the action, reports the value once and reads the page again', async () => {
    const { done, press } = open(async ({ name }) => name)
    await press('Rename')
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('Lagoon House'))
    expect(await screen.findByText('read 2 times')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('shows what is being sent, and then why it was rejected', async () => {
    let reject: (error: Error) => void = () => undefined
    const { done, press } = open(() => new Promise((_, fail) => (reject = fail)))
    await press('Rename')
    expect(screen.getByRole('status').textContent).toBe('sending Lagoon House')
    act(() => reject(taken()))
    expect(await screen.findByText('Taken.')).toBeDefined()
    expect(done).not.toHaveBeenCalled()
  })

  it('sends nothing more until the result is there, even before the page is drawn again', async () => {
    const answer = vi.fn<(input: Rename) => Promise<string>>(async ({ name }) => name)
    const { done, press } = open(answer)
    const rename = await screen.findByRole('button', { name: 'Rename' })
    act(() => {
      fireEvent.click(rename)
      fireEvent.click(rename)
      fireEvent.click(screen.getByRole('button', { name: 'Rename otherwise' }))
    })
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('Lagoon House'))
    expect(answer).toHaveBeenCalledTimes(1)
    await press('Rename otherwise')
    await waitFor(() => expect(done).toHaveBeenLastCalledWith('Fort House'))
  })

  it('sends again after a rejection and after a redirect, which has no result', async () => {
    const answer = vi
      .fn<(input: Rename) => Promise<string>>()
      .mockRejectedValueOnce(taken())
      .mockImplementationOnce(() => Promise.reject(redirect('/')))
      .mockResolvedValue('Lagoon House')
    const { done, press } = open(answer)
    await press('Rename')
    expect(await screen.findByText('Taken.')).toBeDefined()
    await press('Rename')
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
    expect(await screen.findByText('read 3 times')).toBeDefined()
    await press('Rename')
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('Lagoon House'))
  })

  it('replaces the input that is being sent where a later one can supersede it', async () => {
    const { done, press } = open(
      ({ name }) => (name === 'Lagoon House' ? new Promise(() => undefined) : Promise.resolve(name)),
      { canSupersede: true },
    )
    await press('Rename')
    expect(screen.getByRole('status').textContent).toBe('sending Lagoon House')
    await press('Rename otherwise')
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith('Fort House'))
  })

  it('does not read the page again after a call that changes nothing', async () => {
    const { done, press } = open(async ({ name }) => name, { isReadOnly: true })
    await press('Rename')
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
    await press('Rename otherwise')
    await waitFor(() => expect(done).toHaveBeenCalledTimes(2))
    expect(screen.getByText('read 1 times')).toBeDefined()
  })

  it('sends a file as form data, and tells which one is being sent', async () => {
    const Page = () => {
      const { send, pendingInput, result } = useMutation<FormData, MutationResult<string>>()
      const upload = () => {
        const body = new FormData()
        body.set('file', new File(['paid'], 'receipt.txt', { type: 'text/plain' }))
        send(body)
      }
      return (
        <>
          <button onClick={upload}>Upload</button>
          <output>{pendingInput ? (pendingInput.get('file') as File).name : result?.value}</output>
        </>
      )
    }
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const action = async ({ request }: { request: Request }): Promise<MutationResult<string>> => {
      const file = (await request.formData()).get('file') as File
      await arrived
      return { ok: true, value: `${file.name}: ${await file.text()}` }
    }
    render(<RouterProvider router={createMemoryRouter([{ path: '/', Component: Page, action }])} />)
    await userEvent.click(screen.getByRole('button', { name: 'Upload' }))
    expect(screen.getByRole('status').textContent).toBe('receipt.txt')
    arrive()
    expect(await screen.findByText('receipt.txt: paid')).toBeDefined()
  })

  it('keeps the idempotency key of equal content until it was done', async () => {
    let isLost = true
    const { done, keys, press } = open(async ({ name }) => {
      if (isLost) throw lost()
      return name
    })
    await press('Rename')
    expect(await screen.findByText('Lost.')).toBeDefined()
    isLost = false
    await press('Rename')
    await waitFor(() => expect(done).toHaveBeenCalledTimes(1))
    await press('Rename')
    await waitFor(() => expect(done).toHaveBeenCalledTimes(2))
    await press('Rename otherwise')
    await waitFor(() => expect(done).toHaveBeenCalledTimes(3))
    const [first, retry, again, other] = keys
    expect(retry).toBe(first)
    expect(new Set([first, again, other]).size).toBe(3)
  })
})

describe('runMutation', () => {
  it('requests a lost response once more where the call is idempotent', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost()).mockResolvedValue('booked')
    expect(await runMutation(call, { isIdempotent: true })).toEqual({ ok: true, value: 'booked' })
    const always = vi.fn<() => Promise<string>>().mockRejectedValue(lost())
    expect(await runMutation(always, { isIdempotent: true })).toMatchObject({ ok: false })
    expect(always).toHaveBeenCalledTimes(2)
  })

  it('sends a call that is not idempotent only once', async () => {
    const call = vi.fn<() => Promise<string>>().mockRejectedValue(lost())
    expect(await runMutation(call)).toMatchObject({ ok: false, problem: { code: 'network' } })
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('lets an error that is no problem through', async () => {
    await expect(runMutation(() => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug')
  })
})
