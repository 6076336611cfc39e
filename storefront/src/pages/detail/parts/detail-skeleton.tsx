import type { ListingKind } from '@escapes/contract'
import { Container, DocumentTitle, Skeleton, VisuallyHidden } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import css from './detail-skeleton.module.css'
import view from './listing-view.module.css'
import grid from './picture-grid.module.css'
import tabs from './section-tabs.module.css'

export const DetailSkeleton = ({ kind }: { kind: ListingKind }) => (
  <div className={view.page} aria-busy="true">
    <VisuallyHidden>
      <output>Loading {kindSettings[kind].one} details...</output>
    </VisuallyHidden>
    <DocumentTitle>{kindSettings[kind].heading}</DocumentTitle>
    <div className={kind === 'villa' ? css.villaBar : css.bar} />
    <Container>
      <div className={grid.grid} data-thumbnails={4}>
        <div className={grid.hero}>
          <div className={grid.main}>
            <Skeleton height="100%" radius="none" />
          </div>
          <div className={css.caption} />
        </div>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={grid.small}>
            <Skeleton height="100%" radius="none" />
          </div>
        ))}
      </div>
    </Container>
    <div className={tabs.tabs}>
      <Container className={css.tabs}>
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} width="4.5rem" height="1rem" />
        ))}
      </Container>
    </div>
    <Container className={view.columns}>
      <div className={css.lines}>
        <Skeleton width="11rem" height="1.5rem" />
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} width={index % 4 === 3 ? '60%' : '100%'} height="1.1rem" />
        ))}
      </div>
      <div className={view.side}>
        <Skeleton height="30rem" radius="card" />
      </div>
    </Container>
  </div>
)
