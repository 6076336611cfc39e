import { type DestinationStream, type Logger, pino } from 'pino'

/** Bytes buffered while nothing can be written; later lines are dropped. */
const maxBuffered = 1_000_000

const standardOutput = (): DestinationStream => {
  const output = pino.destination({ dest: 1, sync: true, maxLength: maxBuffered })
  output.on('error', () => undefined)
  return output
}

/** Logs to standard output like the API and the worker. A full disk loses log lines, never pages. */
export const createShellLog = (level: string, destination?: DestinationStream): Logger =>
  pino({ name: 'shell', level, timestamp: pino.stdTimeFunctions.isoTime }, destination ?? standardOutput())
