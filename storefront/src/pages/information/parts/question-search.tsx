import { useState } from 'react'
import { Link } from 'react-router-dom'
import { WhatsAppLink } from '@escapes/shared-ui/core'
import { operatorContact } from '../../../../content/operator-contact.ts'
import { findQuestions, type Question } from '../group-questions.ts'
import css from './question-search.module.css'
import { QuestionList } from './question-list.tsx'

interface QuestionSearchProps {
  questions: readonly Question[]
  /** Of the page itself, where they stand already: listed only when they answer what was typed. */
  topics: readonly Question[]
}

/** The questions and answers, found as one types; where nothing is found, a person to ask. */
export const QuestionSearch = ({ questions, topics }: QuestionSearchProps) => {
  const [typed, setTyped] = useState('')
  const found = findQuestions(typed.trim() === '' ? questions : [...questions, ...topics], typed)
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className={css.heading}>
        Frequently asked questions
      </h2>
      <label className={css.label}>
        Search the answers
        <input type="search" className={css.input} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <output className={css.count}>
        {typed.trim() !== '' && `${found.length} ${found.length === 1 ? 'answer' : 'answers'}`}
      </output>
      {found.length > 0 ? (
        <QuestionList questions={found} />
      ) : (
        <p className={css.none}>
          <span>Nothing here answers that.</span>
          <Link to={`/contact?${new URLSearchParams({ subject: typed.trim().slice(0, 120) })}`}>Write to us</Link>
          <WhatsAppLink phone={operatorContact.whatsapp} text={`Hello, I have a question: ${typed.trim()}`}>
            Ask on WhatsApp
          </WhatsAppLink>
        </p>
      )}
    </section>
  )
}
