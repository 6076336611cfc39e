/** Ends the current task, so that input and paints come between two pieces of work. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    // What draws on the server has no channels: there is neither input nor a load that another replaces.
    if (!('MessageChannel' in globalThis)) {
      resolve()
      return
    }
    const { port1, port2 } = new MessageChannel()
    const end = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', end, { once: true })
    port1.start()
    port2.postMessage(null)
  })
