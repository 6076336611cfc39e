import { afterEach, expect, it, vi } from 'vitest'
import { bookingPanelId, scrollToBookingPanelAsPageGrows } from './scroll-to-booking-panel.ts'

const observers: { grow: () => void; isOver: boolean }[] = []

class FakeResizeObserver {
  private readonly observer
  constructor(grow: () => void) {
    this.observer = { grow, isOver: false }
    observers.push(this.observer)
  }
  observe(): void {}
  disconnect(): void {
    this.observer.isOver = true
  }
}

afterEach(() => {
  observers.length = 0
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

const open = () => {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  document.body.innerHTML = `<main id="main"><div aria-busy="true"></div><section id="${bookingPanelId}"></section></main>`
  const panel = document.getElementById(bookingPanelId)!
  const scroll = vi.fn()
  panel.scrollIntoView = scroll
  const place = (top: number) => {
    panel.getBoundingClientRect = () => new DOMRect(0, top)
  }
  place(5_000)
  const end = scrollToBookingPanelAsPageGrows()
  place(0)
  return {
    scroll,
    place,
    end,
    observer: observers[0]!,
    finishLoading: () => document.querySelector('[aria-busy]')!.remove(),
  }
}

it('the panel is shown again when what loads above moves it away, until nothing loads', () => {
  const { scroll, place, observer, finishLoading } = open()
  expect(scroll).toHaveBeenCalledTimes(1)
  observer.grow()
  expect(scroll).toHaveBeenCalledTimes(1)
  place(1_400)
  finishLoading()
  observer.grow()
  expect(scroll).toHaveBeenCalledTimes(2)
  expect(observer.isOver).toBe(true)
})

it('a visitor who moves the page keeps it where they moved it', () => {
  const { observer } = open()
  dispatchEvent(new Event('wheel'))
  expect(observer.isOver).toBe(true)
})

it('ends with the step', () => {
  const { observer, end } = open()
  end()
  expect(observer.isOver).toBe(true)
})
