import { findOwn } from './find-own.ts'
import type { Shapes } from './list-known-breaks.ts'

/** What a build knows of each answer, as JSON. */
export type KnownAnswers = Readonly<Record<string, string>>

export interface WrittenShapes {
  /** JSON of `Shapes`, as its author wrote it. */
  file: string
  /** Of the operations that are read of it. */
  keys: readonly string[]
  /** What is longer is not read. */
  maxAnswerLength: number
}

/** What runs in the thread: the file may hold whatever its author likes. */
export const listKnownAnswers = ({ file, keys, maxAnswerLength }: WrittenShapes): KnownAnswers => {
  const known = JSON.parse(file) as Shapes
  return Object.fromEntries(
    keys.flatMap((key) => {
      const response = findOwn(known, key)?.response
      const text = response ? JSON.stringify(response) : undefined
      return text !== undefined && text.length <= maxAnswerLength ? [[key, text] as const] : []
    }),
  )
}
