import type { ComponentProps } from 'react'
import { describeNamedParts, listNamedParts } from '@escapes/contract/names-somebody'
import { maxAnswerLength } from '@escapes/contract/question-limits'
import { Icon } from '@escapes/shared-ui/core'
import { TextArea, TextField } from '@escapes/shared-ui/forms'
import css from './question-fields.module.css'

interface QuestionFieldsProps {
  /** Of the form: `fieldProps(form, 'question')`. */
  question: Omit<ComponentProps<typeof TextField>, 'label'>
  answer: Omit<ComponentProps<typeof TextArea>, 'label'>
  /** As it stands in the fields. */
  typed: { question?: string; answer?: string }
  /** Of who asked it. */
  names?: readonly string[]
  /** What may be named all the same: the title and the place of the listing. */
  isPublic?: string
}

/** A question and its answer, with a word where they tell of somebody. Whether they do, the api decides. */
export const QuestionFields = (props: QuestionFieldsProps) => {
  const { question: questionField, answer: answerField, typed, names = [], isPublic = '' } = props
  const { question = '', answer = '' } = typed
  // The api has said so beside its field.
  const isRefused = questionField.error !== undefined || answerField.error !== undefined
  const named = describeNamedParts(listNamedParts(`${question}\n\n${answer}`, { names, isPublic }))
  const left = maxAnswerLength - answer.trim().length
  return (
    <>
      <TextField
        label="Question"
        autoComplete="off"
        hint="As any traveller would ask it, on one line."
        {...questionField}
      />
      <div>
        <TextArea
          label="Answer"
          rows={7}
          hint={
            left < 300
              ? `${Math.abs(left)} characters ${left < 0 ? 'too many' : 'left'}.`
              : 'Everybody reads it. A blank line begins a new paragraph.'
          }
          {...answerField}
        />
        <output className={css.named}>
          {named !== undefined && !isRefused && (
            <>
              <Icon name="alert" size={18} />
              <span>{named}</span>
            </>
          )}
        </output>
      </div>
    </>
  )
}
