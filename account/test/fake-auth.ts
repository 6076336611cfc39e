import { vi } from 'vitest'

type Answer = { status: number; body?: unknown; headers?: Record<string, string> }
type Answers = Record<string, (body: Record<string, unknown>) => Answer>

export const accepted = (): Answer => ({ status: 200, body: { status: true } })

export const refused = (status: number, code: string, headers?: Record<string, string>) => (): Answer => ({
  status,
  body: { code, message: `refused: ${code}` },
  ...(headers && { headers }),
})

/** The sign-in service behind /api/auth, which the pages speak to by fetch. Unknown paths are a fault of the test. */
export const fakeAuth = (first: Answers) => {
  const answers = { ...first }
  const asked: { path: string; body: Record<string, unknown> }[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    if (typeof address !== 'string' || typeof init?.body !== 'string')
      throw new Error('An address and JSON are expected')
    const path = address.replace('/api/auth/', '')
    const body = JSON.parse(init.body) as Record<string, unknown>
    asked.push({ path, body })
    const answer = answers[path]?.(body)
    if (!answer) throw new Error(`The page asked for ${path}, and this test has no answer to it`)
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers: answer.headers ?? {} })
  })
  return { asked, fetched, answer: (more: Answers): void => void Object.assign(answers, more) }
}
