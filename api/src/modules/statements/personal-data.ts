import { columnIsBooking, defineRules, erasedIfAny, nothing } from '#/personal-data/rules.ts'

export const statementRules = defineRules({
  statement_imports: {
    notPersonal: 'files of our bank, and who of our staff read them',
    staff: ['imported_by', 'undone_by'],
  },
  column_maps: { notPersonal: 'how files of our bank are read' },
  // A line that matched no booking is nobody's yet, and is emptied ninety days after it was set aside.
  statement_lines: {
    whose: columnIsBooking('booking_id'),
    exported: { title: 'Your transfers on our bank statements', without: ['settled_by', 'checksum', 'candidates'] },
    erased: {
      emptied: { payer: nothing, text: nothing, ignore_reason: erasedIfAny('ignore_reason') },
      kept: {
        checksum: 'a digest: the same line is never read twice',
        currency: 'for the accounts',
        state: 'for the accounts',
        meaning: 'one of five words of ours',
        ignored_as: 'one of two words of ours',
        candidates: 'references of bookings',
        unclear_because: 'one of eight words of ours',
      },
    },
  },
})
