import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { PermittedLink } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { EmptyState } from '@escapes/shared-ui/core'
import { AddButton } from '#/features/adding/add-button.tsx'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { LoadState } from '#/features/problem/load-state.tsx'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { groupLinks } from './group-links.ts'
import css from './links-page.module.css'
import type { LinksData } from './loader.ts'
import { AgreeToLinkDialog } from './parts/agree-to-link-dialog.tsx'
import { LinkDialog } from './parts/link-dialog.tsx'
import { LinkGroupRow, LinkRow } from './parts/link-row.tsx'
import { RemoveLinkDialog } from './parts/remove-link-dialog.tsx'
import { isWaiting, WaitingLinkCard } from './parts/waiting-link-card.tsx'

const byAge = (one: PermittedLink, other: PermittedLink): number => one.addedAt.localeCompare(other.addedAt)

/** Where staff may send customers by a link; admins keep the list, and two agree on what is new. */
export const LinksPage = () => {
  const { outcome } = useResult(useLoaderData<LinksData>().links)
  const isAdmin = useIsAdmin()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<PermittedLink>()
  const [agreed, setAgreed] = useState<PermittedLink>()
  const items = outcome?.ok ? outcome.value.items : undefined
  const waiting = items?.filter(isWaiting).toSorted(byAge) ?? []
  const counting = items?.filter((link) => !isWaiting(link)) ?? []
  const onRemove = isAdmin ? setRemoved : undefined
  const addButton = isAdmin && <AddButton onClick={() => setAdding(true)}>Add a link</AddButton>
  return (
    <StaffLayout
      title="Links"
      lede={`What you write to customers may link to our own site, to sites of governments, to our own WhatsApp, and to these. ${isAdmin ? 'A new one counts once another admin agrees, or a day later. All admins get an e-mail about a change.' : 'Only admins change them.'}`}
    >
      <LoadState outcome={outcome} title="The links could not be loaded" height="30rem" />
      {items && items.length > 0 && addButton && <div>{addButton}</div>}
      {waiting.length > 0 && (
        <TitledSection title="Waiting for a second admin" level={2}>
          <ul className={css.cards}>
            {waiting.map((link) => (
              <WaitingLinkCard
                key={link.id}
                link={link}
                onAgree={() => setAgreed(link)}
                onRemove={onRemove && (() => onRemove(link))}
              />
            ))}
          </ul>
        </TitledSection>
      )}
      {counting.length > 0 && (
        <TitledSection title="Links that you may send" level={2}>
          <ul className={css.links}>
            {groupLinks(counting).map((group) =>
              group.length > 1 ? (
                <LinkGroupRow key={group[0]?.id} links={group} onRemove={onRemove} />
              ) : (
                group.map((link) => <LinkRow key={link.id} link={link} onRemove={onRemove} />)
              ),
            )}
          </ul>
        </TitledSection>
      )}
      {items?.length === 0 && (
        <EmptyState
          icon="globe"
          title="No link yet"
          detail="Customers can be sent to our own site, to sites of governments and to our WhatsApp only."
          action={addButton || undefined}
        />
      )}
      {isAdding && <LinkDialog onClose={() => setAdding(false)} />}
      {agreed && <AgreeToLinkDialog link={agreed} onClose={() => setAgreed(undefined)} />}
      {removed && <RemoveLinkDialog link={removed} onClose={() => setRemoved(undefined)} />}
    </StaffLayout>
  )
}
