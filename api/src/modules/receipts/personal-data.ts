import { columnIsBooking, defineRules, erasedFile, erasedIfAny, erasedWord, nothing } from '#/personal-data/rules.ts'

export const receiptRules = defineRules({
  receipt_uploads: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Receipts on their way', without: ['part_keys'] },
    erased: 'deleted',
    files: ({ part_keys }) => part_keys as string[],
  },
  receipts: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Receipts', without: ['reviewed_by', 'sha256', 'perceptual_hash', 'preview_key'] },
    erased: {
      emptied: {
        object_key: erasedFile,
        preview_key: nothing,
        file_name: erasedWord,
        note: nothing,
        reject_reason: erasedIfAny('reject_reason'),
        perceptual_hash: nothing,
      },
      kept: {
        status: 'whether it was accepted, for the accounts',
        content_type: 'picture or PDF',
        sha256: 'a digest: the same file never pays for a second booking',
      },
    },
    files: ({ object_key, preview_key }) => [object_key as string, preview_key as string | null],
  },
})
