import { demoPassword, demoUsers } from '../seed/demo-users.ts'
import { settingsFromEnvironment, SetupError } from './settings.ts'
import { type Stack, type StackOptions, startStack } from './start-stack.ts'

const say = (line: string) => console.log(line)

const introduce = (stack: Stack, hasInbox: boolean): void => {
  say('')
  for (const { email, role } of demoUsers) say(`  ${role.padEnd(8)} ${email.padEnd(26)} ${demoPassword}`)
  if (hasInbox) say(`  inbox    ${stack.inboxUrl}`)
  say('')
  say(`Ready ${stack.url}`)
}

/** Runs a stack for whoever sits before the terminal, until they end it. */
export const runInForeground = async (
  options: Pick<StackOptions, 'sourcePort'> = {},
  whenReady: (stack: Stack) => void = () => undefined,
): Promise<never> => {
  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ended.abort())
  // The launcher was killed the hard way.
  process.on('disconnect', () => ended.abort())
  process.channel?.unref()
  try {
    const settings = settingsFromEnvironment(process.env)
    const stack = await startStack({ ...settings, ...options, say, signal: ended.signal })
    whenReady(stack)
    introduce(stack, !settings.external.smtpUrl)
    await new Promise<void>((resolve) => {
      // An open timer keeps the process alive whatever its children do.
      const alive = setInterval(() => undefined, 60_000)
      const end = () => {
        clearInterval(alive)
        resolve()
      }
      if (ended.signal.aborted) end()
      else ended.signal.addEventListener('abort', end)
    })
    say('Stopping …')
    await stack.stop()
  } catch (error) {
    if (!ended.signal.aborted) {
      console.error(error instanceof SetupError ? error.message : error)
      process.exit(1)
    }
  }
  process.exit(0)
}
