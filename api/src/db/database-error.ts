interface DriverError {
  code?: string
  routine?: string
  constraint?: string
}

const driverError = (error: unknown): DriverError => (error instanceof Error ? (error as DriverError) : {})

const serialisationFailure = '40001'
const deadlock = '40P01'
const lockTimeout = '55P03'

/** A migration changed the columns that a prepared statement gives: nothing of it was run. */
export const isOutdatedPlan = (error: unknown): boolean => {
  const { code, routine } = driverError(error)
  return code === '0A000' && routine === 'RevalidateCachedQuery'
}

/** An earlier statement of its transaction failed. */
export const isOfAbortedTransaction = (error: unknown): boolean => driverError(error).code === '25P02'

/** It waited for what another transaction holds. */
export const isLockTimeout = (error: unknown): boolean => driverError(error).code === lockTimeout

/** Another transaction or a migration was in the way; the same work may succeed when it is run again. */
export const isRetryable = (error: unknown): boolean =>
  [serialisationFailure, deadlock].includes(driverError(error).code ?? '') || isOutdatedPlan(error)

const unavailableCodes = new Set([
  lockTimeout,
  '53100', // its disk is full
  '53200', // out of memory
  '53300', // too many connections
  '57014', // statement timeout
  '57P01', // the server shuts down
  '57P02',
  '57P03', // the server starts up
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOSPC', // the disk of this machine is full: an upload cannot be kept
  'EDQUOT',
])
const unavailableMessages = [
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'the connection was given up',
]

const refusedLogins = new Set([
  '28000', // no such role
  '28P01', // wrong password
  '3D000', // no such database
])

/** Waiting changes nothing: somebody has to set another address, role or password. */
export const isLoginRefused = (error: unknown): error is Error => refusedLogins.has(driverError(error).code ?? '')

/** The client gave up waiting while the server goes on: the connection must not be used again. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Query read timeout')

/** The database is unavailable, restarting or overloaded, or a disk is full: the request may be retried later. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (unavailableCodes.has(driverError(error).code ?? '') ||
    unavailableMessages.some((message) => error.message.includes(message)))

/** The name of the constraint that rejected a write, if any. Class 23: integrity constraint violations. */
export const findViolatedConstraint = (error: unknown): string | undefined => {
  const { code, constraint } = driverError(error)
  return code?.startsWith('23') ? constraint : undefined
}
