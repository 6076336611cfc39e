import { ButtonLink, DocumentTitle, EmptyState } from '@escapes/shared-ui/core'

interface EndedLinkProps {
  title: string
  detail: string
  /** Of somebody who works for us, and books no tour. */
  isStaffLink?: boolean
}

/** For somebody who was sent a link that shows nothing any more, and may never have been here. */
export const EndedLink = ({ title, detail, isStaffLink = false }: EndedLinkProps) => (
  <>
    <DocumentTitle>{title}</DocumentTitle>
    <EmptyState
      level={1}
      icon="compass"
      title={title}
      detail={detail}
      action={
        isStaffLink ? (
          <ButtonLink to="/contact" variant="secondary">
            Call or write to the office
          </ButtonLink>
        ) : (
          <ButtonLink to="/tours" variant="secondary">
            See our tours
          </ButtonLink>
        )
      }
    />
  </>
)
