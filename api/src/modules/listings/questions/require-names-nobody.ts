import { listNamedParts } from '@escapes/contract/names-somebody'
import type { Db } from '#/db/database.ts'
import { NamesSomebody, type NamingField } from './problems.ts'
import { getQuestionedListing } from './queries.ts'

/**
 * Neither the question nor the answer names a person or how to reach one: `names` are those of who asked. What the
 * listing is called, where it is and who its host is, everybody reads already. Throws the problem beside the field.
 */
export const requireNamesNobody = async (
  db: Db,
  listingId: string,
  { question, answer, names }: { question: string; answer: string; names: readonly string[] },
): Promise<void> => {
  const { title, location, host_name: host } = await getQuestionedListing(db, listingId)
  const known = { names, isPublic: [title, location, host ?? ''].join('\n') }
  const fields: NamingField[] = [
    { path: 'question', parts: listNamedParts(question, known) },
    { path: 'answer', parts: listNamedParts(answer, known) },
  ]
  const naming = fields.filter(({ parts }) => parts.length > 0)
  if (naming.length > 0) throw new NamesSomebody(naming)
}
