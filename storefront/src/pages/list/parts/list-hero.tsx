import type { ListingKind } from '@escapes/contract'
import { Container } from '@escapes/shared-ui/core'
import { kinds } from '#/features/listings/kinds.ts'
import { HeroScene } from './hero-scene.tsx'
import css from './list-hero.module.css'

export const ListHero = ({ kind }: { kind: ListingKind }) => (
  <header className={css.hero} data-kind={kind}>
    <HeroScene kind={kind} />
    <Container className={css.words}>
      <h1 className={css.title}>{kinds[kind].heading}</h1>
      <p className={css.lede}>{kinds[kind].lede}</p>
    </Container>
  </header>
)
