import { columnIsBooking, defineRules, erasedIfAny, nothing } from '#/personal-data/rules.ts'

export const refundRules = defineRules({
  refunds: {
    whose: columnIsBooking('booking_id'),
    exported: {
      title: 'Refunds',
      without: [
        'beneficiary_sealed',
        'approved_by',
        'beneficiary_by',
        'sent_by',
        'exported_by',
        'needs_second_person',
        'batch_number',
        'proof_preview_key',
      ],
    },
    erased: {
      emptied: {
        beneficiary_sealed: nothing,
        beneficiary_hint: nothing,
        void_reason: erasedIfAny('void_reason'),
        proof_key: nothing,
        proof_preview_key: nothing,
        proof_content_type: nothing,
        proof_name: nothing,
      },
      kept: {
        state: 'for the accounts',
        reason: 'one of four words of ours',
        bank_reference: 'by which our bank finds its transfer, for the accounts',
      },
    },
    files: ({ proof_key, proof_preview_key }) => [proof_key as string | null, proof_preview_key as string | null],
  },
  refund_files: {
    notPersonal: 'orders for our bank about many people, sealed, and emptied ninety days after they were sent',
    staff: ['made_by', 'released_by'],
  },
  refund_file_lines: { notPersonal: 'which refund is in which file' },
})
