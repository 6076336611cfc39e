import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { ContentPageVersion, StaffContentPage } from '@escapes/contract'
import { parseStructuredText } from '@escapes/contract/parse-structured-text'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { StructuredTextView } from '@escapes/platform/structured-text'
import { Button, ButtonLink } from '@escapes/shared-ui/core'
import { TextArea, TextField } from '@escapes/shared-ui/forms'
import { VersionConflict } from '#/features/conflict/version-conflict.tsx'
import styles from '#/features/form/form.module.css'
import { UnsavedChangesDialog } from '#/features/form/unsaved-changes-dialog.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { contentPageSchema } from '../content-page-schema.ts'
import css from './content-page-form.module.css'
import { PageVersionsDialog } from './page-versions-dialog.tsx'

const toFields = ({ title, content }: Pick<StaffContentPage, 'title' | 'content'>) => ({ title, content })

/** The text of a page beside how it will look. What is typed survives a colleague's change. */
export const ContentPageForm = ({ page }: { page: StaffContentPage }) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation(`/admin/pages/${page.key}`)
  const [base, setBase] = useState(page)
  const [showsVersions, setShowsVersions] = useState(false)
  const form = useForm({ resolver: zodResolver(contentPageSchema), defaultValues: toFields(page) })
  const rejection = useMutationProblem(form, mutation)
  const typed = { ...toFields(base), ...useWatch({ control: form.control }) }
  const { isDirty } = form.formState
  const isStale = page.version > base.version
  const startFrom = (newest: StaffContentPage): void => {
    setBase(newest)
    form.reset(toFields(newest))
  }
  const save = form.handleSubmit((body) => {
    const { version } = isStale ? page : base
    setBase((before) => ({ ...before, version }))
    mutation.send('PUT /admin/pages/:key', { params: { key: page.key }, body: { version, ...body } }, (saved) => {
      startFrom(saved)
      notify({ status: 'success', title: 'Saved', description: `${saved.title} is on the site.` })
    })
  })
  const takeVersion = ({ title, content }: ContentPageVersion): void => {
    form.setValue('title', title, { shouldDirty: true })
    form.setValue('content', content, { shouldDirty: true })
    setShowsVersions(false)
  }
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (mutation.pendingEndpoint === undefined) void save(event)
      }}
    >
      <div className={css.fields}>
        <TextField label="Title" autoComplete="off" {...fieldProps(form, 'title')} />
        <TextArea
          label="Text"
          rows={22}
          hint="## heading, - list, 1. numbered list, **strong**, [words](/villas). An empty line begins a new paragraph."
          {...fieldProps(form, 'content')}
        />
        {isStale ? (
          <VersionConflict
            subject="this page"
            who={page.updatedBy}
            fields={[
              { label: 'Title', theirs: page.title, mine: typed.title },
              { label: 'Text', theirs: page.content, mine: typed.content },
            ]}
            onTakeTheirs={() => startFrom(page)}
          />
        ) : (
          <MutationError mutation={rejection} />
        )}
        <div className={styles.buttons}>
          <ButtonLink to={`/${page.key}`} variant="quiet">
            See the page
          </ButtonLink>
          <Button variant="secondary" onClick={() => setShowsVersions(true)}>
            Versions
          </Button>
          <Button
            type="submit"
            variant={isStale ? 'danger' : 'primary'}
            disabled={!isDirty && !isStale}
            isBusy={mutation.pendingEndpoint !== undefined}
          >
            {isStale ? 'Save mine over theirs' : 'Save'}
          </Button>
        </div>
      </div>
      <section className={css.preview} aria-label="Preview">
        <p className={css.label}>Preview</p>
        <p className={css.title}>{typed.title}</p>
        <StructuredTextView body={parseStructuredText(typed.content)} headingLevel={2} />
      </section>
      {showsVersions && <PageVersionsDialog page={page} onTake={takeVersion} onClose={() => setShowsVersions(false)} />}
      <UnsavedChangesDialog isDirty={isDirty} />
    </form>
  )
}
