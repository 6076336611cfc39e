import type { ListingKind } from '@escapes/contract'
import { Container } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { HeroScene } from './hero-scene.tsx'
import css from './list-hero.module.css'

export const ListHero = ({ kind }: { kind: ListingKind }) => (
  <header className={css.hero} data-kind={kind}>
    <HeroScene kind={kind} />
    <Container className={css.text}>
      <h1 className={css.title}>{kindSettings[kind].heading}</h1>
      <p className={css.lede}>{kindSettings[kind].lede}</p>
    </Container>
  </header>
)
