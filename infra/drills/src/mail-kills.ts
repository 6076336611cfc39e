import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { DrillFindings } from './drill.ts'
import { timeouts } from '@escapes/test-timeouts'
import { findFreePorts } from '@escapes/testing/ports'
import { type DrillEnvironment, withEnvironment } from './environment/environment.ts'
import type { RunningProcess } from '@escapes/testing/processes'
import { startApiProgram } from './environment/process.ts'

interface Options {
  mails: number
  kills: number
  hasLongLease?: boolean
}

/** Long enough for a kill to meet mails that were delivered and not yet recorded as sent. */
const answerDelayMs = 400
const batch = 5
/** A lease of 30 s, the look at mails of which nobody is told, each 10 s, and the mails being sent when the lease ends. */
const maxWaitMs = 43_000 + 4 * answerDelayMs
const timeoutMs = maxWaitMs + timeouts.background

/** A trigger lengthens the lease as it is written; the product does not know of it. */
const stretchLeases = async (client: Client): Promise<void> => {
  await client.query(`create function stretch_lease() returns trigger language plpgsql as $$
    begin new.lease_until := new.lease_until + interval '270 seconds'; return new; end $$`)
  await client.query(`create trigger stretch_lease before update on mails
    for each row when (new.state = 'sending') execute function stretch_lease()`)
}

const startWorker = async ({ env }: DrillEnvironment): Promise<RunningProcess> => {
  const [port = 0] = await findFreePorts(1)
  const isUp = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).ok
  return startApiProgram('main.worker.ts', { ...env, WORKER_METRICS_PORT: String(port) }, isUp)
}

const queueMails = ({ query }: DrillEnvironment, count: number) =>
  query(
    `insert into mails (dedupe_key, recipient, template, data)
     select 'drill:' || n, 'customer-' || n || '@travellers.test', 'password-changed',
       '{"at": "2027-05-20T06:00:00Z"}'
     from generate_series(1, $1::integer) as n`,
    [count],
  )

/** A mail in delivery when its worker was killed: how often it had been claimed, and when the kill was. */
interface KilledMail {
  claims: number
  at: number
}

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + timeoutMs
  while (!(await isSo()) && Date.now() < deadline) await pause(20)
}

const killSenders = async (environment: DrillEnvironment, { mails, kills }: Options) => {
  const killedMails = new Map<string, KilledMail>()
  let worker = await startWorker(environment)
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const enough = Math.round((kill * mails) / (kills + 2))
      await until(() => environment.mails.length >= enough)
      await worker.kill()
      const at = Date.now()
      const rows = await environment.query<{ id: string; claims: number }>(
        "select id, claims from mails where state = 'sending'",
      )
      for (const { id, claims } of rows) if (killedMails.get(id)?.claims !== claims) killedMails.set(id, { claims, at })
      worker = await startWorker(environment)
    }
    const open = "select count(*)::integer as count from mails where state not in ('sent', 'skipped')"
    await until(async () => (await environment.query<{ count: number }>(open))[0]?.count === 0)
  } finally {
    await worker.stop()
  }
  return killedMails
}

const toFindings = async (
  environment: DrillEnvironment,
  options: Options,
  killedMails: ReadonlyMap<string, KilledMail>,
): Promise<DrillFindings> => {
  const rows = await environment.query<{ id: string; state: string; sent_at: Date | null; attempts: number }>(
    'select id, state, sent_at, attempts from mails',
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const toMailId = (messageId: string): string => messageId.replace(/^<(.*)@.*$/, '$1')
  const arrivals = Map.groupBy(environment.mails, ({ messageId }) => toMailId(messageId))
  const twice = [...arrivals].filter(([, mails]) => mails.length > 1)
  const lost = rows.filter(({ id }) => !arrivals.has(id)).length
  const unsent = rows.filter(({ state }) => state !== 'sent').length
  const extra = twice.reduce((sum, [, mails]) => sum + mails.length - 1, 0)
  const waits = [...killedMails].map(([id, { at }]) => (byId.get(id)?.sent_at?.getTime() ?? Date.now()) - at)
  const longest = Math.max(0, ...waits)
  const attempts = Math.max(...rows.map((row) => row.attempts))
  const failures = [
    ...(lost > 0 ? [`${lost} mails did not arrive`] : []),
    ...(unsent > 0 ? [`${unsent} mails are not sent`] : []),
    ...(extra > batch * options.kills ? [`${extra} mails came again, more than a batch for each kill`] : []),
    ...[...arrivals.keys()].filter((id) => !byId.has(id)).map((id) => `${id} is the Message-ID of no mail`),
    ...twice.filter(([id]) => !killedMails.has(id)).map(([id]) => `${id} came twice, and no kill met it`),
    ...(longest > maxWaitMs ? [`a mail waited ${Math.round(longest / 1_000)} s after its sender was killed`] : []),
    ...(attempts > 1 ? [`kills used up attempts: ${attempts} of one mail`] : []),
    ...(killedMails.size === 0 ? ['no kill met a mail on its way'] : []),
  ]
  const figures = {
    mails: options.mails,
    kills: options.kills,
    'mails that kills met': killedMails.size,
    lost,
    'not sent at the end': unsent,
    'came again under the same Message-ID': extra,
    'longest wait after a kill, s': Math.round(longest / 100) / 10,
    'most attempts counted': attempts,
  }
  return { figures, failures }
}

export const runMailKillsDrill = async (options: Options): Promise<DrillFindings> => {
  return withEnvironment(
    {
      mailAnswerDelayMs: answerDelayMs,
      ...(options.hasLongLease ? { prepare: stretchLeases } : {}),
    },
    async (environment) => {
      await queueMails(environment, options.mails)
      const killedMails = await killSenders(environment, options)
      return await toFindings(environment, options, killedMails)
    },
  )
}
