import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontends } from '../frontends/build-frontends.ts'
import { grantLocalReleaseTokens } from '../frontends/grant-local-release-tokens.ts'
import { startSourceServers } from '../frontends/start-source-servers.ts'
import { releaseFrontends } from '../frontends/release-frontends.ts'
import { startPostgres } from '../postgres/start-postgres.ts'
import { seedDemoIfNeeded } from './seed-demo-if-needed.ts'
import { assertConfigurationValid, createProductEnv, listProxiesOfApi } from './product-env.ts'
import { lockDataDir } from './lock.ts'
import { assertPortsFree } from './assert-ports-free.ts'
import { endLeftoverProcesses } from './processes.ts'
import { ensureSecrets } from './secrets.ts'
import { getFeedOrigin, getInheritedEnv, mayContainDemo, repositoryRoot, type StackSettings } from './settings.ts'
import { createSupervisor } from './supervisor.ts'
import { stopLeftoverServer } from '../postgres/cluster.ts'
import { assertHttpOk, retryUntilDone, startMs } from './retry-until-done.ts'
import { withClient } from '../postgres/database.ts'

export interface Stack {
  url: string
  apiUrl: string
  inboxUrl: string
  databaseUrl: string
  env: Readonly<Record<string, string>>
  getPid(name: string): number | undefined
  restart(name: string): Promise<void>
  stop(): Promise<void>
}

export interface StackOptions extends StackSettings {
  print: (line: string) => void
  signal?: AbortSignal
  /** Set: dev servers on this port and the next ones serve the browser's files; nothing is built or released. */
  devServerPort?: number
}

const toConnectHost = (host: string): string => {
  if (['localhost', '0.0.0.0', '::'].includes(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

const path = (...parts: string[]) => join(repositoryRoot, ...parts)

/** Starts everything and resolves when the first page can be served. A failed start leaves nothing running. */
export const startStack = async (options: StackOptions): Promise<Stack> => {
  const { dataDir, ports, external, print, devServerPort } = options
  mkdirSync(dataDir, { recursive: true })
  const secrets = ensureSecrets(dataDir)
  assertConfigurationValid(options, secrets)
  // PostgreSQL may run as another user, who must pass through this folder; secret files have their own mode.
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o755)
  const lock = lockDataDir(dataDir, options.publicUrl)
  const supervisor = createSupervisor(dataDir, print)

  let stopping: Promise<void> | undefined
  const stopAll = async () => {
    supervisor.close()
    // Processes that accept requests end first, those that they depend on last.
    await Promise.all(
      supervisor
        .names()
        .filter((name) => name.startsWith('build-'))
        .map(supervisor.stop),
    )
    await Promise.all(['checks', 'shell', 'source'].map(supervisor.stop))
    await Promise.all(['api', 'worker', 'migrate', 'seed'].map(supervisor.stop))
    await Promise.all(['inbox', 'feeds', 'identity', 'postgres'].map(supervisor.stop))
    lock.release()
  }
  const stop = () => (stopping ??= stopAll())
  const abort = () => void stop()
  options.signal?.addEventListener('abort', abort)
  if (options.signal?.aborted) supervisor.close()

  const waitUntilReady = (name: string, address: string) =>
    retryUntilDone(() => assertHttpOk(address), {
      what: name,
      withinMs: startMs,
      assertNotGivenUp: () => supervisor.assertNotGivenUp(name),
    })

  try {
    const leftoverCount = await endLeftoverProcesses(dataDir)
    if (leftoverCount > 0) print(`Ended ${leftoverCount} processes that an earlier stack left behind`)
    if (!external.databaseUrl) await stopLeftoverServer(join(dataDir, 'postgres'))
    await assertPortsFree(options, devServerPort)

    const built =
      devServerPort === undefined
        ? buildFrontends(supervisor, print)
        : startSourceServers(supervisor, devServerPort).then(() => [])
    // Awaited below; until then a failure must not count as unhandled.
    built.catch(() => undefined)

    if (!external.smtpUrl) {
      const args = [String(ports.SMTP_PORT), String(ports.MAIL_PORT), join(dataDir, 'mail')]
      supervisor.start({ name: 'inbox', program: path('infra/local/processes/inbox.ts'), args, env: getInheritedEnv() })
    }
    const feeds = path('infra/local/processes/feed-server.ts')
    if (!external.feedOrigin)
      supervisor.start({ name: 'feeds', program: feeds, args: [String(ports.FEED_PORT)], env: getInheritedEnv() })

    const { owner: databaseUrl, runtime } = external.databaseUrl
      ? { owner: external.migrationDatabaseUrl ?? external.databaseUrl, runtime: external.databaseUrl }
      : await startPostgres(supervisor, options, secrets)
    const env = {
      ...createProductEnv(options, secrets, runtime),
      ...(devServerPort === undefined ? {} : { NODE_ENV: 'development' }),
    }
    await supervisor.runToEnd({
      name: 'migrate',
      program: path('api/src/main.migrate.ts'),
      cwd: path('api'),
      env: { ...env, MIGRATION_DATABASE_URL: databaseUrl },
    })
    const runsIdentityProvider = options.hasIdentityProvider && mayContainDemo(options)
    const identityProvider = path('infra/local/processes/identity-provider.ts')
    if (runsIdentityProvider)
      supervisor.start({ name: 'identity', program: identityProvider, args: [String(ports.OIDC_PORT)], env })
    if (mayContainDemo(options))
      await seedDemoIfNeeded(supervisor, {
        databaseUrl,
        env: { ...env, DATABASE_URL: databaseUrl },
        feedOrigin: getFeedOrigin(options),
        print,
      })
    else print('Other machines may reach this one: the demo, whose passwords everyone knows, is left out.')
    await grantLocalReleaseTokens(databaseUrl, secrets)
    if (!(await hasAdmin(databaseUrl))) print('Nobody is admin yet: npm run admin -- create <e-mail>')

    supervisor.start({
      name: 'api',
      program: path('api/src/main.http.ts'),
      cwd: path('api'),
      env: { ...env, TRUSTED_PROXIES: listProxiesOfApi(env) },
      graceMs: 12_000,
    })
    supervisor.start({
      name: 'worker',
      program: path('api/src/main.worker.ts'),
      cwd: path('api'),
      env,
      graceMs: 12_000,
    })
    const apiUrl = `http://127.0.0.1:${ports.API_PORT}`
    const [frontends] = await Promise.all([built, waitUntilReady('api', `${apiUrl}/readyz`)])
    await releaseFrontends(frontends, { apiUrl, token: secrets.releaseToken, print })

    const shellEnv = {
      ...env,
      METRICS_PORT: String(ports.SHELL_METRICS_PORT),
      ...(devServerPort === undefined ? {} : { SHELL_DEV_URL: `http://localhost:${devServerPort}` }),
    }
    const shellUrl = `http://${toConnectHost(options.host)}:${ports.PORT}`
    supervisor.start({ name: 'shell', program: path('shell/server/main.ts'), cwd: path('shell'), env: shellEnv })
    await Promise.all([
      waitUntilReady('shell', `${shellUrl}/readyz`),
      external.smtpUrl ? undefined : waitUntilReady('inbox', `http://127.0.0.1:${ports.MAIL_PORT}/email`),
      runsIdentityProvider
        ? waitUntilReady('identity', `http://127.0.0.1:${ports.OIDC_PORT}/.well-known/openid-configuration`)
        : undefined,
    ])
    supervisor.start({
      name: 'checks',
      program: path('infra/release/src/check-runner.ts'),
      env: { ...getInheritedEnv(), RELEASE_URL: apiUrl, SHELL_URL: shellUrl, RUNNER_TOKEN: secrets.runnerToken },
    })
    return {
      url: options.publicUrl,
      apiUrl,
      inboxUrl: `http://localhost:${ports.MAIL_PORT}`,
      databaseUrl,
      env,
      getPid: supervisor.getPid,
      restart: supervisor.restart,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const hasAdmin = (databaseUrl: string): Promise<boolean> =>
  withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(`select 1 from users where role = 'admin' limit 1`)
    return rowCount !== 0
  })
