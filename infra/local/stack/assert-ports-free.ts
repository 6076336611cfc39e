import { createServer } from 'node:net'
import { type PortName, portNames, SetupError, type StackSettings } from './settings.ts'

const listenFailure = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

/** Checks IPv4 and IPv6, because a program may use the port in only one. A machine without IPv6 rejects its address. */
const findListenFailureOfBothFamilies = async (port: number): Promise<string | undefined> => {
  const six = await listenFailure(port, '::')
  if (six === 'EADDRINUSE' || six === 'EACCES') return six
  return listenFailure(port, '0.0.0.0')
}

const listNeededPorts = ({ external, hasIdentityProvider }: StackSettings): PortName[] =>
  portNames.filter((name) => {
    if (name === 'PG_PORT') return !external.databaseUrl
    if (name === 'FEED_PORT') return !external.feedOrigin
    if (name === 'OIDC_PORT') return hasIdentityProvider
    if (name === 'MAIL_PORT' || name === 'SMTP_PORT') return !external.smtpUrl
    return true
  })

/** Throws an error that names the variable, before anything is started. */
export const assertPortsFree = async (settings: StackSettings, devServerPort?: number): Promise<void> => {
  const wanted: [string, number][] = listNeededPorts(settings).map((name) => [name, settings.ports[name]])
  if (devServerPort !== undefined)
    for (let next = 0; next < 4; next += 1) wanted.push(['DEV_PORT', devServerPort + next])
  const seen = new Map<number, string>()
  const problems: string[] = []
  for (const [name, port] of wanted) {
    const twin = seen.get(port)
    if (twin) {
      problems.push(`${twin} and ${name} are both ${port}.`)
      continue
    }
    seen.set(port, name)
    const code = await findListenFailureOfBothFamilies(port)
    if (code === 'EADDRINUSE')
      problems.push(
        `Port ${port} is taken by another program. Free it, or choose another: ${name}=${port + 10_000 > 65_535 ? port - 10_000 : port + 10_000} npm start`,
      )
    else if (code) problems.push(`Port ${port} cannot be used (${code}). Choose another with ${name}.`)
  }
  if (problems.length > 0) throw new SetupError(problems.join('\n'))
}
