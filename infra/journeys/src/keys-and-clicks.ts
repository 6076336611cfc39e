import type { Page } from 'playwright'

const readFocusedLabel = async (page: Page): Promise<string | undefined> => {
  const label = await page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  })
  return label?.trim()
}

const isNamed = (label: string | undefined, name: string | RegExp): boolean =>
  typeof name === 'string' ? label === name : name.test(label ?? '')

/** By the Tab key alone, from the top of the page. */
export const focusByTab = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).focus()
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab')
    if (isNamed(await readFocusedLabel(page), name)) return
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** Tab from where the focus is: within a dialog it goes round. */
export const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  for (let presses = 0; presses < 20; presses += 1) {
    if (isNamed(await readFocusedLabel(page), name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** Counts what a person clicks, taps or presses in this page; the count survives navigation. */
export const countClicks = async (page: Page): Promise<{ read: () => Promise<number> }> => {
  const install = () => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // A click that the keyboard or a label makes has no detail.
        if (isTrusted && detail > 0) sessionStorage['clicks'] = Number(sessionStorage['clicks'] ?? 0) + 1
      },
      true,
    )
  }
  await page.addInitScript(install)
  await page.evaluate(() => (sessionStorage['clicks'] = 0))
  return { read: () => page.evaluate(() => Number(sessionStorage['clicks'] ?? 0)) }
}
