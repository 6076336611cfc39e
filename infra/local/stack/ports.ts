import { createServer } from 'node:net'
import { type PortName, portNames, SetupError, type StackSettings } from './settings.ts'

/** Node code of a failed listen, or undefined when the port is free. */
const listenFailure = (port: number, host: string): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })

/** Asked of both families: a program may hold the port in one of them only. A machine without IPv6 refuses the address. */
const refusal = async (port: number): Promise<string | undefined> => {
  const six = await listenFailure(port, '::')
  if (six === 'EADDRINUSE' || six === 'EACCES') return six
  return listenFailure(port, '0.0.0.0')
}

/** The ports that this stack will listen on itself. */
const portsInUse = ({ external }: StackSettings): PortName[] =>
  portNames.filter((name) => {
    if (name === 'PG_PORT') return !external.databaseUrl
    if (name === 'MAIL_PORT' || name === 'SMTP_PORT') return !external.smtpUrl
    return true
  })

/** Refuses with a sentence that names the variable, before anything was started. */
export const assertPortsFree = async (settings: StackSettings, sourcePort?: number): Promise<void> => {
  const wanted: [string, number][] = portsInUse(settings).map((name) => [name, settings.ports[name]])
  // The shell and each remote.
  if (sourcePort !== undefined) for (let next = 0; next < 4; next += 1) wanted.push(['DEV_PORT', sourcePort + next])
  const seen = new Map<number, string>()
  const complaints: string[] = []
  for (const [name, port] of wanted) {
    const twin = seen.get(port)
    if (twin) {
      complaints.push(`${twin} and ${name} are both ${port}.`)
      continue
    }
    seen.set(port, name)
    const code = await refusal(port)
    if (code === 'EADDRINUSE')
      complaints.push(
        `Port ${port} is taken by another program. Free it, or choose another: ${name}=${port + 10_000 > 65_535 ? port - 10_000 : port + 10_000} npm start`,
      )
    else if (code) complaints.push(`Port ${port} cannot be used (${code}). Choose another with ${name}.`)
  }
  if (complaints.length > 0) throw new SetupError(complaints.join('\n'))
}
