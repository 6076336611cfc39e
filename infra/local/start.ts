/** `npm start`: the whole product on this machine. */
import { settingsFromEnvironment, SetupError } from './stack/settings.ts'
import { startStack } from './stack/start-stack.ts'
import { demoPassword, demoUsers } from './seed/demo-users.ts'

const cancelled = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => cancelled.abort())
// The launcher was killed the hard way.
process.on('disconnect', () => cancelled.abort())
process.channel?.unref()

const stopped = new Promise<void>((resolve) => {
  cancelled.signal.addEventListener('abort', () => resolve())
})

const say = (line: string) => console.log(line)

try {
  const settings = settingsFromEnvironment(process.env)
  const stack = await startStack({ ...settings, say, signal: cancelled.signal })
  say('')
  for (const { email, role } of demoUsers) say(`  ${role.padEnd(8)} ${email}   ${demoPassword}`)
  if (!settings.external.smtpUrl) say(`  inbox    ${stack.inboxUrl}`)
  say('')
  say(`Ready ${stack.url}`)
  // An open timer keeps the process alive whatever its children do.
  const alive = setInterval(() => undefined, 60_000)
  await stopped
  say('Stopping …')
  clearInterval(alive)
  await stack.stop()
} catch (error) {
  if (!cancelled.signal.aborted) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exitCode = 1
  }
}
process.exit()
