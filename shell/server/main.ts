import { configFrom } from './config.ts'
import { readEnv } from './env.ts'
import { start } from './start.ts'

try {
  const server = await start(configFrom(readEnv(process.env)))
  const stop = () => {
    server.log.info('shell server stops')
    void server.close().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
