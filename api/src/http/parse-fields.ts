import type { FieldProblem } from '@escapes/contract'
import type { z } from 'zod'
import { plainWords } from './plain-words.ts'
import { Problem } from './problem.ts'

/** Every key that does not belong is a field of its own. */
const placesOf = (issue: z.core.$ZodIssue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]

/** One sentence for a field, the first: the next one may be about what the first says already. */
const fieldProblems = ({ issues }: z.core.$ZodError): FieldProblem[] => {
  const problems = new Map<string, FieldProblem>()
  for (const issue of issues)
    for (const place of placesOf(issue)) {
      const path = place.map(String).join('.')
      if (!problems.has(path)) problems.set(path, { path, code: issue.code, message: issue.message })
    }
  return [...problems.values()]
}

/** What a stranger sent, as the schema reads it, or a refusal that names the fields. */
export const parseFields = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const parsed = schema.safeParse(value, { error: plainWords })
  if (!parsed.success) throw new Problem('validation-failed', undefined, { errors: fieldProblems(parsed.error) })
  return parsed.data
}
