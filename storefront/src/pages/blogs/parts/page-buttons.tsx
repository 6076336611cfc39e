import { Button, Icon } from '@escapes/shared-ui/core'
import { listPageNumbers } from '../filters.ts'
import css from './page-buttons.module.css'

interface PageButtonsProps {
  page: number
  pages: number
  onChange: (page: number) => void
}

export const PageButtons = ({ page, pages, onChange }: PageButtonsProps) => (
  <nav className={css.pages} aria-label="Pages of posts">
    <p className={css.where}>{`Page ${page} of ${pages}`}</p>
    <div className={css.buttons}>
      <Button variant="secondary" disabled={page === 1} onClick={() => onChange(page - 1)}>
        <Icon name="chevron-left" size={18} />
        <span>Previous</span>
      </Button>
      <ol className={css.numbers}>
        {listPageNumbers(page, pages).map((each, index) => (
          <li key={each === 'gap' ? `gap-${index}` : each}>
            {each === 'gap' ? (
              <span className={css.gap}>…</span>
            ) : (
              <button
                type="button"
                className={css.number}
                aria-label={`Page ${each}`}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => onChange(each)}
              >
                {each}
              </button>
            )}
          </li>
        ))}
      </ol>
      <Button variant="secondary" disabled={page === pages} onClick={() => onChange(page + 1)}>
        <span>Next</span>
        <Icon name="chevron-right" size={18} />
      </Button>
    </div>
  </nav>
)
