import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseStatementWithPreview } from '@escapes/api/src/modules/statements/reading/parse-statement-with-preview.ts'
import { createHostileStatements } from '@escapes/api/test/hostile-files/statements.ts'
import { type DrillFindings, percentile } from './drill.ts'
import { postWithRetries } from './environment/call.ts'
import { type DrillEnvironment, startEnvironment } from './environment/environment.ts'
import { withClientAddress, createSignedInAccounts, type DrillAccount } from './environment/accounts.ts'

const columns = { date: 'Date', dateFormat: 'yyyy-mm-dd', amount: 'Amount', text: ['Details'] } as const
const callers = 6
const idleMs = 6_000

/** The longest block of the api's event loop since the last call, in ms. */
const measureLongestDelayMs = async ({ metrics }: DrillEnvironment): Promise<number> => {
  const text = await (await fetch(metrics[0])).text()
  return Math.round(Number(/^nodejs_eventloop_lag_max_seconds ([\d.e+-]+)$/m.exec(text)?.[1] ?? Number.NaN) * 1000)
}

interface Browsed {
  times: number[]
  failures: string[]
}

const browse = async ({ apis }: DrillEnvironment, until: () => boolean): Promise<Browsed> => {
  const found: Browsed = { times: [], failures: [] }
  const viewList = async (number: number) => {
    for (let view = 0; !until(); view += 1) {
      const started = performance.now()
      const headers = { 'x-forwarded-for': `203.0.113.${(number * 40 + view) % 250}` }
      const response = await fetch(`${apis[0]}/api/v1/listings?limit=12`, { headers })
      await response.arrayBuffer()
      found.times.push(performance.now() - started)
      if (!response.ok) found.failures.push(`the list answered ${response.status}`)
      await pause(20)
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, number) => viewList(number)))
  return found
}

const insertBankAccount = async ({ query }: DrillEnvironment): Promise<string> => {
  const [row] = await query<{ id: string }>(
    `insert into bank_accounts (currency, bank_name, account_name, account_number)
      values ('USD', 'Drill Bank', 'Escapes', '1') returning id`,
  )
  return row!.id
}

const attack = async (environment: DrillEnvironment, clerks: DrillAccount[], accountId: string): Promise<string[]> => {
  const failures: string[] = []
  let number = 0
  for (const [name, bytes] of Object.entries(createHostileStatements())) {
    const body = { accountId, fileName: 'a.csv', content: Buffer.from(bytes).toString('base64') }
    number += 1
    const [one, other] = clerks.map((clerk) => {
      const from = withClientAddress(clerk, number)
      return { ...from, headers: { ...from.headers, connection: 'close' } }
    })
    const answers = await Promise.all([
      postWithRetries(environment.apis[0], '/admin/statements/preview', one!, body),
      postWithRetries(environment.apis[0], '/admin/statements', other!, { ...body, columns }),
    ])
    for (const { status, text } of answers)
      if (status === 0 || status >= 500) failures.push(`${name} answered ${status}: ${text.slice(0, 160)}`)
  }
  return failures
}

/** Hostile statements arrive while others browse: their latencies, compared with those before the attack. */
export const runHostileStatementsDrill = async (): Promise<DrillFindings> => {
  const environment = await startEnvironment({})
  try {
    for (const title of ['One', 'Two', 'Three']) await environment.insertVilla(`Drill Villa ${title}`)
    const [accountId, clerks] = [
      await insertBankAccount(environment),
      await createSignedInAccounts(environment, 2, 'manager'),
    ]
    await attack(environment, clerks, accountId)
    await measureLongestDelayMs(environment)
    const since = performance.now()
    const idle = await browse(environment, () => performance.now() - since > idleMs)
    const idleDelay = await measureLongestDelayMs(environment)
    let isOver = false
    const busy = browse(environment, () => isOver)
    const failures = await attack(environment, clerks, accountId)
    isOver = true
    const attacked = await busy
    const attackedDelay = await measureLongestDelayMs(environment)
    const [idleP99, attackedP99] = [percentile(idle.times, 0.99), percentile(attacked.times, 0.99)]
    const ratio = attackedP99 / Math.max(1, idleP99)
    if (ratio > 3) failures.push(`others wait ${ratio.toFixed(1)} times as long as before`)
    if (attackedDelay > 50 && attackedDelay > 3 * idleDelay)
      failures.push(`the event loop stood still for ${attackedDelay} ms`)
    return {
      figures: {
        files: Object.keys(createHostileStatements()).length,
        'longest turn before, ms': idleDelay,
        'longest turn meanwhile, ms': attackedDelay,
        'p99 of others before, ms': idleP99,
        'p99 of others meanwhile, ms': attackedP99,
        ratio: ratio.toFixed(2),
        'looks of others meanwhile': attacked.times.length,
      },
      failures: [...failures, ...idle.failures, ...attacked.failures],
    }
  } finally {
    await environment.stop()
  }
}

/** The control: the same files, read on the main thread. */
export const runHostileStatementsControl = async (): Promise<DrillFindings> => {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  await pause(500)
  const idle = delay.max / 1e6
  delay.reset()
  let longest = 0
  for (const bytes of Object.values(createHostileStatements())) {
    const content = Buffer.from(bytes).toString('base64')
    const started = performance.now()
    try {
      parseStatementWithPreview({
        content,
        columns: undefined,
        currency: 'USD',
        today: '2027-05-20',
        linesForBankAccountId: 'x',
      })
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'StatementUnreadable') throw error
    }
    longest = Math.max(longest, performance.now() - started)
    await pause(20)
  }
  delay.disable()
  const figures = {
    'longest turn before, ms': Math.round(idle),
    'longest turn meanwhile, ms': Math.round(delay.max / 1e6),
  }
  return { figures, failures: longest > 50 ? [`the event loop stood still for ${Math.round(longest)} ms`] : [] }
}
