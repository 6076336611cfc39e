import { useEffectEvent, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'

/**
 * Back closes the overlay that was opened last, and leaves the page only when none is open. Each overlay stands on an
 * entry of the browser's history of its own, with the address and the router's state of its page, so that the router
 * hears nothing of it. An overlay closed otherwise leaves its entry: the next overlay or page takes its place, and Back
 * passes over it. Nothing is taken away by `history.back()`, which would race with a link that was just followed.
 */
const depthKey = 'overlay'

interface Entry {
  state: Record<string, unknown> | null
  address: string
}

const open: { close: () => void }[] = []
/** How many entries of overlays lie above that of the page. */
let depth = 0
/** The number that the router gave to the page's entry. */
let page: unknown
let latest: Entry | undefined
let isFollowing = false

const stateOf = (value: unknown): Entry['state'] =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null

const depthOf = (state: Entry['state']): number => Number(state?.[depthKey] ?? 0)

const withDepth = (state: Entry['state'], count: number): Entry['state'] => {
  const { [depthKey]: _, ...rest } = state ?? {}
  return count > 0 ? { ...rest, [depthKey]: count } : rest
}

const remember = (): void => {
  const state = stateOf(history.state)
  depth = depthOf(state)
  page = state?.['idx']
  latest = { state: withDepth(state, 0), address: location.href }
}

const push = (state: unknown, unused: string, address?: string | URL | null): void =>
  History.prototype.pushState.call(history, state, unused, address)
const replace = (state: unknown, unused: string, address?: string | URL | null): void =>
  History.prototype.replaceState.call(history, state, unused, address)

const pushEntries = (): void => {
  while (depth < open.length) {
    push(withDepth(stateOf(history.state), depth + 1), '')
    remember()
  }
}

const onPop = (event: PopStateEvent): void => {
  const [before, known, state] = [depth, latest, stateOf(event.state)]
  const isSamePage = state?.['idx'] === page && (before > 0 || depthOf(state) > 0)
  remember()
  if (!isSamePage) return
  // Before the router, which would load the page again.
  event.stopImmediatePropagation()
  if (depth >= before) return
  // The address may have changed while the overlay was open.
  if (known) replace(withDepth(known.state, depth), '', known.address)
  remember()
  const top = open.at(-1)
  if (!top) return history.go(-(depth + 1))
  flushSync(top.close)
  // It may have asked first whether what was typed is to be lost.
  pushEntries()
}

const follow = (): void => {
  if (isFollowing) return
  isFollowing = true
  remember()
  window.addEventListener('popstate', onPop)
  /** A page takes the place of an overlay's entry; what is still open stands above it again. */
  history.pushState = (...entry) => {
    if (depth === 0) push(...entry)
    else replace(...entry)
    remember()
    pushEntries()
  }
  history.replaceState = (state, ...rest) => {
    replace(withDepth(stateOf(state), depth), ...rest)
    remember()
  }
}

// Chromium calls the listeners of a window in their order, capturing or not: this one has to be there before the router's.
if (typeof window !== 'undefined') follow()

/** For a component that is an overlay while `isOpen`. */
export const useCloseOnBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    follow()
    const overlay = { close: () => close() }
    open.push(overlay)
    pushEntries()
    return () => {
      open.splice(open.indexOf(overlay), 1)
    }
  }, [isOpen])
}
