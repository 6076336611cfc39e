import type { Page } from 'playwright'

const eventTypes = ['pointerdown', 'pointerup', 'pointercancel', 'click', 'keydown', 'focusin'] as const
const lastEvents = 8

/** Runs in the page before anything of the product, which cannot hide an event from it. */
const record = ({ types, most }: { types: readonly string[]; most: number }) => {
  const holder = window as unknown as { lastInput: string[] }
  holder.lastInput = []
  const describe = (event: Event): string => {
    if (event instanceof PointerEvent) return ` at ${Math.round(event.clientX)},${Math.round(event.clientY)}`
    return event instanceof KeyboardEvent ? ` of ${event.key}` : ''
  }
  const describeTarget = ({ target }: Event): string => {
    if (!(target instanceof Element)) return 'the document'
    const { left, top, width, height } = target.getBoundingClientRect()
    const attributes = [...target.attributes].filter(({ name }) => !['class', 'style', 'd'].includes(name))
    const tag = [target.localName, ...attributes.map(({ name, value }) => `${name}="${value}"`)].join(' ')
    const text = (target.textContent ?? '').trim().slice(0, 30)
    return `<${tag}> "${text}", ${[width, height].map(Math.round).join(' x ')} at ${[left, top].map(Math.round).join(',')}`
  }
  for (const type of types)
    addEventListener(
      type,
      (event) => {
        const time = new Date().toISOString().slice(11, 23)
        holder.lastInput.push(`${time} ${type}${describe(event)} on ${describeTarget(event)}`)
        if (holder.lastInput.length > most) holder.lastInput.shift()
      },
      { capture: true, passive: true },
    )
}

/** A click that changed nothing either never arrived, or arrived elsewhere: only the page knows. */
export const recordInput = async (page: Page): Promise<void> => {
  await page.addInitScript(record, { types: eventTypes, most: lastEvents })
}

/** A line for each, the latest at the end: when, what, and which element was there, with its size and place. */
export const readLastInput = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { lastInput?: string[] }).lastInput ?? [])
