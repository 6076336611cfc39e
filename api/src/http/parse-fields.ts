import type { FieldProblem } from '@escapes/contract'
import type { z } from 'zod'
import { toValidationMessage } from './validation-messages.ts'
import { Problem } from './problem.ts'

/** Each unknown key counts as a field of its own. */
const listPaths = (issue: z.core.$ZodIssue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]

/** So that the response stays smaller than the request. */
const maxProblems = 100

/** Only the first problem of a field: the next one often repeats it. */
const fieldProblems = ({ issues }: z.core.$ZodError): FieldProblem[] => {
  const problems = new Map<string, FieldProblem>()
  for (const issue of issues)
    for (const place of listPaths(issue)) {
      if (problems.size >= maxProblems) return [...problems.values()]
      const path = place.map(String).join('.')
      if (!problems.has(path)) problems.set(path, { path, code: issue.code, message: issue.message })
    }
  return [...problems.values()]
}

/** Parses untrusted input by a schema, or throws a problem that names the fields. */
export const parseFields = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value, { error: toValidationMessage })
  if (!parsed.success) throw new Problem('validation-failed', undefined, { errors: fieldProblems(parsed.error) })
  return parsed.data
}
