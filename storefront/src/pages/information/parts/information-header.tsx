import type { ContentPageKey, TextPart } from '@escapes/contract'
import { StructuredTextView } from '@escapes/platform/structured-text'
import { Container } from '@escapes/shared-ui/core'
import { Poster } from '#/features/blog/poster.tsx'
import { pagePictures } from '../page-pictures.ts'
import css from './information-header.module.css'

interface InformationHeaderProps {
  page: ContentPageKey
  title: string
  /** What the page is about, in one paragraph. */
  lede: TextPart | undefined
}

export const InformationHeader = ({ page, title, lede }: InformationHeaderProps) => (
  <Container as="header" className={css.header}>
    <div>
      <h1 className={css.title}>{title}</h1>
      {lede && (
        <div className={css.lede}>
          <StructuredTextView body={[lede]} />
        </div>
      )}
    </div>
    <Poster
      picture={pagePictures[page].picture}
      alt={pagePictures[page].alt}
      sizes="(min-width: 62rem) 34rem, 100vw"
      hasPriority
      className={css.picture}
    />
  </Container>
)
