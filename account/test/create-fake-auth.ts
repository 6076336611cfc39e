import { vi } from 'vitest'

type FakeAuthAnswer = { status: number; body?: unknown; headers?: Record<string, string> }
type FakeAuthAnswers = Record<string, (body: Record<string, unknown>) => FakeAuthAnswer>

export const acceptedAnswer = (): FakeAuthAnswer => ({ status: 200, body: { status: true } })

export const rejectedAnswer =
  (status: number, code: string, headers?: Record<string, string>) => (): FakeAuthAnswer => ({
    status,
    body: { code, message: `refused: ${code}` },
    ...(headers && { headers }),
  })

/** Fakes the endpoints behind /api/auth by replacing `fetch`. An unknown path throws. */
export const createFakeAuth = (first: FakeAuthAnswers) => {
  const answers = { ...first }
  const requests: { path: string; body: Record<string, unknown> }[] = []
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (typeof address !== 'string') throw new Error('An address is expected')
    const path = address.replace('/api/auth/', '')
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
    if (init?.method === 'POST') requests.push({ path, body })
    const answer = answers[path]?.(body)
    if (!answer) throw new Error(`The page asked for ${path}, and this test has no answer to it`)
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers: answer.headers ?? {} })
  })
  return { requests, fetchSpy, answer: (more: FakeAuthAnswers): void => void Object.assign(answers, more) }
}
