import { useState } from 'react'
import type { Message } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { lazyOverlay } from '@escapes/shared-ui/core'
import type { ConversationData } from '../loader.ts'
import { toNeutralAnswer, toNeutralQuestion } from '../to-neutral-words.ts'
import css from './answer-for-everybody.module.css'

const AnswerForEverybodyDialog = lazyOverlay(
  async () => (await import('./answer-for-everybody-dialog.tsx')).AnswerForEverybodyDialog,
  { name: 'The form' },
)

interface AnswerForEverybodyProps {
  conversationId: string
  personName: string
  about: ConversationData['about']
  /** Ours, one after the other. */
  answered: readonly Message[]
  /** All that are known. */
  messages: readonly Message[]
}

/** What was asked here is answered on the page of its listing, too. Not offered where no words answer a customer's. */
export const AnswerForEverybody = (props: AnswerForEverybodyProps) => {
  const { conversationId, personName, about, answered, messages } = props
  const { outcome } = useResult(about)
  const [isOpen, setOpen] = useState(false)
  const from = answered[0]?.position ?? 0
  const asked = messages.findLast(({ author, position, text }) => author === 'customer' && position < from && text)
  const texts = answered.filter(({ text, isBroadcast }) => text && !isBroadcast).map(({ text }) => text)
  if (!asked || texts.length === 0) return null
  return (
    <>
      <button type="button" className={css.open} disabled={!outcome} onClick={() => setOpen(true)}>
        Answer for everybody
      </button>
      {isOpen && (
        <AnswerForEverybodyDialog
          conversationId={conversationId}
          personName={personName}
          about={outcome?.ok ? outcome.value : undefined}
          question={toNeutralQuestion(asked.text)}
          answer={toNeutralAnswer(texts)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
