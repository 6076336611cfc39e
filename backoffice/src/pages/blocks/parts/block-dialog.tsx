import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { StaffContentBlock } from '@escapes/contract'
import { contentBlockTypes, contentSlots, hasBlockImage } from '@escapes/contract/content-block-types'
import { parseStructuredText } from '@escapes/contract/parse-structured-text'
import { ContentBlockView } from '@escapes/platform/content-block-view'
import { fieldProps } from '@escapes/platform/form-problem'
import { Checkbox, SelectField, TextArea, TextField } from '@escapes/shared-ui/forms'
import { VersionConflict } from '#/features/conflict/version-conflict.tsx'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import styles from '#/features/form/form.module.css'
import { useStaffForm } from '#/features/form/use-staff-form.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { suggestAlt } from '#/features/pictures/suggest-alt.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { slotLabels, typeLabels } from '../block-labels.ts'
import { blockSchema, toBlockFields } from '../block-schema.ts'
import { listBlockDifferences } from '../list-block-differences.ts'
import { useBlockPicture } from '../use-block-picture.ts'
import css from './block-dialog.module.css'
import { BlockImageFields } from './block-image-fields.tsx'

const typeOptions = contentBlockTypes.map((value) => ({ value, label: typeLabels[value].label }))
const slotOptions = contentSlots.map((value) => ({ value, label: slotLabels[value].label }))

interface BlockDialogProps {
  /** As it is saved now; undefined for a new one. */
  block: StaffContentBlock | undefined
  onClose: () => void
}

/** Creates or changes a block. When a colleague saved it meanwhile, both texts are shown and nothing typed is lost. */
export const BlockDialog = ({ block, onClose }: BlockDialogProps) => {
  const done = useDone(onClose)
  const [base, setBase] = useState(block)
  const { form, mutation } = useStaffForm('/blocks', blockSchema, toBlockFields(block))
  const typed = useWatch({ control: form.control })
  const fields = { ...toBlockFields(base), ...typed }
  const hasImage = hasBlockImage(fields.type)
  const isStale = base !== undefined && block !== undefined && block.version > base.version
  const picture = useBlockPicture((imageUrl, fileName) => {
    form.setValue('imageUrl', imageUrl, { shouldDirty: true, shouldValidate: true })
    const { title, imageAlt } = form.getValues()
    if (imageAlt === '') form.setValue('imageAlt', suggestAlt(title || 'Picture', fileName), { shouldDirty: true })
  })
  const announce = (description: string): void => done('Success', description)
  const save = form.handleSubmit((body) => {
    if (!block)
      return mutation.sendIdempotent('POST /admin/blocks', { body }, () => announce('Block created successfully'))
    const { id, version } = isStale ? block : (base ?? block)
    // The colleague's version is the one that was shown beside this one.
    setBase(block)
    const done = () => announce('Block updated successfully')
    return mutation.send('PUT /admin/blocks/:id', { params: { id }, body: { version, ...body } }, done)
  })
  return (
    <DialogForm
      title={block ? 'Edit Block' : 'Create New Block'}
      submitLabel={isStale ? 'Save mine over theirs' : block ? 'Update Block' : 'Create Block'}
      cancelLabel="Cancel"
      size="lg"
      isBusy={mutation.pendingEndpoint !== undefined}
      isDisabled={picture.isUploading}
      isDanger={isStale}
      onSubmit={save}
      onClose={onClose}
    >
      {isStale && (
        <VersionConflict
          subject="this block"
          who={block.updatedBy}
          fields={listBlockDifferences(block, fields)}
          onTakeTheirs={() => {
            setBase(block)
            form.reset(toBlockFields(block))
          }}
        />
      )}
      <TextField label="Title" autoComplete="off" {...fieldProps(form, 'title')} />
      <div className={styles.row}>
        <SelectField label="Type" options={typeOptions} {...fieldProps(form, 'type')} />
        <SelectField label="Page" options={slotOptions} {...fieldProps(form, 'slot')} />
      </div>
      <TextArea
        label="Content"
        rows={4}
        hint="## heading, - list, **strong**, [words](/villas). An empty line starts a new paragraph."
        {...fieldProps(form, 'content')}
      />
      {hasImage && <BlockImageFields form={form} picture={picture} />}
      <Checkbox {...form.register('isActive')}>Active: visitors see it</Checkbox>
      <div className={styles.dateTimes}>
        <TextField
          label="Show from"
          type="datetime-local"
          isOptional
          hint="Sri Lanka time"
          {...fieldProps(form, 'shownFrom')}
        />
        <TextField
          label="Show until"
          type="datetime-local"
          isOptional
          hint="Sri Lanka time"
          {...fieldProps(form, 'shownUntil')}
        />
      </div>
      <section className={css.preview} aria-label="Preview">
        <p className={css.label}>Preview</p>
        <ContentBlockView
          block={{
            type: fields.type,
            title: fields.title || 'Title',
            body: parseStructuredText(fields.content),
            imageUrl: hasImage && /^\/media\/./.test(fields.imageUrl) ? fields.imageUrl : null,
            imageAlt: fields.imageAlt,
          }}
        />
      </section>
      {!isStale && <MutationError mutation={mutation.rejection} />}
    </DialogForm>
  )
}
