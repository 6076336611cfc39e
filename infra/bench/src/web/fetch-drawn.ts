import { setTimeout } from 'node:timers/promises'

/** Whether the server drew it: whoever asks first may get a page that the browser draws, and so does everybody now and then on a slow machine. */
export const isDrawnPage = (html: string): boolean => html.includes('id="first-paint"')

const tries = 20
const pauseMs = 500

/** What `attempt` finds, once that is of a page that the server drew. */
export const untilDrawn = async <T extends { isDrawn: boolean }>(
  path: string,
  attempt: () => Promise<T>,
): Promise<T> => {
  for (let count = 0; count < tries; count += 1) {
    const found = await attempt()
    if (found.isDrawn) return found
    await setTimeout(pauseMs)
  }
  throw new Error(`${path} was not drawn by the server`)
}

export const fetchDrawn = async (address: string): Promise<string> => {
  const { html } = await untilDrawn(address, async () => {
    const html = await (await fetch(address)).text()
    return { html, isDrawn: isDrawnPage(html) }
  })
  return html
}
