import type { FieldDifference } from '#/features/conflict/version-conflict.tsx'

/** Each field of a group with what is saved and what is typed. */
export const listDifferences = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  saved: Readonly<Record<Name, string>>,
  typed: Readonly<Record<Name, string>>,
): FieldDifference[] =>
  (Object.keys(labels) as Name[]).map((name) => ({ label: labels[name], theirs: saved[name], mine: typed[name] }))
