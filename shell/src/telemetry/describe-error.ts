import type { ReleaseTelemetryEvent, TelemetryErrorClass } from '@escapes/contract/release-telemetry'
import { RemoteUnavailable } from '#/remotes/remote-unavailable.ts'

const engineClasses = [
  [TypeError, 'type'],
  [ReferenceError, 'reference'],
  [RangeError, 'range'],
] as const

export const toErrorClass = (error: unknown): TelemetryErrorClass => {
  if (error instanceof RemoteUnavailable) return 'file'
  return engineClasses.find(([kind]) => error instanceof kind)?.[1] ?? 'other'
}

/** Names that a minifier gave, which change from build to build, and numbers, which change from visitor to visitor. */
const changing = /'[^']*'|"[^"]*"|\b[\w$]{1,3}\b/g

const toStableWords = (message: string): string =>
  message.replaceAll(changing, (found) => (/^['"]/.test(found) ? found : '')).replaceAll(/\d+/g, '')

/** FNV-1a. */
const hash = (text: string): number => {
  let found = 0x81_1c_9d_c5
  for (const character of text) found = Math.imul(found ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return found >>> 8
}

const isEngines = (error: unknown): boolean => engineClasses.some(([kind]) => error instanceof kind)

const toDigest = (words: string): Fingerprint => ({ fingerprint: hash(words).toString(16).padStart(6, '0') })

type Fingerprint = Pick<ReleaseTelemetryEvent, 'fingerprint'>

/** Of errors that an engine words. */
export const toFingerprint = (error: unknown): Fingerprint =>
  error instanceof Error && isEngines(error) ? toDigest(toStableWords(error.message)) : {}

/** Of an error that our own code words: by its words without their values, which may be about a person. */
export const findFingerprint = async (error: unknown): Promise<Fingerprint> => {
  if (!(error instanceof Error) || isEngines(error)) return {}
  // React's are one text with a number for each.
  const [ofReact] = /^Minified React error #\d+/.exec(error.message) ?? []
  if (ofReact !== undefined) return toDigest(ofReact)
  try {
    const { findTemplate } = await import('./find-template.ts')
    const template = await findTemplate(error)
    return template === undefined ? {} : toDigest(template)
  } catch {
    // Without a network it is one of its kind.
    return {}
  }
}

/** The first place that its stack names. */
const findPlace = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const places = (error.stack ?? '').replace(error.message, '')
  const [first = ''] = /[a-z]+:\/\/\S+?:\d+:\d+/.exec(places) ?? []
  return first
}

/** The remote whose script threw it. */
export const findThrowingRemote = (error: unknown): string | undefined =>
  /\/_mf\/a\/([^/]+)\//.exec(findPlace(error))?.[1]

/** In a script of the shell or of a remote. */
export const isThrownInOwnCode = (error: unknown): boolean => /\/_(?:mf\/a|shell)\//.test(findPlace(error))
