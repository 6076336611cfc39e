const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', end, { once: true })
    port1.start()
    port2.postMessage(null)
  })

/**
 * Runs a loader so that it ends in a task of its own. The router shows the data of an aborted load, whose calls fail, when
 * the load that replaces it ends in the same task: as when both waited for the same chunk or session.
 */
export const finishInOwnTask = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } finally {
    await nextTask()
  }
}
