import { privateStorage } from '@escapes/platform/private-storage'

const key = 'seen'
const maxKept = 12

/** The ids of the listings that were looked at in this browser, the last one first. Signing out forgets them too. */
export const readSeen = (): string[] => {
  const kept = privateStorage.read(key)
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, maxKept) : []
}

export const rememberSeen = (listingId: string): void =>
  privateStorage.write(key, [listingId, ...readSeen().filter((id) => id !== listingId)].slice(0, maxKept))

export const forgetSeen = (): void => privateStorage.write(key, undefined)
