const guardMs = 60_000
const keyOf = (reason: string) => `escapes.reloaded.${reason}`

/** At most once a minute for one reason: a fault that a reload does not cure must not loop. */
export const isReloadDue = (reason: string, storage: Storage = sessionStorage): boolean =>
  Date.now() - Number(storage.getItem(keyOf(reason)) ?? 0) >= guardMs

/** Reloads the document where that is due. */
export const reloadOnce = (
  reason: string,
  storage: Storage = sessionStorage,
  reload = () => location.reload(),
): boolean => {
  if (!isReloadDue(reason, storage)) return false
  storage.setItem(keyOf(reason), String(Date.now()))
  reload()
  return true
}
