/** Browsers open six connections to a server that speaks HTTP/1.1: as many hidden tabs may each keep one. */
const slots = ['0', '1', '2'].map((number) => `escapes.live.hidden.${number}`)

const tryToHold = (name: string): Promise<(() => void) | undefined> =>
  new Promise((resolve) => {
    navigator.locks
      .request(
        name,
        { ifAvailable: true },
        (lock) => new Promise<void>((release) => (lock ? resolve(release) : (resolve(undefined), release()))),
      )
      .catch(() => resolve(undefined))
  })

/** Takes one of the few places of hidden tabs; undefined when they are taken. The result gives it back. */
export const takeHiddenSlot = async (): Promise<(() => void) | undefined> => {
  // Missing on plain http beyond localhost.
  if (!('locks' in navigator)) return undefined
  for (const name of slots) {
    const release = await tryToHold(name)
    if (release) return release
  }
  return undefined
}
