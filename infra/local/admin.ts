import { processCommandLine } from './commands/command-line.ts'
import { runAdmin } from './commands/run-admin.ts'

process.exit(await runAdmin(processCommandLine))
