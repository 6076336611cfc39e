import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Container, lazyComponent, Section } from '@escapes/shared-ui/core'
import { useNearViewport } from '@escapes/platform/near-viewport'
import css from './month-guide-section.module.css'

const MonthGuide = lazyComponent(async () => (await import('#/features/planning/month-guide.tsx')).MonthGuide, {
  name: 'The months',
})

/** Fetched when it comes near, since nobody sees it in the first view. */
export const MonthGuideSection = () => {
  const element = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(element)
  return (
    <Container className={css.section}>
      <Section
        title="When are you coming?"
        lede="Two monsoons take turns. Choose a month, and see which side of the island is dry."
      >
        <div ref={element} className={css.guide}>
          {isNear && <MonthGuide />}
        </div>
        <p className={css.days}>
          <Link to="/days-to-know">Full moons, festivals and closed parks, day by day</Link>
        </p>
      </Section>
    </Container>
  )
}
