import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { run } from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules of axe whose violations are minor or moderate, which is no fault here. */
const rulesOfLesserImpact = [
  'region',
  'aria-allowed-role',
  'empty-heading',
  'empty-table-header',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'skip-link',
]

/** For a page that is looked at after many navigations: it keeps the library, of half a megabyte, instead of being sent it. */
export const keepAccessibilityRules = (page: Page): Promise<unknown> => page.addInitScript(source)

/** Serious and critical violations of axe's rules in the page as it stands, each with the elements that have it. */
export const findAccessibilityFaults = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (disabled) => {
    const { axe } = window as unknown as { axe: { run: typeof run } }
    const rules = Object.fromEntries(disabled.map((id) => [id, { enabled: false }]))
    const { violations } = await axe.run(document, { resultTypes: ['violations'], rules, preload: false })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }, rulesOfLesserImpact)
}
