import { runApiCheck } from './commands/run-api-check.ts'
import { processCommandLine } from './commands/command-line.ts'

process.exitCode = await runApiCheck(processCommandLine)
