import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { parseStatementWithPreview } from '@escapes/api/src/modules/statements/reading/parse-statement-with-preview.ts'
import { createHostileStatements } from '@escapes/api/test/hostile-files/statements.ts'
import { type DrillFindings, percentile } from './drill.ts'
import { postWithRetries } from './environment/call.ts'
import { type DrillEnvironment, withEnvironment } from './environment/environment.ts'
import { withClientAddress, createSignedInAccounts, type DrillAccount } from './environment/accounts.ts'

const columns = { date: 'Date', dateFormat: 'yyyy-mm-dd', amount: 'Amount', text: ['Details'] } as const
const callers = 6
const harmlessMs = 6_000
/** As many threads as read the two clerks' statements. */
const readers = 2

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

/** Processors as busy as those that read, with nothing that could stop an api: what others wait then is the machine's. */
const browseBesideHarmlessWork = async (environment: DrillEnvironment): Promise<Browsed> => {
  const threads = Array.from({ length: readers }, () => new Worker('for (;;);', { eval: true }))
  const since = performance.now()
  const browsed = await browse(environment, () => performance.now() - since > harmlessMs)
  await Promise.all(threads.map((thread) => thread.terminate()))
  return browsed
}

const insertBankAccount = async ({ query }: DrillEnvironment): Promise<string> => {
  const [row] = await query<{ id: string }>(
    `insert into bank_accounts (currency, bank_name, account_name, account_number)
      values ('USD', 'Drill Bank', 'Escapes', '1') returning id`,
  )
  return row!.id
}

interface PreparedStatement {
  name: string
  preview: Uint8Array
  upload: Uint8Array
}

/** Before anything is measured: to write megabytes as JSON blocks this process, whose own turns would count as waits of others. */
const prepareStatements = (accountId: string): PreparedStatement[] =>
  Object.entries(createHostileStatements()).map(([name, bytes]) => {
    const body = { accountId, fileName: 'a.csv', content: Buffer.from(bytes).toString('base64') }
    const [preview, upload] = [body, { ...body, columns }].map((each) => Buffer.from(JSON.stringify(each)))
    return { name, preview: preview!, upload: upload! }
  })

const attack = async (
  { apis }: DrillEnvironment,
  clerks: DrillAccount[],
  statements: readonly PreparedStatement[],
): Promise<string[]> => {
  const failures: string[] = []
  for (const [number, { name, preview, upload }] of statements.entries()) {
    const [one, other] = clerks.map((clerk) => {
      const from = withClientAddress(clerk, number)
      return { ...from, headers: { ...from.headers, connection: 'close' } }
    })
    const answers = await Promise.all([
      postWithRetries(apis[0], '/admin/statements/preview', one!, preview),
      postWithRetries(apis[0], '/admin/statements', other!, upload),
    ])
    for (const { status, text } of answers)
      if (status === 0 || status >= 500) failures.push(`${name} answered ${status}: ${text.slice(0, 160)}`)
  }
  return failures
}

/** Hostile statements arrive while others browse: their latencies, compared with those beside harmless work of as many threads. */
export const runHostileStatementsDrill = async (): Promise<DrillFindings> => {
  return withEnvironment({}, async (environment) => {
    for (const title of ['One', 'Two', 'Three']) await environment.insertVilla(`Drill Villa ${title}`)
    const [accountId, clerks] = [
      await insertBankAccount(environment),
      await createSignedInAccounts(environment, 2, 'manager'),
    ]
    const statements = prepareStatements(accountId)
    await attack(environment, clerks, statements)
    await measureLongestDelayMs(environment)
    const harmless = await browseBesideHarmlessWork(environment)
    const harmlessDelay = await measureLongestDelayMs(environment)
    let isOver = false
    const busy = browse(environment, () => isOver)
    const failures = await attack(environment, clerks, statements)
    isOver = true
    const attacked = await busy
    const attackedDelay = await measureLongestDelayMs(environment)
    const [harmlessP99, attackedP99] = [percentile(harmless.times, 0.99), percentile(attacked.times, 0.99)]
    const ratio = attackedP99 / Math.max(1, harmlessP99)
    if (ratio > 3) failures.push(`others wait ${ratio.toFixed(1)} times as long as beside harmless work`)
    if (attackedDelay > 50 && attackedDelay > 3 * harmlessDelay)
      failures.push(`the event loop stood still for ${attackedDelay} ms`)
    return {
      figures: {
        files: statements.length,
        'longest turn beside harmless work, ms': harmlessDelay,
        'longest turn meanwhile, ms': attackedDelay,
        'p99 of others beside harmless work, ms': harmlessP99,
        'p99 of others meanwhile, ms': attackedP99,
        ratio: ratio.toFixed(2),
        'looks of others meanwhile': attacked.times.length,
      },
      failures: [...failures, ...harmless.failures, ...attacked.failures],
    }
  })
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
    const started = performance.now()
    try {
      parseStatementWithPreview({
        content: new Uint8Array(Buffer.from(bytes)),
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
