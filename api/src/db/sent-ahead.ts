import type { CompiledQuery } from 'kysely'

const aheadMark = '/*ahead*/ '

/** For a statement whose rows nobody reads: it is sent without waiting, and the next one fails with its error. */
export const toSentAhead = (query: CompiledQuery): CompiledQuery => ({ ...query, sql: aheadMark + query.sql })

export const isSentAhead = (text: string): boolean => text === 'begin' || text.startsWith(aheadMark)
