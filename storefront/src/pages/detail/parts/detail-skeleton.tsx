import type { ListingKind } from '@escapes/contract'
import { Container, DocumentTitle, Skeleton, VisuallyHidden } from '@escapes/shared-ui/core'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import header from './detail-header.module.css'
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
    <Container>
      <div className={header.header}>
        <div className={header.bar} />
        <div className={header.title}>
          <Skeleton width="16ch" height="1.1em" />
        </div>
        <div className={css.facts}>
          <Skeleton width="18rem" height="1.2rem" />
        </div>
      </div>
      <div className={grid.grid} data-count={5}>
        <div className={grid.main}>
          <div className={css.picture}>
            <Skeleton height="100%" radius="none" />
          </div>
        </div>
        {Array.from({ length: 4 }, (_, index) => (
          <div key={index} className={grid.small}>
            <div className={css.picture}>
              <Skeleton height="100%" radius="none" />
            </div>
          </div>
        ))}
      </div>
    </Container>
    <div className={tabs.tabs}>
      <div className={css.tabs} />
    </div>
    <Container className={view.columns}>
      <div className={css.lines}>
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
