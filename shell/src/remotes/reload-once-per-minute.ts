const guardMs = 60_000
const toStorageKey = (reason: string) => `escapes.reloaded.${reason}`

/** At most once a minute per reason, so that a reload that does not help cannot loop. */
export const isReloadAllowed = (reason: string, storage: Storage = sessionStorage): boolean =>
  Date.now() - Number(storage.getItem(toStorageKey(reason)) ?? 0) >= guardMs

export const reloadOncePerMinute = (
  reason: string,
  storage: Storage = sessionStorage,
  reload = () => location.reload(),
): boolean => {
  if (!isReloadAllowed(reason, storage)) return false
  storage.setItem(toStorageKey(reason), String(Date.now()))
  reload()
  return true
}
