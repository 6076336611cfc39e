import { mainThreadBodyLimits } from '@escapes/api/src/http/read-request.ts'
import { createTestApp } from '@escapes/api/test/harness.ts'
import { serveApp } from '@escapes/api/test/served-app.ts'
import type { DrillFindings } from './drill.ts'
import { generateInputs, type DrillInput } from './every-input/inputs.ts'
import { type Sender, startSender } from './every-input/sender.ts'
import { measureLongestBlockCpuMs } from './every-input/event-loop.ts'
import { findFreePorts } from '@escapes/testing/ports'
import { startDrillPostgres } from './environment/postgres.ts'
import { runApiProgram } from './environment/process.ts'

const maxMs = 50
/** Sent for the first time since the start, an input also waits for code to be compiled and loaded: once, and longer. */
const maxFirstMs = 150
const repeats = 3

interface Blocked {
  ms: number
  status: number
}

const measureBlocking = async (sender: Sender, ...sent: DrillInput['sent'][]): Promise<Blocked[]> => {
  const { send } = await sender.prepare(sent)
  const { longestCpuMs, result } = await measureLongestBlockCpuMs(send)
  return result.map((status) => ({ ms: longestCpuMs, status }))
}

/** Only what is slow each time is due to the input alone. */
const measureAgain = async (sender: Sender, input: DrillInput): Promise<Blocked> => {
  let least: Blocked = { ms: Number.POSITIVE_INFINITY, status: 0 }
  for (let at = 0; at < repeats && least.ms > maxMs / 2; at += 1) {
    const [again] = await measureBlocking(sender, (await input.renew?.()) ?? input.sent)
    if (again && again.ms < least.ms) least = again
  }
  return least
}

interface Measured {
  input: DrillInput
  first: Blocked
  again: Blocked
}

/**
 * Inputs that arrive together block at most as long as all of them: most of a request is waiting. Each is sent again by
 * itself only where they do.
 */
async function* measureTogether(sender: Sender, inputs: readonly DrillInput[]): AsyncGenerator<Measured> {
  const firsts = await measureBlocking(sender, ...inputs.map(({ sent }) => sent))
  for (const [at, input] of inputs.entries()) {
    const first = firsts[at] ?? { ms: Number.POSITIVE_INFINITY, status: 0 }
    yield { input, first, again: first.ms <= maxMs / 2 ? first : await measureAgain(sender, input) }
  }
}

const maxTogether = 6
const maxBytesTogether = 700_000

async function* measureAll(sender: Sender, inputs: AsyncIterable<DrillInput>): AsyncGenerator<Measured> {
  let waiting: DrillInput[] = []
  let bytes = 0
  for await (const input of inputs) {
    // What is prepared anew each time changes what the next ones find.
    const isAlone = input.renew !== undefined
    const isFull = waiting.length === maxTogether || bytes + input.sent.body.length > maxBytesTogether
    if (isAlone || isFull) {
      yield* measureTogether(sender, waiting)
      waiting = []
      bytes = 0
    }
    if (isAlone) {
      yield* measureTogether(sender, [input])
      continue
    }
    waiting.push(input)
    bytes += input.sent.body.length
  }
  yield* measureTogether(sender, waiting)
}

const prepare = async () => {
  const [port = 0] = await findFreePorts(1)
  const postgres = await startDrillPostgres(port)
  await runApiProgram('main.migrate.ts', { DATABASE_URL: postgres.url })
  const app = await createTestApp({
    clock: { now: () => new Date('2027-04-01T06:00:00Z') },
    database: { url: postgres.url, drop: postgres.stop },
  })
  const served = await serveApp(app)
  const sender = startSender(served.port)
  const stop = async () => {
    await sender.stop()
    await served.stop()
    await app.close()
  }
  return { app, sender, stop }
}

type Worst = Map<string, Blocked & { shape: string }>

const keepWorst = (worst: Worst, { endpoint, shape }: DrillInput, blocked: Blocked): void => {
  if (blocked.ms > (worst.get(endpoint)?.ms ?? -1)) worst.set(endpoint, { ...blocked, shape })
}

const toFigures = (worst: Worst, name: string): Record<string, string> =>
  Object.fromEntries(
    [...worst]
      .toSorted(([, one], [, other]) => other.ms - one.ms)
      .slice(0, 12)
      .map(([endpoint, { ms, shape, status }]) => [
        `${endpoint}, ${name}, ms`,
        `${Math.round(ms * 10) / 10} (${shape.slice(0, 70)}, ${status})`,
      ]),
  )

/** Measures, in processor time, how long the worst accepted input of each endpoint blocks the event loop. */
export const runEveryInputDrill = async (
  isIncluded: (endpoint: string) => boolean = () => true,
): Promise<DrillFindings> => {
  const { app, sender, stop } = await prepare()
  try {
    const [guest, admin] = [await app.signIn('guest'), await app.signIn('admin')]
    const world = { app, owner: guest, remote: 'account', knownBuild: 'aaaaaaaaaaaa' }
    const firsts: Worst = new Map()
    const agains: Worst = new Map()
    const failures: string[] = []
    let [inputs, accepted] = [0, 0]
    const measured = measureAll(sender, generateInputs(world, { guest, admin }, isIncluded))
    for await (const { input, first, again } of measured) {
      inputs += 1
      if (again.status < 300) accepted += 1
      keepWorst(firsts, input, first)
      keepWorst(agains, input, again)
      const name = `${input.endpoint}: ${input.shape}`
      if (first.ms > maxFirstMs) failures.push(`${name}: ${Math.round(first.ms)} ms at first (${first.status})`)
      if (again.ms > maxMs) failures.push(`${name}: ${Math.round(again.ms)} ms each time (${again.status})`)
      for (const status of new Set([first.status, again.status]))
        if (status >= 500) failures.push(`${name}: answered ${status}`)
    }
    return {
      figures: {
        endpoints: agains.size,
        inputs,
        accepted,
        ...toFigures(agains, 'each time'),
        ...toFigures(firsts, 'at first'),
      },
      failures,
    }
  } finally {
    await stop()
  }
}

/** The control: large bodies with any number of values, parsed on the main thread. */
export const runEveryInputControl = async (): Promise<DrillFindings> => {
  const usual = { ...mainThreadBodyLimits }
  Object.assign(mainThreadBodyLimits, { maxBytes: Number.POSITIVE_INFINITY, maxJsonValues: Number.POSITIVE_INFINITY })
  try {
    return await runEveryInputDrill((endpoint) => endpoint === 'POST /admin/statements/preview')
  } finally {
    Object.assign(mainThreadBodyLimits, usual)
  }
}
