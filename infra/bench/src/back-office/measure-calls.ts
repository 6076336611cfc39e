import { percentile } from '../../../drills/src/drill.ts'

export interface MeasuredCall {
  name: string
  /** The most that the slowest of twenty may take, in milliseconds. */
  budgetMs: number
  /** One after the other, in rounds with those of other calls. */
  paths: readonly string[]
}

export interface CallFigures extends MeasuredCall {
  medianMs: number
  p95Ms: number
}

export interface StaffClient {
  get(path: string): Promise<Response>
}

/** Signs in with the password alone, as the demo's accounts may. */
export const signInToApi = async (url: string, email: string, password: string): Promise<StaffClient> => {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`the sign-in answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { get: (path) => fetch(`${url}/api/v1${path}`, { headers: { cookie } }) }
}

const measureMs = async (client: StaffClient, path: string): Promise<number> => {
  const started = performance.now()
  const answer = await client.get(path)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return performance.now() - started
}

/** Calls in rounds, so that whatever else the machine does slows all of them; the first round warms up and does not count. */
export const measureCalls = async (
  client: StaffClient,
  calls: readonly MeasuredCall[],
  rounds: number,
): Promise<CallFigures[]> => {
  const durations = calls.map((): number[] => [])
  for (let round = -1; round < rounds; round += 1)
    for (const [at, { paths }] of calls.entries()) {
      const ms = await measureMs(client, paths[(round + paths.length) % paths.length] ?? '')
      if (round >= 0) durations[at]?.push(ms)
    }
  return calls.map((call, at) => ({
    ...call,
    medianMs: percentile(durations[at] ?? [], 0.5),
    p95Ms: percentile(durations[at] ?? [], 0.95),
  }))
}
