import type { OperationShape } from '@escapes/contract/operation-shape'
import { findOwn } from './find-own.ts'
import { listOperationBreaks } from './list-operation-breaks.ts'

export type Shapes = Readonly<Record<string, OperationShape>>

const maxListed = 20
const maxLength = 300

/** A build may know as much as its file has room for: nobody reads megabytes of what does not fit. */
const toSentence = (breaks: readonly string[]): string =>
  [
    ...breaks.slice(0, maxListed).map((each) => each.slice(0, maxLength)),
    ...(breaks.length > maxListed ? [`and ${breaks.length - maxListed} more`] : []),
  ].join('; ')

/** A sentence for each operation that a build calls and that is not as the build knows it. */
export const listKnownBreaks = (
  calls: { operations: readonly string[]; saysWhatItExpects: boolean },
  known: Shapes,
  served: Shapes,
): string[] =>
  calls.operations.flatMap((key) => {
    const before = findOwn(known, key)
    if (calls.saysWhatItExpects && !before) return [`${key}: the build does not say what it expects`]
    const now = findOwn(served, key)
    if (now && !before) return []
    const breaks = before ? listOperationBreaks(before, now) : ['is not served']
    return breaks.length > 0 ? [`${key}: ${toSentence(breaks)}`] : []
  })

export interface ContractComparison {
  operations: readonly string[]
  saysWhatItExpects: boolean
  /** As JSON, which is read in the thread as well. */
  known: string
  served: string
}

/** What runs in the thread: it may take long, whatever the build wrote. */
export const compareContracts = ({ known, served, ...calls }: ContractComparison): string[] =>
  listKnownBreaks(calls, JSON.parse(known) as Shapes, JSON.parse(served) as Shapes)
