/** How a call ended. A loader hands these out unfinished, so that one refused call costs one section of the page. */
export type Settled<T> = { ok: true; value: T } | { ok: false; error: unknown }

export const settle = <T>(call: Promise<T>): Promise<Settled<T>> =>
  call.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => ({ ok: false, error }),
  )
