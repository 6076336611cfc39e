import { Link } from 'react-router-dom'
import { Container, operatorContact, Wordmark } from '@escapes/shared-ui/core'
import { FooterContact } from './footer-contact.tsx'
import { footerColumns, type NavigationEntry } from './navigation.ts'
import css from './footer.module.css'

const year = new Date().getFullYear()

export const Footer = ({
  filterReleased,
}: {
  filterReleased: <E extends NavigationEntry>(entries: readonly E[]) => E[]
}) => (
  <footer className={css.footer}>
    <Container className={css.inner}>
      <div className={css.brand}>
        <Wordmark size="lg" />
        <p>Villas, tours and small adventures in Sri Lanka, arranged by people who live here.</p>
      </div>
      {footerColumns
        .map(({ title, entries }) => ({ title, entries: filterReleased(entries) }))
        .filter(({ entries }) => entries.length > 0)
        .map(({ title, entries }) => (
          <nav key={title} aria-label={title} className={css.column}>
            <h2>{title}</h2>
            <ul>
              {entries.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
    </Container>
    <FooterContact />
    <Container className={css.small}>
      <p>
        © {year} {operatorContact.legalName || operatorContact.name}
      </p>
      {(operatorContact.registrationNumber || operatorContact.licenceNumber) && (
        <p>
          {operatorContact.registrationNumber && <span>Company {operatorContact.registrationNumber}</span>}
          {operatorContact.registrationNumber && operatorContact.licenceNumber && <span> · </span>}
          {operatorContact.licenceNumber && <span>Tourism licence {operatorContact.licenceNumber}</span>}
        </p>
      )}
      <p>Prices are set in US dollars. All times are Sri Lanka time.</p>
    </Container>
  </footer>
)
