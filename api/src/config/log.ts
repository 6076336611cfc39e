import { type DestinationStream, type Logger, pino } from 'pino'

/** Never written to a log, wherever they stand in what is logged. */
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

/** Postgres quotes the row it refused in these: names and addresses of people. */
const errorFacts = (error: Error): object => {
  const {
    detail: _,
    where: __,
    internalQuery: ___,
    ...facts
  } = pino.stdSerializers.err(error) as Record<string, unknown>
  return facts
}

export const createLog = (level: string, name: string, destination?: DestinationStream): Logger =>
  pino(
    {
      name,
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
      serializers: { err: errorFacts },
    },
    destination ?? pino.destination(1),
  )
