import type { Browser } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { renderMail } from '../../../api/src/modules/notifications/render-mail.ts'
import { getBrowser } from './shared.ts'

let browser: Browser
beforeAll(async () => {
  browser = await getBrowser()
})

const site = {
  url: 'https://escapes.test',
  contact: {
    name: 'Sri Lanka Escapes',
    whatsapp: '+94115550142',
    email: '',
    address: '',
    opens: '08:00',
    closes: '22:00',
    legalName: '',
    registrationNumber: '',
    licenceNumber: '',
  },
}
// As long as a signed token, without a character to break the line at.
const url = `${site.url}/verify?token=${'eyJhbGciOiJIUzI1NiJ9'.repeat(14)}`

const widthAt375 = async (html: string): Promise<number> => {
  const page = await browser.newPage({ viewport: { width: 375, height: 667 } })
  await page.setContent(html)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.close()
  return width
}

it.each(['verify-email', 'reset-password'])('the mail %s fits a phone of 375 px', async (name) => {
  const { html } = await renderMail(name, { url }, site)
  expect(html).toContain(url)
  expect(await widthAt375(html)).toBe(375)
})
