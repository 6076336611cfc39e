import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Container } from '@escapes/shared-ui/core'
import type { DetailSection } from './sections.ts'
import css from './section-tabs.module.css'

const offset = 100

/** The last section whose top has come near the bars. */
const currentOf = (sections: readonly DetailSection[], barsEnd: number): string | undefined =>
  sections.findLast(({ id }) => {
    const element = document.getElementById(id)
    return element !== null && element.getBoundingClientRect().top <= barsEnd + offset
  })?.id ?? sections[0]?.id

/** Where the tabs end once they stick. */
const stuckEnd = (nav: HTMLElement | null): number =>
  nav === null ? 0 : parseFloat(getComputedStyle(nav).top) + nav.offsetHeight

/** Stays below the top bar and follows the reading. */
export const SectionTabs = ({ sections }: { sections: readonly DetailSection[] }) => {
  const [current, setCurrent] = useState(sections[0]?.id)
  const nav = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // The browser looked for the place before there was a page.
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
  useEffect(() => {
    let frame = 0
    const look = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(currentOf(sections, stuckEnd(nav.current))))
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [sections])
  // On phones the row of tabs is wider than the window.
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    const row = tab?.closest('ul')
    if (tab && row) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={nav} className={css.tabs} aria-label="On this page">
      <Container>
        <ul className={css.list}>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`} className={css.tab} aria-current={current === id ? 'location' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  )
}
