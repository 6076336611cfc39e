import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ApiProblem } from '@escapes/contract/client'
import { toResult, useResult, type Result } from './result.ts'

const fail = (status: number, code: string): Promise<never> =>
  Promise.reject(new ApiProblem(status, { type: 'about:blank', title: code, status, code, requestId: '' }))

const Page = ({ call }: { call: Promise<Result<string>> }) => {
  const { outcome } = useResult(call)
  return <p>{outcome && (outcome.ok ? outcome.value : 'failed')}</p>
}

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

it('what was read stays where the connection fails, at its own address alone, and not for other problems', async () => {
  const { rerender } = render(<Page call={toResult(Promise.resolve('Fort House'))} />)
  await screen.findByText('Fort House')
  const lost = toResult(fail(0, 'network'))
  rerender(<Page call={lost} />)
  await lost
  expect(await screen.findByText('Fort House')).toBeDefined()
  rerender(<Page call={toResult(fail(500, 'internal-error'))} />)
  await screen.findByText('failed')
  rerender(<Page call={toResult(Promise.resolve('Fort House'))} />)
  await screen.findByText('Fort House')
  history.replaceState(null, '', '/elsewhere')
  rerender(<Page call={toResult(fail(0, 'network'))} />)
  expect(await screen.findByText('failed')).toBeDefined()
})
