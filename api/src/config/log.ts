import { type DestinationStream, type Logger, pino } from 'pino'

/** Keys whose values are redacted in every log entry. */
const secrets = [
  'password',
  'newPassword',
  'token',
  'secret',
  'cookie',
  'authorization',
  'url_sealed',
  'email',
  'recipient',
]

/** Postgres quotes the rejected row in these fields, with names and addresses of people. */
const errorFacts = (error: Error): object => {
  const {
    detail: _,
    where: __,
    internalQuery: ___,
    ...facts
  } = pino.stdSerializers.err(error) as Record<string, unknown>
  return facts
}

/** Bytes buffered while the output is blocked; later lines are dropped. */
const maxWaiting = 1_000_000

/** A full disk costs log lines, never the process. */
const standardOutput = (): DestinationStream => {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxWaiting })
  output.on('error', () => undefined)
  return output
}

export const createProcessLog = (level: string, processName: string, destination?: DestinationStream): Logger =>
  pino(
    {
      name: processName,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
      serializers: { err: errorFacts },
    },
    destination ?? standardOutput(),
  )
