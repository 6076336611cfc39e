import { privateStorage } from '@escapes/platform/private-storage'

const key = 'proposal'

/** What is taken along over signing in: its address names neither the link nor what was left out. */
export interface KeptChoice {
  token: string
  leftOut: string[]
}

const isChoice = (kept: unknown): kept is KeptChoice => {
  const choice = kept as Partial<KeptChoice> | null | undefined
  return typeof choice?.token === 'string' && Array.isArray(choice.leftOut)
}

/** Of this browser, and not of the tab: the mail that confirms an account opens another one. */
export const keptChoice = {
  read: (): KeptChoice | undefined => {
    const kept = privateStorage.read(key)
    return isChoice(kept) ? kept : undefined
  },
  /** `undefined` removes it. */
  write: (choice: KeptChoice | undefined): void => privateStorage.write(key, choice),
}
