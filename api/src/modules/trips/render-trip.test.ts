import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { renderTrip } from './render-trip.ts'
import type { TripDocument } from './trip-document.ts'

const aPack = (changes: Partial<TripDocument>): TripDocument => ({
  form: 'trip-pack',
  brand: 'Escapes',
  title: 'By train',
  place: 'Ella',
  color: '#14505a',
  reference: 'ABCDEFGH',
  facts: [],
  guests: [],
  where: null,
  transfer: [],
  contacts: [],
  daysToKnow: [],
  days: [],
  payments: [],
  refunds: [],
  balance: [],
  receipts: [],
  specialRequests: '',
  issued: '',
  address: 'https://escapes.test/my-bookings',
  footer: ['Escapes'],
  ...changes,
})

const draw = async (document: TripDocument): Promise<{ text: string; fonts: string[] }> => {
  const bytes = await renderTrip({ document, picture: undefined })
  const fonts = [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Type \/FontDescriptor\s+\/FontName \/(\S+)/g),
  ]
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  let text = ''
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    text += items.map((item) => ('str' in item ? `${item.str} ` : '')).join('')
  }
  await task.destroy()
  return { text, fonts: fonts.map(([, name = '']) => name) }
}

it('letters that no font of ours has are marked, and never drawn as others', async () => {
  const guests = [{ name: '李小龙 Bruce Łukasz', detail: 'علي e\u0301' }]
  const { text } = await draw(aPack({ title: 'කන්ද By train', guests }))
  expect(text).toContain('??? Bruce')
  expect(text).toContain('??? é')
})

it('each font is embedded once, however often the text changes between them', async () => {
  const guests = Array.from({ length: 12 }, () => ({ name: 'aŁසத'.repeat(25), detail: 'aŁසத'.repeat(50) }))
  const { fonts } = await draw(aPack({ guests, specialRequests: 'aŁසத'.repeat(500) }))
  expect(fonts.length).toBeGreaterThan(4)
  expect(new Set(fonts.map((name) => name.replace(/^[A-Z]+\+/, ''))).size).toBe(fonts.length)
})

it('a party and requests that are longer than a page are all in the pack', async () => {
  const guests = Array.from({ length: 50 }, (_, index) => ({ name: `Guest named ${index}`, detail: '' }))
  const specialRequests = Array.from({ length: 90 }, (_, index) => `wish-${index}`).join('\n')
  const { text } = await draw(aPack({ guests, specialRequests }))
  for (const { name } of guests) expect(text).toContain(name)
  expect(text).toContain('wish-89')
})
