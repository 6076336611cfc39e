import { demoPassword, demoUsers } from '@escapes/demo/seed/demo-users.ts'
import { mayContainDemo, readStackSettings, SetupError, type StackSettings } from './settings.ts'
import { type Stack, type StackOptions, startStack } from './start-stack.ts'

const print = (line: string) => console.log(line)

const printAddresses = (stack: Stack, settings: StackSettings): void => {
  print('')
  for (const { email, role } of mayContainDemo(settings) ? demoUsers : [])
    print(`  ${role.padEnd(8)} ${email.padEnd(26)} ${demoPassword}`)
  if (!settings.external.smtpUrl) print(`  inbox    ${stack.inboxUrl}`)
  print('')
  print(`Ready ${stack.url}`)
}

export const runStackInForeground = async (
  options: Pick<StackOptions, 'devServerPort'> = {},
  whenReady: (stack: Stack) => void = () => undefined,
): Promise<never> => {
  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ended.abort())
  process.on('disconnect', () => ended.abort())
  process.channel?.unref()
  try {
    const settings = readStackSettings(process.env)
    const stack = await startStack({ ...settings, ...options, print, signal: ended.signal })
    whenReady(stack)
    printAddresses(stack, settings)
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
    print('Stopping …')
    await stack.stop()
  } catch (error) {
    if (!ended.signal.aborted) {
      console.error(error instanceof SetupError ? error.message : error)
      process.exit(1)
    }
  }
  process.exit(0)
}
