import { line } from '@escapes/contract'
import { z } from 'zod'
import { parseFields } from '#/http/parse-fields.ts'

/** Names stand in mails, calendars and bank files: one line of at most a hundred characters. */
const name = line(100)

const schemas: Readonly<Record<string, z.ZodType>> = {
  '/sign-up/email': z.looseObject({ name }),
  '/update-user': z.looseObject({ name: name.optional() }),
}

/** The body of a call that gives a person a name, with that name trimmed; other calls' bodies as they are. */
export const withFitName = (path: string, body: unknown): unknown => {
  const schema = schemas[path]
  return schema ? parseFields(schema, body) : body
}
