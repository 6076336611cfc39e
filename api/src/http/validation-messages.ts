import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const toBoundMessage = (origin: string, bound: string, { one, many }: { one: string; many: string }): string => {
  if (origin === 'string') return `Use ${many} ${bound} ${bound === '1' ? 'character' : 'characters'}.`
  if (origin === 'array') return `Give ${many} ${bound}.`
  return `${one} ${bound}.`
}

type TooSmall = Pick<z.core.$ZodIssueTooSmall, 'origin' | 'minimum' | 'inclusive'>
type TooBig = Pick<z.core.$ZodIssueTooBig, 'origin' | 'maximum' | 'inclusive'>

const toMinMessage = ({ origin, minimum, inclusive }: TooSmall): string => {
  const bound = minimum.toLocaleString('en-GB')
  if (origin === 'string' && bound === '1') return 'Fill this in.'
  return inclusive === false
    ? `More than ${bound}.`
    : toBoundMessage(origin, bound, { one: 'At least', many: 'at least' })
}

const toMaxMessage = ({ origin, maximum, inclusive }: TooBig): string => {
  // The maximum that zod reports for a number beyond the safe integers.
  if (maximum === Number.MAX_SAFE_INTEGER) return 'This number is too large.'
  const bound = maximum.toLocaleString('en-GB')
  return inclusive === false
    ? `Less than ${bound}.`
    : toBoundMessage(origin, bound, { one: 'At most', many: 'at most' })
}

export const toValidationMessage = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'This is missing.' : `This must be ${kinds[issue.expected] ?? 'something else'}.`
  if (issue.code === 'too_small') return toMinMessage(issue)
  if (issue.code === 'too_big') return toMaxMessage(issue)
  if (issue.code === 'invalid_value') return `This must be ${issue.values.map(String).join(' or ')}.`
  if (issue.code === 'invalid_format') return 'This does not have the right form.'
  if (issue.code === 'unrecognized_keys') return 'This is not known here.'
  return 'This is not valid.'
}
