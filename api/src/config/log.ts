import { type Logger, pino } from 'pino'

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

export const createLog = (level: string, name: string): Logger =>
  pino({
    name,
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
    serializers: { err: pino.stdSerializers.err },
  })
