import type { SavedReply } from '@escapes/contract'

/** With more than these, they are searched. */
export const fewReplies = 8

/** Those whose name or text has every word; those whose name has them come first. */
export const searchSavedReplies = (replies: readonly SavedReply[], typed: string): SavedReply[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const hasAll = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word))
  const found = replies.filter(({ name, text }) => hasAll(`${name}\n${text}`))
  return [...found.filter(({ name }) => hasAll(name)), ...found.filter(({ name }) => !hasAll(name))]
}
