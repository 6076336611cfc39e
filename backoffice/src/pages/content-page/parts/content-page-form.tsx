import { useRef, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { ContentPageVersion, StaffContentPage } from '@escapes/contract'
import { contentPageEndpoints } from '@escapes/contract/content-pages'
import { parseStructuredText } from '@escapes/contract/parse-structured-text'
import { fieldProps } from '@escapes/platform/form-problem'
import { StructuredTextView } from '@escapes/platform/structured-text'
import { Button, ButtonLink } from '@escapes/shared-ui/core'
import { TextArea, TextField } from '@escapes/shared-ui/forms'
import { VersionConflict } from '#/features/conflict/version-conflict.tsx'
import styles from '#/features/form/form.module.css'
import { UnsavedChangesDialog } from '#/features/form/unsaved-changes-dialog.tsx'
import { SaveButton } from '#/features/form/save-button.tsx'
import { requiredText } from '#/features/form/text-schema.ts'
import { useVersionedForm } from '#/features/form/use-versioned-form.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import css from './content-page-form.module.css'
import { PageVersionsDialog } from './page-versions-dialog.tsx'

const { shape } = contentPageEndpoints['PUT /admin/pages/:key'].body

/** The text of a page as typed; the output is the body of the request without its version. */
const contentPageSchema = z.object({
  title: requiredText('Title is needed.').pipe(shape.title),
  content: requiredText('The text is needed.').pipe(shape.content),
})

/** A scrollable area must be reachable by keyboard. */
const reachable = { tabIndex: 0 }

/** Shows in one box the share of its content that the other one is scrolled to. */
const scrollAlike = (box: HTMLElement, like: HTMLElement): void => {
  const share = like.scrollTop / Math.max(1, like.scrollHeight - like.clientHeight)
  box.scrollTop = share * (box.scrollHeight - box.clientHeight)
}

const toFields = ({ title, content }: Pick<StaffContentPage, 'title' | 'content'>) => ({ title, content })

/** The text of a page beside how it will look. What is typed survives a colleague's change. */
export const ContentPageForm = ({ page }: { page: StaffContentPage }) => {
  const mutation = useStaffMutation(`/admin/pages/${page.key}`)
  const isAdmin = useIsAdmin()
  const mayChange = page.key !== 'payment' || isAdmin
  const [showsVersions, setShowsVersions] = useState(false)
  const form = useForm({ resolver: zodResolver(contentPageSchema), defaultValues: toFields(page) })
  const control = useVersionedForm(form, mutation, {
    stored: page,
    toFields,
    describeSaved: ({ title }) => `${title} is on the site.`,
  })
  const preview = useRef<HTMLElement>(null)
  const typed = { ...form.getValues(), ...useWatch({ control: form.control }) }
  const save = form.handleSubmit((fields) => {
    const body = { version: control.chooseVersion(), ...fields }
    mutation.send('PUT /admin/pages/:key', { params: { key: page.key }, body }, control.finish)
  })
  const takeVersion = ({ title, content }: ContentPageVersion): void => {
    form.setValue('title', title, { shouldDirty: true })
    form.setValue('content', content, { shouldDirty: true })
    setShowsVersions(false)
  }
  return (
    <form
      data-saves=""
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!control.isBusy) void save(event)
      }}
    >
      <div className={css.fields}>
        {!mayChange && <p>Only admins change what customers are told of paying.</p>}
        <TextField label="Title" autoComplete="off" readOnly={!mayChange} {...fieldProps(form, 'title')} />
        <TextArea
          label="Text"
          rows={22}
          readOnly={!mayChange}
          onScroll={({ currentTarget }) => preview.current && scrollAlike(preview.current, currentTarget)}
          hint="## heading, - list, 1. numbered list, **strong**, [words](/villas). An empty line starts a new paragraph."
          {...fieldProps(form, 'content')}
        />
        {control.isStale ? (
          <VersionConflict
            subject="this page"
            who={page.updatedBy}
            fields={[
              { label: 'Title', theirs: page.title, mine: typed.title },
              { label: 'Text', theirs: page.content, mine: typed.content },
            ]}
            onTakeTheirs={control.takeTheirs}
          />
        ) : (
          <MutationError mutation={control.rejection} />
        )}
        <div className={styles.buttons}>
          <ButtonLink to={`/${page.key}`} variant="quiet">
            See the page
          </ButtonLink>
          <Button variant="secondary" onClick={() => setShowsVersions(true)}>
            Versions
          </Button>
          {mayChange && <SaveButton control={control} />}
        </div>
      </div>
      <section ref={preview} className={css.preview} aria-label="Preview" {...reachable}>
        <p className={css.label}>Preview</p>
        <p className={css.title}>{typed.title}</p>
        <StructuredTextView body={parseStructuredText(typed.content)} headingLevel={2} />
      </section>
      {showsVersions && <PageVersionsDialog page={page} onTake={takeVersion} onClose={() => setShowsVersions(false)} />}
      <UnsavedChangesDialog isDirty={control.isDirty} />
    </form>
  )
}
