const guardMs = 60_000

/** Reloads the document, at most once a minute for one reason: a fault that a reload does not cure must not loop. */
export const reloadOnce = (
  reason: string,
  storage: Storage = sessionStorage,
  reload = () => location.reload(),
): boolean => {
  const key = `escapes.reloaded.${reason}`
  const last = Number(storage.getItem(key) ?? 0)
  if (Date.now() - last < guardMs) return false
  storage.setItem(key, String(Date.now()))
  reload()
  return true
}
