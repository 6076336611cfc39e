/** The ids with one of them behind another; null: it becomes the first. Undefined when `after` is not among them. */
export const moveAfter = (ids: readonly string[], moved: string, after: string | null): string[] | undefined => {
  const others = ids.filter((id) => id !== moved)
  if (after === moved) return [...ids]
  const at = after === null ? 0 : others.indexOf(after) + 1
  if (after !== null && at === 0) return undefined
  return others.toSpliced(at, 0, moved)
}
