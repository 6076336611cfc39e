import type { BootRemote } from '@escapes/contract/releases'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetchOnIntent } from './prefetch-on-intent.ts'

const remote = {
  remote: 'storefront',
  pages: [
    { pattern: '/villas/:id', title: 'Villa', access: 'anyone', firstPaint: 'server' },
    { pattern: '/saved', title: 'Saved', access: 'anyone' },
  ],
} as unknown as BootRemote

const loadPage = vi.fn(async () => () => null)
const read = vi.fn(({ params }: LoaderFunctionArgs) => ({ villa: Promise.reject(new Error(`no ${params['id']}`)) }))
const load = vi.fn(async () => ({
  remote: 'storefront',
  build: 'a',
  folder: '/',
  routes: [
    { path: '/villas/:id', lazy: { Component: loadPage }, loader: read },
    { path: '/saved', loader: read },
  ],
}))

let page: Document
beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  page = document.implementation.createHTMLDocument()
  page.head.innerHTML = `<base href="${location.origin}">`
  page.body.innerHTML = `<a href="/villas/fort"><b>Fort House</b></a> <a href="/villas/lake">Lake House</a>
    <a href="/saved">Saved</a> <a href="https://elsewhere.test/villas/fort">Elsewhere</a> <p>Text</p>`
  prefetchOnIntent({ boot: { epoch: 1, remotes: [remote] }, load }, page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const over = async (selector: string, ms = 100) => {
  page.querySelector(selector)?.dispatchEvent(new Event('pointerover', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(ms)
}
const readIds = () => read.mock.calls.map(([{ params }]) => params['id'])

it('code and data of a page are fetched once by who stays over a link to it', async () => {
  await over('b')
  await over('p')
  await over('b')
  expect(readIds()).toEqual(['fort'])
  expect(loadPage).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(30_000)
  await over('b')
  expect(readIds()).toEqual(['fort', 'fort'])
})

it('not by who passes over it, but at once by who presses it', async () => {
  await over('b', 20)
  await over('p')
  expect(read).not.toHaveBeenCalled()
  page.querySelector('b')?.dispatchEvent(new Event('touchstart', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(readIds()).toEqual(['fort'])
})

it('not of pages that are nobody else’s business, of other sites, or by who saves data', async () => {
  await over('a[href="/saved"]')
  await over('a[href^="https://elsewhere"]')
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  await over('a[href="/villas/lake"]')
  expect(load).not.toHaveBeenCalled()
})
