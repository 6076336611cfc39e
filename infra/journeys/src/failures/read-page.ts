import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { timeouts } from '@escapes/test-timeouts'
import { readLastInput } from './record-input.ts'

/** The texts inside the window, from top to bottom, as the page has them. */
const readTextsInView = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    const text = (currentNode.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    const isDrawn = currentNode.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (text === '' || !isDrawn) continue
    const range = document.createRange()
    range.selectNodeContents(currentNode)
    const { top, bottom, left, right, width } = range.getBoundingClientRect()
    // What only a screen reader gets is a pixel wide.
    if (width > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth) texts.push(text)
  }
  return texts
}

/** A page that hangs must not hide what it failed of. */
const orAfterTimeout = async <T>(work: Promise<T>): Promise<T | string> => {
  const stopped = new AbortController()
  const late = delay(timeouts.condition, 'it does not answer', { signal: stopped.signal, ref: false })
  const result = await Promise.race([work.catch(String), late])
  stopped.abort()
  await late.catch(() => undefined)
  return result
}

const maxWidth = 160
const maxInputWidth = 400

/** Fills lines with texts, separated by bars. */
const wrap = (texts: readonly string[]): string[] => {
  const lines: string[] = []
  for (const text of texts) {
    const longer = lines.length > 0 ? `${lines.at(-1)} | ${text}` : text
    if (lines.length > 0 && longer.length <= maxWidth) lines[lines.length - 1] = longer
    else lines.push(text)
  }
  return lines
}

/** What somebody in front of the window reads, in at most `most` lines. */
export const readLinesInView = async (page: Page, most: number): Promise<string[]> => {
  const texts = await orAfterTimeout(page.evaluate(readTextsInView))
  return wrap(typeof texts === 'string' ? [texts] : texts).slice(0, most)
}

/** The last pointers, clicks, keys and changes of focus that it received, each shortened to a line. */
export const readLinesOfInput = async (page: Page): Promise<string[]> => {
  const lines = await orAfterTimeout(readLastInput(page))
  return typeof lines === 'string' ? [lines] : lines.map((line) => line.replaceAll(/\s+/g, ' ').slice(0, maxInputWidth))
}

/** All of it, further than the window. */
export const readWholeText = (page: Page): Promise<string> => orAfterTimeout(page.innerText('body'))
