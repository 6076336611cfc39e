import { processCommandLine } from './commands/command-line.ts'
import { runReleaseToken } from './commands/run-release-token.ts'

process.exitCode = await runReleaseToken(processCommandLine)
