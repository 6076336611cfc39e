import { useId, useState, useSyncExternalStore } from 'react'
import type { PublicReview } from '@escapes/contract'
import { Stars } from '@escapes/shared-ui/core'
import { monthNames } from '#/features/planning/month-runs.ts'
import { partyLabels } from './party-labels.ts'
import css from './review-item.module.css'
import { ReviewPictures } from './review-pictures.tsx'

const foldedFrom = 320

/** `May 2027`, of `2027-05`. */
const toMonthText = (month: string): string => `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

const toTranslation = (text: string): string =>
  `https://translate.google.com/?${new URLSearchParams({ sl: 'auto', op: 'translate', text })}`

const isEnglish = (language: string): boolean => /^en\b/i.test(language)
const commonWords = new Set(
  'a an and are but for had in is it not of on our so that the they this to very was we were with you'.split(' '),
)

/** By how many of its words are ones that no English text does without. */
const looksEnglish = (text: string): boolean => {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.filter((word) => commonWords.has(word)).length >= words.length * 0.15
}

const neverChanges = () => () => undefined
/** The page itself is English: so are its readers, until their browser says otherwise. */
const useReadsEnglish = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => navigator.languages.some(isEnglish),
    () => true,
  )

export const ReviewItem = ({ review }: { review: PublicReview }) => {
  const { author, party, month, overall, text, reply, pictures = [] } = review
  const id = useId()
  const readsEnglish = useReadsEnglish()
  const canTranslate = !(readsEnglish && looksEnglish(text))
  const isLong = text.length > foldedFrom
  const [isOpen, setOpen] = useState(false)
  const name = author.countryName ? `${author.name}, ${author.countryName}` : author.name
  return (
    <article className={css.review} aria-labelledby={`${id}-name`}>
      <header className={css.head}>
        <h3 id={`${id}-name`} className={css.name}>
          {name}
        </h3>
        <Stars score={overall} />
        <p className={css.when}>
          {toMonthText(month)} · {partyLabels[party].toLowerCase()}
        </p>
      </header>
      <p id={`${id}-text`} className={css.text} data-folded={isLong && !isOpen}>
        {text}
      </p>
      {(isLong || canTranslate) && (
        <p className={css.tools}>
          {isLong && (
            <button
              type="button"
              className={css.tool}
              aria-expanded={isOpen}
              aria-controls={`${id}-text`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Show less' : 'Read all of it'}
            </button>
          )}
          {canTranslate && (
            <a className={css.tool} href={toTranslation(text)} target="_blank" rel="noreferrer">
              Translate
            </a>
          )}
        </p>
      )}
      {pictures.length > 0 && <ReviewPictures pictures={pictures} author={author.name} />}
      {reply && (
        <div className={css.reply}>
          <h4 className={css.replyHead}>Our reply</h4>
          <p className={css.text}>{reply.text}</p>
        </div>
      )}
    </article>
  )
}
