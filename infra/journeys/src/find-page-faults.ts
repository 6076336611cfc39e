import type { Page } from 'playwright'
import { expect } from 'vitest'
import { deskViewport, phoneViewport } from './browser.ts'
import { findAccessibilityFaults } from './find-accessibility-faults.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const shiftAllowed = 0.02
const titleOfFailure = /went wrong|could not be loaded/

/** What a visitor would notice of a page that was loaded by its address, beside its console. */
export const findLoadingFaults = async (page: Page, isNotFound?: true): Promise<string[]> => {
  const shift = await page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift)
  const title = await page.title()
  return [
    ...(shift > shiftAllowed ? [`layout shift ${shift.toFixed(3)}`] : []),
    ...(titleOfFailure.test(title) || /not found/i.test(title) !== Boolean(isNotFound) ? [`its title: ${title}`] : []),
  ]
}

/** What is wrong with the page as it stands at this width. */
export const findDrawingFaults = async (page: Page, { withRules }: { withRules: boolean }): Promise<string[]> => {
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  // By element: behind an open dialog the page's own heading has no role.
  const headings = await page.locator('h1:visible').count()
  return [
    ...(withRules ? await findAccessibilityFaults(page) : []),
    ...(isWide ? ['wider than the screen'] : []),
    ...(headings === 1 ? [] : [`${headings} first headings`]),
  ]
}

/**
 * Of a page that a story has just loaded by its address, as `pages.test` judges those that no story loads: its faults at
 * the width of the story, and what becomes of it at the other one. Its console is the story's. `isLoaded`: false where the
 * story came there from another page, whose shifts would count too.
 */
export const expectSound = async (page: Page, { isLoaded = true } = {}): Promise<void> => {
  const own = page.viewportSize() ?? deskViewport
  await waitUntilIdle(page)
  const loading = isLoaded ? await findLoadingFaults(page) : []
  const faults = [...loading, ...(await findDrawingFaults(page, { withRules: true }))]
  await page.setViewportSize(own.width === phoneViewport.width ? deskViewport : phoneViewport)
  await waitUntilIdle(page)
  const atOther = await findDrawingFaults(page, { withRules: false })
  await page.setViewportSize(own)
  expect([...faults, ...atOther.map((fault) => `at the other width: ${fault}`)], page.url()).toEqual([])
}
