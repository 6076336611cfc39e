import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { getQueueBackendName, type DrillFindings, percentile, toP99RatioToIdle } from './drill.ts'
import { type TimedResponse, getUrl, postJson } from './environment/call.ts'
import { findFreePorts } from '@escapes/testing/ports'
import { type DrillEnvironment, withEnvironment } from './environment/environment.ts'
import { startApiProgram } from './environment/process.ts'
import { createSignedInAccounts } from './environment/accounts.ts'
import { startSlowBodyAttack } from './slow-bodies/attack.ts'

interface Options {
  smallBodies: number
  largeBodies: number
  seconds: number
  /** The control: a proxy before the api that streams bodies. */
  isStreamed?: boolean
}

type Kind = 'reads' | 'posts' | 'uploads'
type OthersResponses = Record<Kind, TimedResponse[]>

const maxTimesIdle = 3
const givenUpAfterMs = 8_000
const connectMs = 3_000
/** 150 kB as base64: more than what is buffered in memory. */
const uploadBytes = 150_000

const isAnswered = (kind: Kind, { status, ms }: TimedResponse): boolean =>
  ms < givenUpAfterMs && status === { reads: 200, posts: 422, uploads: 201 }[kind]

const givenUp = (): Promise<TimedResponse> =>
  new Promise((resolve) =>
    setTimeout(
      () => resolve({ status: 0, text: 'no answer', ms: givenUpAfterMs, retryAfterSeconds: 0 }),
      givenUpAfterMs,
    ).unref(),
  )

const startShell = async ({ apis: [api] }: DrillEnvironment, isStreamed: boolean) => {
  const [port = 0, metricsPort = 0] = await findFreePorts(2)
  const name = isStreamed ? 'streaming-proxy' : 'shell'
  const program = fileURLToPath(import.meta.resolve(`./slow-bodies/${name}.ts`))
  const origin = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), METRICS_PORT: String(metricsPort), API_URL: api }
  return { origin, ...(await startApiProgram(program, env, async () => (await fetch(`${origin}/livez`)).ok)) }
}

const useAsOthers = async (
  origin: string,
  admin: Record<string, string>,
  seconds: number,
): Promise<OthersResponses> => {
  const responses: OthersResponses = { reads: [], posts: [], uploads: [] }
  const until = performance.now() + seconds * 1_000
  const build = randomBytes(8).toString('hex')
  const upload = () => {
    const content = randomBytes(uploadBytes)
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
    const path = `${randomBytes(8).toString('hex')}.js`
    const body = { build, path, integrity, content: content.toString('base64') }
    return postJson(`${origin}/api/v1/admin/releases/account/files`, admin, body)
  }
  const requests: Record<Kind, () => Promise<TimedResponse>> = {
    reads: () => getUrl(`${origin}/api/v1/listings?kind=villa`),
    posts: () => postJson(`${origin}/api/v1/quotes`, admin, { listingId: 'none' }),
    uploads: upload,
  }
  const repeat = async (kind: Kind) => {
    while (performance.now() < until) {
      responses[kind].push(await Promise.race([requests[kind](), givenUp()]))
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  await Promise.all((Object.keys(requests) as Kind[]).map(repeat))
  return responses
}

export const runSlowBodiesDrill = async ({
  smallBodies,
  largeBodies,
  seconds,
  isStreamed = false,
}: Options): Promise<DrillFindings> => {
  return withEnvironment({}, async (environment) => {
    await environment.insertVilla('Drill Villa')
    const shell = await startShell(environment, isStreamed)
    const [admin] = await createSignedInAccounts(environment, 1, 'admin')
    const { 'x-forwarded-for': _, ...headers } = admin!.headers
    try {
      await useAsOthers(shell.origin, headers, 2)
      const idle = await useAsOthers(shell.origin, headers, seconds)
      const attack = startSlowBodyAttack({
        shell: shell.origin,
        from: environment.origin,
        cookie: headers.cookie ?? '',
        smallBodies,
        largeBodies,
      })
      await new Promise((resolve) => setTimeout(resolve, connectMs))
      const attacked = await useAsOthers(shell.origin, headers, seconds)
      const open = attack.open()
      await attack.stop()
      return toFindings({ smallBodies, largeBodies, open, idle, attacked })
    } finally {
      await shell.stop()
    }
  })
}

const toFindings = (run: {
  smallBodies: number
  largeBodies: number
  open: number
  idle: OthersResponses
  attacked: OthersResponses
}): DrillFindings => {
  const { smallBodies, largeBodies, open, idle, attacked } = run
  const figures: DrillFindings['figures'] = {
    backend: getQueueBackendName(),
    'slow small bodies': smallBodies,
    'slow uploads': largeBodies,
    'under way at the end': open,
  }
  const failures: string[] = []
  for (const kind of Object.keys(attacked) as Kind[]) {
    const [before, answers] = [idle[kind], attacked[kind]]
    const ms = (some: readonly TimedResponse[]) => some.map((answer) => answer.ms)
    const ratio = toP99RatioToIdle(ms(answers), ms(before))
    const failed = answers.filter((answer) => !isAnswered(kind, answer))
    figures[`${kind}: answers idle and under attack`] = `${before.length} and ${answers.length}`
    figures[`${kind}: p99 ms idle and under attack`] =
      `${percentile(ms(before), 0.99)} and ${percentile(ms(answers), 0.99)}`
    figures[`${kind}: p99 as ratio to idle`] = ratio
    figures[`${kind}: failed`] = failed.length
    const broken = before.find((answer) => !isAnswered(kind, answer))
    if (broken) failures.push(`${kind}: idle answered ${broken.status} ${broken.text.slice(0, 200)}`)
    if (failed[0])
      failures.push(`${kind}: ${failed.length} failed: ${failed[0].status} ${failed[0].text.slice(0, 200)}`)
    if (ratio > maxTimesIdle) failures.push(`${kind}: p99 is ${ratio} times that of idle`)
  }
  return { figures, failures }
}
