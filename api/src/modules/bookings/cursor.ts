import { Problem } from '#/http/problem.ts'

/** Where the page before ended: the value it was sorted by, as text, and the id that breaks ties. */
export interface Position {
  value: string
  id: string
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export const writeCursor = ({ value, id }: Position): string => Buffer.from(`${id} ${value}`).toString('base64url')

/** Refuses a cursor that no page of this list gave out. */
export const readCursor = (cursor: string | undefined, isValue: (text: string) => boolean): Position | undefined => {
  if (cursor === undefined) return undefined
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [id, value] = [text.slice(0, 36), text.slice(37)]
  if (!uuid.test(id) || !isValue(value)) {
    const error = { path: 'cursor', code: 'invalid', message: 'This is no cursor of this list.' }
    throw new Problem('validation-failed', undefined, { errors: [error] })
  }
  return { value, id }
}
