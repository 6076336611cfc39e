import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Container, useScrollToChosen } from '@escapes/shared-ui/core'
import type { SectionTab } from './list-section-tabs.ts'
import css from './section-tabs.module.css'

const offset = 100

/** The last section that has reached the bars; none once they are all above them, as beside the booking of a phone. */
const findCurrent = (sections: readonly SectionTab[], barsEnd: number): string | undefined => {
  const placed = sections.flatMap(({ id }) => {
    const place = document.getElementById(id)?.getBoundingClientRect()
    return place ? [{ id, top: place.top, bottom: place.bottom }] : []
  })
  const current = placed.findLast(({ top }) => top <= barsEnd + offset)
  if (current === undefined) return sections[0]?.id
  return current === placed.at(-1) && current.bottom <= barsEnd ? undefined : current.id
}

/** The lower edge of the sticky tabs. */
const stuckEnd = (nav: HTMLElement | null): number =>
  nav === null ? 0 : parseFloat(getComputedStyle(nav).top) + nav.offsetHeight

export const SectionTabs = ({ sections }: { sections: readonly SectionTab[] }) => {
  const [current, setCurrent] = useState(sections[0]?.id)
  const nav = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // The browser scrolled to the hash before the page was rendered.
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
  useEffect(() => {
    let frame = 0
    const update = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setCurrent(findCurrent(sections, stuckEnd(nav.current))))
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', update)
    }
  }, [sections])
  const row = useScrollToChosen<HTMLUListElement>(current)
  return (
    <nav ref={nav} className={css.tabs} aria-label="On this page">
      <Container>
        <ul ref={row} className={css.list}>
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
