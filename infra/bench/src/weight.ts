import type { Browser } from 'playwright'
import { launchChromium } from '../../journeys/src/browser.ts'

export interface PageWeight {
  path: string
  /** Transferred bytes by kind, bodies and headers, as the browser counted them. */
  bytes: Record<'Script' | 'Stylesheet' | 'Font' | 'Image' | 'Document' | 'Other', number>
  requests: number
  encodings: string[]
}

const kinds = new Set(['Script', 'Stylesheet', 'Font', 'Image', 'Document'])

/** A first visit with an empty cache, until the page is idle. Videos are left out: they start later. */
export const measurePageWeight = async (browser: Browser, baseURL: string, path: string): Promise<PageWeight> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const types = new Map<string, string>()
  const encodings = new Set<string>()
  const weight: PageWeight = {
    path,
    bytes: { Script: 0, Stylesheet: 0, Font: 0, Image: 0, Document: 0, Other: 0 },
    requests: 0,
    encodings: [],
  }
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type)
    if (type === 'Script')
      encodings.add(response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? 'none')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === undefined || type === 'Media') return
    weight.requests += 1
    weight.bytes[kinds.has(type) ? (type as keyof PageWeight['bytes']) : 'Other'] += encodedDataLength
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  weight.encodings = [...encodings]
  await context.close()
  return weight
}

/** JavaScript of a first view, in KB of 1024 bytes. */
const budgetKb = 190

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(8)

export const benchWeight = async (baseURL: string): Promise<boolean> => {
  const answer = await fetch(`${baseURL}/api/v1/listings?kind=villa&limit=1`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const [villa] = items
  if (!villa) throw new Error('no villa to look at: is the demo seeded?')
  const browser = await launchChromium()
  try {
    console.log('first view, KB on the wire'.padEnd(44), '      JS     CSS   fonts  images    HTML   other  requests')
    let isWithinBudget = true
    for (const path of ['/', `/villas/${villa.id}`]) {
      const { bytes, requests, encodings } = await measurePageWeight(browser, baseURL, path)
      const figures = [bytes.Script, bytes.Stylesheet, bytes.Font, bytes.Image, bytes.Document, bytes.Other].map(
        kilobytes,
      )
      console.log(
        path.padEnd(44),
        figures.join(''),
        String(requests).padStart(8),
        ` (scripts: ${encodings.join(', ')})`,
      )
      if (bytes.Script > budgetKb * 1024) isWithinBudget = false
    }
    console.log(`JavaScript budget ${budgetKb} KB: ${isWithinBudget ? 'kept' : 'EXCEEDED'}`)
    return isWithinBudget
  } finally {
    await browser.close()
  }
}
