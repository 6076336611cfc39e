import type { StaffTaskGroup } from '@escapes/contract'

/** `leftIds`: tasks that somebody dealt with since. */
export interface ShownGroup extends StaffTaskGroup {
  leftIds: ReadonlySet<string>
}

export interface MergedQueue {
  groups: ShownGroup[]
  leftCount: number
  newCount: number
}

/**
 * The groups and tasks where they were first shown, as they are now, so that nothing moves below a finger; how many were
 * dealt with since, and how many came.
 */
export const mergeQueue = (shown: readonly StaffTaskGroup[], newest: readonly StaffTaskGroup[]): MergedQueue => {
  const now = new Map(newest.map((group) => [group.kind, group]))
  const groups = shown.map((group): ShownGroup => {
    const { total, items } = now.get(group.kind) ?? { total: 0, items: [] }
    const tasks = new Map(items.map((task) => [task.id, task]))
    // Of more than are shown, one that is missing may only have been moved by others.
    const isWhole = total === items.length
    return {
      kind: group.kind,
      total,
      items: group.items.map((task) => tasks.get(task.id) ?? task),
      leftIds: new Set(isWhole ? group.items.flatMap(({ id }) => (tasks.has(id) ? [] : [id])) : []),
    }
  })
  const shownIds = new Set(shown.flatMap(({ kind, items }) => items.map(({ id }) => `${kind} ${id}`)))
  return {
    groups,
    leftCount: groups.reduce((sum, { leftIds }) => sum + leftIds.size, 0),
    newCount: newest.flatMap(({ kind, items }) => items.filter(({ id }) => !shownIds.has(`${kind} ${id}`))).length,
  }
}
