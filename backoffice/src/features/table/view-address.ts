import { isCivilDate } from '@escapes/contract/dates'
import type { CivilDate } from '@escapes/contract'

// What an address says of a view; invalid values count as not given.
export const readMember = <T extends string>(members: readonly T[], text: string | null): T | null =>
  members.find((member) => member === text) ?? null
export const readDay = (text: string | null): CivilDate | null => (text !== null && isCivilDate(text) ? text : null)
export const readId = (text: string | null): string | null =>
  text !== null && /^[\w-]{1,40}$/.test(text) ? text : null
export const readText = (text: string | null, maxLength = 100): string => (text ?? '').trim().slice(0, maxLength)

/** Writes what differs from `usual`, in its order, so that equal views have equal addresses. */
export const toViewSearch = <V extends object>(view: V, usual: V): URLSearchParams =>
  new URLSearchParams(
    Object.keys(usual).flatMap((name) => {
      const value = view[name as keyof V]
      return value && value !== usual[name as keyof V] ? [[name, String(value)]] : []
    }),
  )

type Given<V> = { [K in keyof V]: Exclude<V[K], null> | undefined }

/** The query of the endpoint whose names the view has: what is empty is not sent. */
export const toViewQuery = <V extends object>(view: V): Given<V> =>
  Object.fromEntries(Object.entries(view).map(([name, value]) => [name, value || undefined])) as Given<V>
