import { join } from 'node:path'
import { getInheritedEnv, repositoryRoot } from '../stack/settings.ts'
import type { Supervisor } from '../stack/supervisor.ts'
import { assertHttpOk, retryUntilDone, startMs } from '../stack/retry-until-done.ts'

export const startSourceServers = async (supervisor: Supervisor, port: number): Promise<void> => {
  supervisor.start({
    name: 'source',
    program: join(repositoryRoot, 'infra/build/src/dev.ts'),
    args: ['--port', String(port)],
    env: { ...getInheritedEnv(), NODE_ENV: 'development' },
  })
  await retryUntilDone(() => assertHttpOk(`http://localhost:${port}/shell.json`), {
    what: 'source',
    withinMs: startMs,
    assertNotGivenUp: () => supervisor.assertNotGivenUp('source'),
  })
}
