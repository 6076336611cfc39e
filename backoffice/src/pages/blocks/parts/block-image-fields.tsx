import type { UseFormReturn } from 'react-hook-form'
import { fieldProps } from '@escapes/platform/form-problem'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import styles from '#/features/form/form.module.css'
import { PictureDropZone } from '#/features/pictures/picture-drop-zone.tsx'
import type { BlockBody, BlockFields } from '../block-schema.ts'
import type { useBlockPicture } from '../use-block-picture.ts'
import css from './block-dialog.module.css'

interface BlockImageFieldsProps {
  form: UseFormReturn<BlockFields, unknown, BlockBody>
  picture: ReturnType<typeof useBlockPicture>
}

/** The picture of a block: uploaded here, or one that a listing shows already. */
export const BlockImageFields = ({ form, picture: { upload, choose } }: BlockImageFieldsProps) => (
  <>
    <PictureDropZone label="Upload a picture" isSingle summary="A photo smaller than 10 MB." onChoose={choose}>
      {upload?.progress !== undefined && (
        <p className={css.upload}>
          <span>{upload.progress < 1 ? `Sending ${upload.name}` : `Checking ${upload.name}`}</span>
          <progress value={upload.progress} aria-label={`Sending ${upload.name}`} />
        </p>
      )}
      <FormError>{upload?.problem && `${upload.name} was not uploaded. ${upload.problem}`}</FormError>
    </PictureDropZone>
    <div className={styles.row}>
      <TextField
        label="Image URL"
        isOptional
        placeholder="https://example.com/media/train/960.jpg"
        hint="Filled in by an upload. Or copy the address of a picture from one of our pages."
        {...fieldProps(form, 'imageUrl')}
      />
      <TextField
        label="Image description"
        isOptional
        hint="What it shows, for people who cannot see it."
        {...fieldProps(form, 'imageAlt')}
      />
    </div>
  </>
)
