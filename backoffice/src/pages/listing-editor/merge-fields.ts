import type { ListingFieldName, ListingFields, ListingValues } from './listing-schema.ts'

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The values of these fields that differ from the stored ones; all of them where nothing is stored. */
export const pickChanges = (
  names: readonly ListingFieldName[],
  values: ListingValues,
  stored: ListingValues | undefined,
): Partial<ListingValues> =>
  Object.fromEntries(
    names.filter((name) => !stored || !isEqual(values[name], stored[name])).map((name) => [name, values[name]]),
  )

/** Three versions of the fields: as they were opened, as they are typed here, and as a colleague stored them since. */
export interface Versions {
  base: ListingFields
  mine: ListingFields
  theirs: ListingFields
}

/** Fields that both have changed, each in another way. */
export const listConflicts = (
  names: readonly ListingFieldName[],
  { base, mine, theirs }: Versions,
): ListingFieldName[] =>
  names.filter(
    (name) =>
      !isEqual(mine[name], theirs[name]) && !isEqual(mine[name], base[name]) && !isEqual(theirs[name], base[name]),
  )

/** The fields that only the colleague changed. */
export const takeTheirChanges = ({ base, mine, theirs }: Versions): Partial<ListingFields> => {
  const names = Object.keys(mine) as ListingFieldName[]
  const taken = names.filter((name) => isEqual(mine[name], base[name]) && !isEqual(theirs[name], base[name]))
  return Object.fromEntries(taken.map((name) => [name, theirs[name]]))
}

const toDayText = ({ title, location, description }: ListingFields['itinerary'][number], at: number): string =>
  [`Day ${at + 1}: ${title}`, location, description].filter(Boolean).join('. ')

/** A field as text, to compare two versions of it. */
export const toFieldText = (value: ListingFields[ListingFieldName]): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(toDayText).join('\n')
  const included = Object.entries(value).filter(([, isIncluded]) => isIncluded)
  return included.map(([name]) => name).join(', ')
}
