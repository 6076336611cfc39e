import { usePlatform } from '@escapes/platform'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { RowAction } from '#/features/table/row-action.tsx'
import type { ListedBuild } from './release-lists.ts'

/** Asks the runner to open the pages of a build once more. */
export const CheckAgain = ({ channel: { remote }, build: { build } }: ListedBuild) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/releases', { key: `check ${build}` })
  const openPages = (): void =>
    mutation.send('POST /admin/releases/:remote/browser-checks', { params: { remote }, body: { build } }, () => {
      notify({
        status: 'success',
        title: 'The check runner opens its pages',
        description: 'It takes a minute or two; the list says what it saw.',
      })
      // The pressed button has gone.
      restoreFocus(() => document.querySelector('h1'))
    })
  return (
    <>
      <RowAction
        text="Check again"
        variant="quiet"
        name={`Check build ${build} again`}
        isBusy={mutation.pendingEndpoint !== undefined}
        onClick={openPages}
      />
      <MutationError mutation={mutation} />
    </>
  )
}
