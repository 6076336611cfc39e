import { Problem } from './problem.ts'

/** Postgres stores neither NUL nor half a surrogate pair in text. */
export const isStorableInPostgres = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (Array.isArray(value)) return value.every(isStorableInPostgres)
  if (value !== null && typeof value === 'object') return Object.entries(value).flat().every(isStorableInPostgres)
  return true
}

export const requireStorableInPostgres = <T>(value: T): T => {
  if (!isStorableInPostgres(value))
    throw new Problem('malformed-request', 'Text holds characters that cannot be stored.')
  return value
}

/** Deeper than any schema of the contract, and far below the recursion limit. */
const maxDepth = 32
/** Four times the values of the largest valid body, since a schema checks each of them. */
export const maxJsonValues = 5_000

/** Counts brackets and commas outside of strings in one pass, before the body is parsed. */
const requireBounded = (text: string, maxCount: number): void => {
  let depth = 0
  let values = 1
  let isInString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (character === '"') isInString = !isInString
    else if (isInString) at += character === '\\' ? 1 : 0
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    else if (character === ',') values += 1
    if (depth > maxDepth) throw new Problem('malformed-request', 'The body is nested too deeply.')
    if (values > maxCount) throw new Problem('malformed-request', 'The body holds too many values.')
  }
}

/** Parses untrusted JSON: bounded in depth and number of values, with texts that can be stored. */
export const parseJson = (text: string, maxCount = maxJsonValues): unknown => {
  requireBounded(text, maxCount)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Problem('malformed-request', 'The body is not JSON.')
  }
  return requireStorableInPostgres(value)
}

export const requireJsonContentType = (contentType: string | undefined): void => {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? ''))
    throw new Problem('unsupported-media-type', 'Send application/json.')
}
