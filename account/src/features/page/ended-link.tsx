import { ButtonLink, DocumentTitle, EmptyState } from '@escapes/shared-ui/core'

/** For somebody who was sent a link that shows nothing any more, and may never have been here. */
export const EndedLink = ({ title, detail }: { title: string; detail: string }) => (
  <>
    <DocumentTitle>{title}</DocumentTitle>
    <EmptyState
      level={1}
      icon="compass"
      title={title}
      detail={detail}
      action={
        <ButtonLink to="/tours" variant="secondary">
          See our tours
        </ButtonLink>
      }
    />
  </>
)
