import { join } from 'node:path'
import { inheritedEnv, repository } from '../stack/settings.ts'
import type { Supervisor } from '../stack/supervisor.ts'
import { expectOk, waitFor } from '../stack/wait.ts'

/** Serves the browser's side from source, with hot replacement: the shell on `port`, the remotes on the following ones. Answers the remotes to release: none. */
export const serveSources = async (supervisor: Supervisor, port: number): Promise<string[]> => {
  supervisor.keep({
    name: 'source',
    program: join(repository, 'infra/build/src/dev.ts'),
    args: ['--port', String(port)],
    env: { ...inheritedEnv(), NODE_ENV: 'development' },
  })
  await waitFor(() => expectOk(`http://localhost:${port}/shell.json`), {
    what: 'source',
    withinMs: 60_000,
    assertHopeful: () => supervisor.assertHopeful('source'),
  })
  return []
}
