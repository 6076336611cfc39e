import type { Fetch } from '@escapes/contract/client'
import type { BootRemote } from '@escapes/contract/releases'
import type { DataRouter } from 'react-router-dom'
import type { LoadRemote } from '#/remotes/load-remote.ts'
import { type FirstPaintHandover, handoverElementId, styleMark } from './first-paint.ts'
import { settleCalls } from './settle-calls.ts'

/** What the server hands over with a page that it drew; undefined where the browser draws it. */
export const readHandover = (document: Document): FirstPaintHandover | undefined => {
  const element = document.getElementById(handoverElementId)
  if (!element?.textContent) return undefined
  element.remove()
  return JSON.parse(element.textContent) as FirstPaintHandover
}

/** Answers each read once with what the server read for the page; everything else is fetched. */
export const createAnsweringFetch = (handover: FirstPaintHandover | undefined): Fetch => {
  const answers = new Map(Object.entries(handover?.answers ?? {}))
  return (address, init) => {
    const answer = init.method === 'GET' ? answers.get(address) : undefined
    if (!answer) return fetch(address, init)
    answers.delete(address)
    return Promise.resolve(Response.json(answer.body, { status: answer.status }))
  }
}

/** Inline styles again, as React would have set them: then nothing differs from a page that the browser drew. */
export const restoreInlineStyles = (document: Document): void => {
  const element = document.getElementById(styleMark) as HTMLStyleElement | null
  const rules = [...(element?.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule)
  const texts = new Map(
    rules.map(({ selectorText, style }) => [/"(\d+)"/.exec(selectorText)?.[1] ?? '', style.cssText]),
  )
  for (const styled of document.querySelectorAll<HTMLElement>(`[${styleMark}]`)) {
    styled.style.cssText = texts.get(styled.getAttribute(styleMark) ?? '') ?? ''
    styled.removeAttribute(styleMark)
  }
  element?.remove()
}

/** The page follows its own links from now on. */
export const dropSpeculationRules = (document: Document): void =>
  document.querySelector('script[type="speculationrules"]')?.remove()

/**
 * The browser itself keeps the position of a page that was drawn, and the visitor may have scrolled. The router would put it
 * to its top when it is taken over, and wants to restore one of before once it is.
 */
export const keepPosition = ({ state }: DataRouter): void => void Object.assign(state, { restoreScrollPosition: false })

/** A style sheet that failed would be taken for one that is still on its way, and its page would never be shown. */
export const dropFailedStyles = (document: Document): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.remove()
}

const whenInitialized = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

interface TakeOverOptions {
  router: DataRouter
  load: LoadRemote
  remotes: readonly BootRemote[]
  root: HTMLElement
  handover: FirstPaintHandover
}

/**
 * Waits until the page's code and data are there. False where React would not find what it draws: another build was
 * loaded, a loader failed, or the browser has translated the page meanwhile.
 */
export const prepareTakeOver = async ({ router, load, remotes, root, handover }: TakeOverOptions): Promise<boolean> => {
  await whenInitialized(router)
  const { errors, loaderData, matches } = router.state
  const remote = remotes.find((each) => each.remote === handover.remote)
  if (errors || !remote || !matches.some(({ route }) => route.id === `slot:${remote.remote}`)) return false
  await settleCalls(loaderData)
  const { build } = await load(remote)
  return build === handover.build && root.querySelector('font') === null
}
