import type { ContentBlock } from '@escapes/contract'
import { StructuredTextView } from '@escapes/platform/structured-text'
import css from './people.module.css'

const Person = ({ person: { title, body, imageUrl, imageAlt } }: { person: ContentBlock }) => (
  <li className={css.person}>
    {imageUrl === null ? (
      <span className={css.face} aria-hidden="true">
        {title.trim().charAt(0)}
      </span>
    ) : (
      <img className={css.face} src={imageUrl} alt={imageAlt} width={96} height={96} loading="lazy" decoding="async" />
    )}
    <div className={css.text}>
      <h3>{title}</h3>
      <StructuredTextView body={body} headingLevel={3} />
    </div>
  </li>
)

/** Those who work here, as staff wrote them down; nothing while nobody is. */
export const People = ({ people }: { people: readonly ContentBlock[] }) =>
  people.length > 0 && (
    <section aria-labelledby="people">
      <h2 id="people" className={css.heading}>
        Who answers you
      </h2>
      <ul className={css.people}>
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </section>
  )
