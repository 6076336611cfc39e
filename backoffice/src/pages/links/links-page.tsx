import { useState } from 'react'
import { useLoaderData } from 'react-router-dom'
import type { PermittedLink } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useResult } from '@escapes/platform/result'
import { Button, EmptyState, Icon } from '@escapes/shared-ui/core'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { LoadState } from '#/features/problem/load-state.tsx'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import css from './links-page.module.css'
import type { LinksData } from './loader.ts'
import { LinkDialog } from './parts/link-dialog.tsx'
import { toPlaceText, toReach } from './place-text.ts'

/** What a colleague added stands before what came with the installation. */
const withAddedFirst = (links: readonly PermittedLink[]): PermittedLink[] =>
  links.toSorted((one, other) => Number(one.addedBy === null) - Number(other.addedBy === null))

/** Where staff may send customers by a link; admins keep the list. */
export const LinksPage = () => {
  const { outcome } = useResult(useLoaderData<LinksData>().links)
  const { notify } = usePlatform()
  const isAdmin = useIsAdmin()
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<PermittedLink>()
  const removal = useStaffMutation('/admin/settings/links')
  const items = outcome?.ok ? outcome.value.items : undefined
  const remove = ({ id, ...link }: PermittedLink): void =>
    removal.send('DELETE /admin/settings/links/:id', { params: { id } }, () => {
      setRemoved(undefined)
      notify({ status: 'success', title: 'Removed', description: toPlaceText(link) })
    })
  const addButton = isAdmin && (
    <Button size="sm" onClick={() => setAdding(true)}>
      <Icon name="plus" size={18} />
      <span>Add a link</span>
    </Button>
  )
  return (
    <StaffLayout
      title="Links"
      lede={`What you write to customers may link to our own site, to sites of governments, to our own WhatsApp, and to these. ${isAdmin ? 'All admins get an e-mail about a change.' : 'Only admins change them.'}`}
    >
      <LoadState outcome={outcome} title="The links could not be loaded" height="30rem" />
      {items && items.length > 0 && (
        <>
          {addButton && <div>{addButton}</div>}
          <ul className={css.links}>
            {withAddedFirst(items).map((link) => (
              <li key={link.id} className={css.link}>
                <div className={css.words}>
                  <h2 className={css.place}>{toPlaceText(link)}</h2>
                  <p className={css.reach}>{toReach(link)}</p>
                  {link.note !== '' && <p className={css.reach}>{link.note}</p>}
                  {link.addedBy !== null && <p className={css.reach}>{`Added by ${link.addedBy}`}</p>}
                </div>
                {isAdmin && (
                  <RowAction
                    text="Remove"
                    variant="quiet"
                    name={`Remove ${toPlaceText(link)}`}
                    isBusy={removal.pendingEndpoint !== undefined}
                    onClick={() => setRemoved(link)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
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
      {removed && (
        <ConfirmDialog
          isOpen
          isDanger
          onClose={() => setRemoved(undefined)}
          title={`Remove ${toPlaceText(removed)}?`}
          detail="Texts that link there are refused from now on. What was sent stays."
          confirmLabel="Remove it"
          isBusy={removal.pendingEndpoint !== undefined}
          onConfirm={() => remove(removed)}
        >
          <MutationError mutation={removal} />
        </ConfirmDialog>
      )}
    </StaffLayout>
  )
}
