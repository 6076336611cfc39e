import { Link, useLoaderData } from 'react-router-dom'
import type { Profile } from '@escapes/contract'
import { Container, Icon } from '@escapes/shared-ui/core'
import { PageHeader } from '#/features/page/page-header.tsx'
import { PictureSection } from './parts/picture-section.tsx'
import { ProfileForm } from './parts/profile-form.tsx'
import css from './profile-page.module.css'

/** What a customer says of themselves, and how we may write to them. */
export const ProfilePage = () => {
  const { profile } = useLoaderData<{ profile: Profile }>()
  return (
    <Container className={css.page}>
      <Link to="/dashboard" className={css.up}>
        <Icon name="arrow-left" size={18} />
        <span>Dashboard</span>
      </Link>
      <PageHeader title="Your profile">
        <p>How we call you, how we reach you, and what you hear from us.</p>
      </PageHeader>
      <PictureSection profile={profile} />
      <ProfileForm profile={profile} />
    </Container>
  )
}
