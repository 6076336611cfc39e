import { configurationErrorExitCode, ConfigurationError } from '@escapes/contract/deployment'
import { toShellConfig } from './config.ts'
import { readEnv } from './env.ts'
import { startServer } from './start-server.ts'

try {
  const server = await startServer(toShellConfig(readEnv(process.env)))
  const stop = () => {
    server.log.info('shell server stops')
    void server.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof ConfigurationError ? configurationErrorExitCode : 1)
}
