import type { Browser } from 'playwright'
import { launchChromium } from '../../journeys/src/browser.ts'
import { demoPassword } from '../../journeys/src/people.ts'
import { trackRequests, waitUntilIdle } from '../../journeys/src/wait-until-idle.ts'
import { isDrawnPage, untilDrawn } from './web/fetch-drawn.ts'

export interface PageWeight {
  path: string
  /** Transferred bytes by kind, bodies and headers, as the browser counted them. */
  bytes: Record<'Script' | 'Stylesheet' | 'Font' | 'Image' | 'Document' | 'Other', number>
  /** Script of the remote, without that of the shell, which every page has. */
  ownScript: number
  requests: number
  encodings: string[]
  isDrawn: boolean
}

const kinds = new Set(['Script', 'Stylesheet', 'Font', 'Image', 'Document'])

/** A first visit with an empty cache, until the page is idle. Videos are left out: they start later. */
export const measurePageWeight = async (
  browser: Browser,
  baseURL: string,
  path: string,
  { email }: { email?: string } = {},
): Promise<PageWeight> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  if (email !== undefined) {
    const data = { email, password: demoPassword }
    const response = await context.request.post('/api/auth/sign-in/email', { data, headers: { origin: baseURL } })
    if (!response.ok()) throw new Error(`sign-in answered ${response.status()}`)
  }
  const page = await context.newPage()
  trackRequests(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const types = new Map<string, string>()
  const ofRemotes = new Set<string>()
  const encodings = new Set<string>()
  const weight: PageWeight = {
    path,
    bytes: { Script: 0, Stylesheet: 0, Font: 0, Image: 0, Document: 0, Other: 0 },
    ownScript: 0,
    requests: 0,
    encodings: [],
    isDrawn: false,
  }
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    types.set(requestId, type)
    if (response.url.includes('/_mf/')) ofRemotes.add(requestId)
    if (type === 'Script')
      encodings.add(response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? 'none')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type === undefined || type === 'Media') return
    weight.requests += 1
    if (type === 'Script' && ofRemotes.has(requestId)) weight.ownScript += encodedDataLength
    weight.bytes[kinds.has(type) ? (type as keyof PageWeight['bytes']) : 'Other'] += encodedDataLength
  })
  const document = await page.goto(path)
  weight.isDrawn = isDrawnPage((await document?.text()) ?? '')
  await waitUntilIdle(page)
  weight.encodings = [...encodings]
  await context.close()
  return weight
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(8)

/** Budgets of script in KB of 1024 bytes: of a first view, and of what a remote adds to the shell. */
const toBudgets = (villa: string) => [
  { path: '/', scriptKb: 150 },
  { path: `/villas/${villa}`, scriptKb: 160 },
  { path: '/my-bookings', ownScriptKb: 70, email: 'guest@escapes.test' },
]

export const benchWeight = async (baseURL: string): Promise<boolean> => {
  const answer = await fetch(`${baseURL}/api/v1/listings?kind=villa&limit=1`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const [villa] = items
  if (!villa) throw new Error('no villa to look at: is the demo seeded?')
  const browser = await launchChromium()
  try {
    console.log(
      'first view, KB on the wire'.padEnd(44),
      '      JS own JS     CSS   fonts  images    HTML   other  requests',
    )
    let isWithinBudget = true
    for (const { path, scriptKb = Infinity, ownScriptKb = Infinity, email } of toBudgets(villa.id)) {
      // Nobody who has signed in gets a drawn page.
      const weight =
        email === undefined
          ? await untilDrawn(path, () => measurePageWeight(browser, baseURL, path))
          : await measurePageWeight(browser, baseURL, path, { email })
      const { bytes, ownScript, requests, encodings } = weight
      const figures = [bytes.Script, ownScript, bytes.Stylesheet, bytes.Font, bytes.Image, bytes.Document, bytes.Other]
      const isKept = bytes.Script <= scriptKb * 1024 && ownScript <= ownScriptKb * 1024
      if (!isKept) isWithinBudget = false
      console.log(
        path.padEnd(44),
        figures.map(kilobytes).join(''),
        String(requests).padStart(8),
        ` (scripts: ${encodings.join(', ')}) budget ${Math.min(scriptKb, ownScriptKb)} KB: ${isKept ? 'kept' : 'EXCEEDED'}`,
      )
    }
    return isWithinBudget
  } finally {
    await browser.close()
  }
}
