const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const maxDepth = 3

/** Waits for every call in the data of loaders and notes its value on it, as React does: pages read those at once. */
export const settleCalls = async (data: unknown, depth = 0): Promise<void> => {
  if (data instanceof Promise) {
    const value: unknown = await data
    void Object.assign(data, { status: 'fulfilled', value })
    return
  }
  if (!isPlainObject(data) || depth > maxDepth) return
  await Promise.all(Object.values(data).map((value) => settleCalls(value, depth + 1)))
}
