import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontends } from '../frontends/build.ts'
import { serveSources } from '../frontends/source.ts'
import { releaseRemotes } from '../frontends/release.ts'
import { startPostgres } from '../postgres/start.ts'
import { seedIfNew } from '../seed/seed-if-new.ts'
import { productEnv } from './environment.ts'
import { lockDataDir } from './lock.ts'
import { assertPortsFree } from './ports.ts'
import { endLeftovers } from './processes.ts'
import { secretsOf } from './secrets.ts'
import { inheritedEnv, mayHoldDemo, repository, type StackSettings } from './settings.ts'
import { createSupervisor } from './supervisor.ts'
import { stopLeftover } from '../postgres/cluster.ts'
import { expectOk, waitFor } from './wait.ts'

export interface Stack {
  url: string
  apiUrl: string
  inboxUrl: string
  databaseUrl: string
  env: Readonly<Record<string, string>>
  /** Process id of a child: `api`, `worker`, `shell`, `postgres`, `inbox`, `feeds`. */
  pidOf(name: string): number | undefined
  /** Restarts a child whose sources changed. */
  restart(name: string): Promise<void>
  stop(): Promise<void>
}

export interface StackOptions extends StackSettings {
  /** Where progress and the fate of children are told. */
  say: (line: string) => void
  /** Aborted when the caller no longer wants the stack, also while it is still starting. */
  signal?: AbortSignal
  /** Set: the browser's files come from dev servers on this port and the following ones; nothing is built or released. */
  sourcePort?: number
}

const path = (...parts: string[]) => join(repository, ...parts)

/** Starts everything and resolves when the first page can be served. A failed start leaves nothing running. */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { dataDir, ports, external, say, sourcePort } = options
  mkdirSync(dataDir, { recursive: true })
  // PostgreSQL may run as another user, who has to pass through here; what is secret in it says so itself.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o755)
  const lock = lockDataDir(dataDir, options.publicUrl)
  const supervisor = createSupervisor(dataDir, say)

  let stopping: Promise<void> | undefined
  const stopAll = async () => {
    supervisor.close()
    // Those that take requests first, those that they lean on last.
    await Promise.all(
      supervisor
        .names()
        .filter((name) => name.startsWith('build-'))
        .map(supervisor.stop),
    )
    await Promise.all(['shell', 'source'].map(supervisor.stop))
    await Promise.all(['api', 'worker', 'migrate', 'seed'].map(supervisor.stop))
    await Promise.all(['inbox', 'feeds', 'postgres'].map(supervisor.stop))
    lock.release()
  }
  const stop = () => (stopping ??= stopAll())
  const abort = () => void stop()
  options.signal?.addEventListener('abort', abort)
  if (options.signal?.aborted) supervisor.close()

  const ready = (name: string, address: string) =>
    waitFor(() => expectOk(address), {
      what: name,
      withinMs: 60_000,
      assertHopeful: () => supervisor.assertHopeful(name),
    })

  try {
    const left = await endLeftovers(dataDir)
    if (left > 0) say(`Ended ${left} processes that an earlier stack left behind`)
    if (!external.databaseUrl) await stopLeftover(join(dataDir, 'postgres'))
    await assertPortsFree(options, sourcePort)

    const secrets = secretsOf(dataDir)
    const built = sourcePort === undefined ? buildFrontends(supervisor, say) : serveSources(supervisor, sourcePort)
    // Awaited further down; until then a failure must not count as unhandled.
    built.catch(() => undefined)

    if (!external.smtpUrl) {
      const args = [String(ports.SMTP_PORT), String(ports.MAIL_PORT), join(dataDir, 'mail')]
      supervisor.keep({ name: 'inbox', program: path('infra/local/processes/inbox.ts'), args, env: inheritedEnv() })
    }
    const feeds = path('infra/local/processes/feed-server.ts')
    supervisor.keep({ name: 'feeds', program: feeds, args: [String(ports.FEED_PORT)], env: inheritedEnv() })

    const databaseUrl = external.databaseUrl ?? (await startPostgres(supervisor, options, secrets))
    const env = {
      ...productEnv(options, secrets, databaseUrl),
      ...(sourcePort === undefined ? {} : { NODE_ENV: 'development' }),
    }
    await supervisor.once({ name: 'migrate', program: path('api/src/main.migrate.ts'), cwd: path('api'), env })
    const feedOrigin = `http://127.0.0.1:${ports.FEED_PORT}`
    if (mayHoldDemo(options))
      await seedIfNew(supervisor, { databaseUrl, env, releaseToken: secrets.releaseToken, feedOrigin, say })
    else say('PUBLIC_URL is public and the database is yours: the demo, whose passwords everyone knows, is left out.')

    supervisor.keep({ name: 'api', program: path('api/src/main.http.ts'), cwd: path('api'), env, graceMs: 12_000 })
    supervisor.keep({ name: 'worker', program: path('api/src/main.worker.ts'), cwd: path('api'), env, graceMs: 12_000 })
    const apiUrl = `http://127.0.0.1:${ports.API_PORT}`
    const [remotes] = await Promise.all([built, ready('api', `${apiUrl}/readyz`)])
    await releaseRemotes(remotes, { apiUrl, token: secrets.releaseToken, say })

    const shellEnv = {
      ...env,
      METRICS_PORT: String(ports.SHELL_METRICS_PORT),
      ...(sourcePort === undefined ? {} : { SHELL_DEV_URL: `http://localhost:${sourcePort}` }),
    }
    supervisor.keep({ name: 'shell', program: path('shell/server/main.ts'), cwd: path('shell'), env: shellEnv })
    await Promise.all([
      ready('shell', `http://127.0.0.1:${ports.PORT}/readyz`),
      external.smtpUrl ? undefined : ready('inbox', `http://127.0.0.1:${ports.MAIL_PORT}/email`),
    ])
    return {
      url: options.publicUrl,
      apiUrl,
      inboxUrl: `http://localhost:${ports.MAIL_PORT}`,
      databaseUrl,
      env,
      pidOf: supervisor.pidOf,
      restart: supervisor.restart,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
