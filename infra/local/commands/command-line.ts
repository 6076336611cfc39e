import { readPassword } from './read-password.ts'

/** What a command is given and where it prints: that of its process, or of a test that need not start one. */
export interface CommandLine {
  args: string[]
  env: NodeJS.ProcessEnv
  print: (line: string) => void
  printError: (line: string) => void
  readPassword: (question: string) => Promise<string>
}

export const processCommandLine: CommandLine = {
  args: process.argv.slice(2),
  env: process.env,
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  readPassword,
}

/** Resolves with the exit code: 0, also of `--help`, 1 with the error's message, or 2 with the usage where `run` knows no such command. */
export const runCommandLine = async (
  line: CommandLine,
  usage: string,
  run: (line: CommandLine) => Promise<boolean>,
): Promise<number> => {
  if (line.args.includes('--help')) {
    line.print(usage)
    return 0
  }
  try {
    if (await run(line)) return 0
    line.printError(usage)
    return 2
  } catch (error) {
    line.printError(error instanceof Error ? error.message : String(error))
    return 1
  }
}
