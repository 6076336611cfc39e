import { useState } from 'react'
import { matchPath } from 'react-router-dom'
import { privateStorage } from '../private-storage.ts'
import type { RailGroup } from './rail-group.ts'

const key = 'rail.folded'

const readFolded = (groups: readonly RailGroup[]): readonly string[] => {
  const stored = privateStorage.read(key)
  if (Array.isArray(stored)) return stored.filter((title) => typeof title === 'string')
  return groups.flatMap(({ title, startsFolded }) => (title !== null && startsFolded ? [title] : []))
}

const hasPage = ({ entries }: RailGroup, path: string): boolean =>
  entries.some(({ to }) => matchPath({ path: to, end: false }, path) !== null)

interface FoldedGroups {
  isOpen: (group: RailGroup) => boolean
  toggle: (group: RailGroup) => void
}

/** Which groups are folded, remembered by the browser. That of the page at `path` is open unless it is folded there. */
export const useFoldedGroups = (groups: readonly RailGroup[], path: string): FoldedGroups => {
  const [folded, setFolded] = useState(() => readFolded(groups))
  const [foldedAt, setFoldedAt] = useState<string>()
  const isOpen = (group: RailGroup): boolean =>
    group.title === null || !folded.includes(group.title) || (hasPage(group, path) && foldedAt !== path)
  const toggle = (group: RailGroup): void => {
    const { title } = group
    if (title === null) return
    const others = folded.filter((each) => each !== title)
    const next = isOpen(group) ? [...others, title] : others
    setFoldedAt(isOpen(group) ? path : undefined)
    setFolded(next)
    privateStorage.write(key, next)
  }
  return { isOpen, toggle }
}
