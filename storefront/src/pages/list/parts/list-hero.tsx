import type { ListingKind } from '@escapes/contract'
import type { Result } from '@escapes/platform/result'
import { Container } from '@escapes/shared-ui/core'
import { GuestFigures, type ListingFigures } from '#/features/listings/guest-figures.tsx'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { HeroPicture } from './hero-picture.tsx'
import { HeroScene } from './hero-scene.tsx'
import css from './list-hero.module.css'

interface ListHeroProps {
  kind: ListingKind
  figures: Promise<Result<ListingFigures>>
  /** On a phone what was searched for comes before words about all of it. */
  isFiltered: boolean
}

export const ListHero = ({ kind, figures, isFiltered }: ListHeroProps) => (
  <header className={css.hero} data-kind={kind} data-filtered={isFiltered || undefined}>
    <HeroScene kind={kind} />
    <HeroPicture kind={kind} />
    <Container className={css.text}>
      <h1 className={css.title}>{kindSettings[kind].heading}</h1>
      <p className={css.lede}>{kindSettings[kind].lede}</p>
      <GuestFigures call={figures} kind={kind} />
    </Container>
  </header>
)
