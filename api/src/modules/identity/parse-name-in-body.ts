import { singleLineText } from '@escapes/contract'
import { z } from 'zod'
import { parseFields } from '#/http/parse-fields.ts'

/** Names are written into mails, calendars and bank files, so they are one line of at most a hundred characters. */
const name = singleLineText(100)

const schemas: Readonly<Record<string, z.ZodType>> = {
  '/sign-up/email': z.looseObject({ name }),
  '/update-user': z.looseObject({ name: name.optional() }),
}

/** Parses and trims the name in the body of a sign-up or profile change; other bodies are returned unchanged. */
export const parseNameInBody = (path: string, body: unknown): unknown => {
  const schema = schemas[path]
  return schema ? parseFields(schema, body) : body
}
