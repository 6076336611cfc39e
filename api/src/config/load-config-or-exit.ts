import { configurationErrorExitCode } from '@escapes/contract/deployment'
import { type Config, readConfig } from './config.ts'

/** Prints a sentence for the operator, without a stack trace, and ends the process. */
export const abortStartup = (sentence: string, exitCode: number = configurationErrorExitCode): never => {
  process.stderr.write(`${sentence}\n`)
  process.exit(exitCode)
}

/** Reads the configuration of this process; ends it when that is not valid. */
export const loadConfigOrExit = (): Config => {
  try {
    return readConfig(process.env)
  } catch (error) {
    return abortStartup(error instanceof Error ? error.message : String(error))
  }
}
