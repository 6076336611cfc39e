import { ButtonLink, Container, DocumentTitle, EmptyState, Section } from '@escapes/shared-ui/core'
import { LatestPosts } from '#/features/blog/latest-posts.tsx'

export const PostNotFound = () => (
  <Container>
    <DocumentTitle>Post Not Found</DocumentTitle>
    <EmptyState
      level={1}
      icon="book"
      title="Post Not Found"
      detail="The blog post you're looking for doesn't exist."
      action={
        <ButtonLink to="/blogs" variant="secondary">
          Back to Blogs
        </ButtonLink>
      }
    />
    <Section title="The latest posts" space="part">
      <LatestPosts />
    </Section>
  </Container>
)
