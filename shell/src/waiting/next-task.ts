/** Ends the current task, so that input and paints come between two pieces of work. */
export const nextTask = (): Promise<void> =>
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
