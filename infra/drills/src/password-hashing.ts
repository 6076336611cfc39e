import { fileURLToPath } from 'node:url'
import { getQueueBackendName, type DrillFindings, percentile, toP99RatioToIdle } from './drill.ts'
import { type TimedResponse, getUrl } from './environment/call.ts'
import { type DrillEnvironment, withEnvironment } from './environment/environment.ts'
import { password } from '@escapes/api/test/factories/users.ts'
import { createSignedInAccounts, type DrillAccount } from './environment/accounts.ts'
import { sendSignIn, startPasswordGuessing, startRepeatedSignIns } from './password-hashing/sign-in-attack.ts'

interface Options {
  parallel: number
  samples: number
  isQueueUnfair?: boolean
  /** Sign-ins of one account with its right password on a known device, instead of guesses. */
  hasRightPasswords?: boolean
}

interface OthersResponses {
  knownDevices: TimedResponse[]
  newDevices: TimedResponse[]
  browsing: TimedResponse[]
}

/**
 * Hashing may take one of two processors from browsing, one turn in the queue from a known device, and two of three turns
 * from new ones beside known ones.
 */
const maxTimesIdle = {
  guesses: { browsing: 8, knownDevices: Infinity, newDevices: Infinity },
  rightPasswords: { browsing: 8, knownDevices: 8, newDevices: 10 },
}
/** Beside guesses new devices wait long, and known ones pass them: whatever else the machine does is in both. */
const minTimesFasterThanNew = 2

const useAsOthers = async (
  { apis: [api], origin }: DrillEnvironment,
  customers: readonly DrillAccount[],
  samples: number,
) => {
  const responses: OthersResponses = { knownDevices: [], newDevices: [], browsing: [] }
  const over = new AbortController()
  const signInOn = async (kind: 'knownDevices' | 'newDevices', times: number) => {
    for (let at = 0; at < times; at += 1) {
      const { email, headers } = customers[at % customers.length]!
      const device = kind === 'knownDevices' ? { cookie: headers.cookie ?? '' } : {}
      const from = { api, origin, address: `192.0.2.${at % 250}` }
      responses[kind].push(await sendSignIn({ ...from, email, password, ...device }))
    }
  }
  const browse = async () => {
    while (!over.signal.aborted) {
      responses.browsing.push(await getUrl(`${api}/api/v1/listings?kind=villa`))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const signInAll = async () => {
    await Promise.all([signInOn('knownDevices', samples), signInOn('newDevices', Math.ceil(samples / 8))])
    over.abort()
  }
  await Promise.all([signInAll(), browse()])
  return responses
}

const durations = (responses: readonly TimedResponse[]) => responses.map(({ ms }) => ms)
const failuresIn = (responses: readonly TimedResponse[]) => responses.filter(({ status }) => status !== 200).length

/** Programs of the control: an api that hashes passwords without the fair queue. */
const controlApiPrograms = {
  guesses: fileURLToPath(new URL('./password-hashing/api-without-fair-queue.ts', import.meta.url)),
  rightPasswords: fileURLToPath(new URL('./password-hashing/api-with-strict-priority.ts', import.meta.url)),
}

export const runPasswordHashingDrill = async ({
  parallel,
  samples,
  isQueueUnfair = false,
  hasRightPasswords = false,
}: Options): Promise<DrillFindings> => {
  const program = hasRightPasswords ? controlApiPrograms.rightPasswords : controlApiPrograms.guesses
  return withEnvironment(isQueueUnfair ? { apiProgram: program } : {}, async (environment) => {
    // A customer signs in four times at most on either occasion: more would meet the account's own limit.
    const people = 1 + Math.ceil(samples / 4)
    const [attacker, ...customers] = await createSignedInAccounts(environment, people, 'guest', {
      isPasswordCostly: true,
    })
    if (!attacker) throw new Error('nobody attacks')
    await environment.insertVilla('Drill Villa')
    // First calls are slower in any case.
    await useAsOthers(environment, customers, 3)
    const idle = await useAsOthers(environment, customers, samples)
    const [api] = environment.apis
    const { origin } = environment
    const { email, headers } = attacker
    const guessing = hasRightPasswords
      ? startRepeatedSignIns({ api, origin, email, password, cookie: headers.cookie ?? '' }, parallel)
      : startPasswordGuessing(api, origin, parallel)
    while (guessing.responses.length < parallel) await new Promise((resolve) => setTimeout(resolve, 50))
    const before = guessing.responses.length
    const attacked = await useAsOthers(environment, customers, samples)
    const guesses = guessing.responses.length - before
    await guessing.stop()

    const failures: string[] = []
    const figures: DrillFindings['figures'] = {
      backend: getQueueBackendName(),
      parallel,
      samples,
      'guesses looked at': guesses,
    }
    for (const [kind, responses] of Object.entries(attacked) as [keyof OthersResponses, TimedResponse[]][]) {
      const ratio = toP99RatioToIdle(durations(responses), durations(idle[kind]))
      figures[`${kind}: p99 ms idle`] = percentile(durations(idle[kind]), 0.99)
      figures[`${kind}: p99 ms under attack`] = percentile(durations(responses), 0.99)
      figures[`${kind}: p99 as ratio to idle`] = ratio
      figures[`${kind}: not answered with 200`] = failuresIn(responses)
      if (failuresIn(idle[kind]) > 0) failures.push(`${kind}: ${failuresIn(idle[kind])} failed with nothing else to do`)
      if (failuresIn(responses) > 0) failures.push(`${kind}: ${failuresIn(responses)} of ${responses.length} failed`)
      const max = maxTimesIdle[hasRightPasswords ? 'rightPasswords' : 'guesses'][kind]
      if (ratio > max) failures.push(`${kind}: p99 is ${ratio} times that of idle`)
    }
    const [known, strangers] = [
      percentile(durations(attacked.knownDevices), 0.99),
      percentile(durations(attacked.newDevices), 0.99),
    ]
    if (!hasRightPasswords && known * minTimesFasterThanNew > strangers)
      failures.push(`knownDevices: p99 is ${known} ms, where strangers wait ${strangers} ms`)
    return { figures, failures }
  })
}
