import type { DayToKnow } from '@escapes/contract'
import { toDayToKnowLead } from '@escapes/contract/days-to-know-on'
import type { ReactElement } from 'react'
import { paragraph, strongText, subheading } from './blocks.ts'

/** What to know of the days of a booking; nothing where there is nothing to know. */
export const daysToKnowBlocks = (days: readonly DayToKnow[]): ReactElement[] =>
  days.length === 0
    ? []
    : [
        subheading('On your days'),
        ...days.map((day) => paragraph(strongText(`${toDayToKnowLead(day)}.`), ` ${day.meaning}`)),
      ]
