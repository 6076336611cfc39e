import type { ListingKind } from '@escapes/contract'
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { ListingSearch } from './parse-listing-search.ts'
import './tables.ts'

/** Matches at the beginning of a word: "Galle" does not find Tangalle. Other characters match anywhere. */
const beginningWith = (text: string): string => {
  const literal = text.replace(/[.^$*+?()[\]{}|\\]/g, '\\$&')
  return /^[a-z0-9]/.test(literal) ? `\\m${literal}` : literal
}

const maxWords = 8

const toWords = (text: string): string[] => [...new Set(text.toLowerCase().split(/\s+/).slice(0, maxWords))]

/** What an index has of a listing and of its outing, and what that is made of. */
const named = {
  listing: sql`to_search_words(variadic array[title, location, category])`,
  outing: sql`to_search_words(variadic stops)`,
}
const described = {
  listing: sql`to_search_words(variadic array[title, location, category, description] || highlights)`,
  outing: sql`to_search_words(variadic stops || included || itinerary::text)`,
}
const nameOf = {
  listing: sql`lower(title || ' ' || location || ' ' || category)`,
  outing: sql`lower(array_to_string(stops, ' '))`,
}

type Matched = Record<'listing' | 'outing', RawBuilder<unknown>>

/** Each part by an index of its own, which an `or` of them could not use. */
const selectIds = ({ listing, outing }: Matched, kind: ListingKind | undefined): RawBuilder<unknown> =>
  sql`(select matched.id from listings as matched where status = 'published' and ${listing}
    ${kind === 'villa' ? sql`` : sql`union all select listing_id from outing_details as matched where ${outing}`})`

const matchEach = (toCondition: (part: keyof Matched) => RawBuilder<unknown>): Matched => ({
  listing: toCondition('listing'),
  outing: toCondition('outing'),
})

const toNameConditions = (word: string): Matched => {
  const isOfLetters = /^[a-z0-9]+$/.test(word)
  const hasLetters = /[\p{L}\p{N}]/u.test(word)
  return matchEach((part) => {
    const begins = sql`${named[part]} @@ to_prefix_query(${word})`
    const spelled = sql`${nameOf[part]} ~ ${beginningWith(word)}`
    return isOfLetters ? begins : hasLetters ? sql`${begins} and ${spelled}` : spelled
  })
}

const toTsQuery = (words: readonly string[]): RawBuilder<unknown> =>
  sql`${words.map((word) => `'${word}'`).join(' | ')}::tsquery`

/** Each word, in any order. */
export const hasWords = ({
  text = '',
  reach = 'names',
  similarWords = [],
  kind,
}: ListingSearch): Expression<SqlBool> => {
  const conditions =
    reach === 'similar'
      ? similarWords.map((words) => matchEach((part) => sql`${named[part]} @@ ${toTsQuery(words)}`))
      : toWords(text).map((word) =>
          reach === 'names'
            ? toNameConditions(word)
            : matchEach((part) => sql`${described[part]} @@ to_prefix_query(${word})`),
        )
  const ids = conditions.map((condition) => selectIds(condition, kind))
  // Found once: Postgres knows too little of these conditions to see that a look at each listing costs more.
  return sql<SqlBool>`listings.id in (${sql.join(ids, sql` intersect `)} offset 0)`
}

/** Keeps “Gale” with Galle and away from “gate”; a plural counts as its singular. */
const minSimilarity = 0.36
const maxSimilarWords = 20

/** Of each word of a text those of names that are spelled almost so. Undefined where one has none. */
export const findSimilarWords = async (db: Db, text: string): Promise<string[][] | undefined> => {
  const similarity = sql`greatest(similarity(word, asked), similarity(rtrim(word, 's'), asked))`
  const { rows } = await sql<{ words: string[] }>`
    select array(select word from listing_words
      where (word % asked or rtrim(word, 's') % asked) and ${similarity} >= ${minSimilarity}
      order by ${similarity} desc, word limit ${maxSimilarWords}) as words
    from unnest(${toWords(text)}::text[]) as asked`.execute(db)
  return rows.every(({ words }) => words.length > 0) ? rows.map(({ words }) => words) : undefined
}
