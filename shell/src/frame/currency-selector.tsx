import { currencies, type CurrencyCode } from '@escapes/contract/money'
import { useCurrency, usePlatform } from '@escapes/platform'
import { Icon } from '@escapes/shared-ui/core'
import { LazyMenu } from './lazy-menu.tsx'
import css from './currency-selector.module.css'

/** A picture of the style sheet: it needs no script. */
const Flag = ({ currency }: { currency: CurrencyCode }) => (
  <i className={css.flag} data-currency={currency} aria-hidden="true" />
)

/** Disabled until the rates are loaded; prices are in dollars until then. */
export const CurrencySelector = () => {
  const { currency } = usePlatform()
  const { selected, available, status } = useCurrency()
  const face = (
    <>
      <Flag currency={selected} />
      <span>{selected}</span>
      <Icon name="chevron-down" size={16} />
    </>
  )
  if (status !== 'ready')
    return (
      <button
        type="button"
        className={css.button}
        disabled
        aria-label={
          status === 'loading'
            ? `Currency: ${selected}, loading rates`
            : `Currency: ${selected}, rates are not available`
        }
        title={status === 'failed' ? 'Exchange rates are not available at the moment' : undefined}
      >
        {face}
      </button>
    )
  return (
    <LazyMenu
      className={css.button}
      label={`Currency: ${selected}, ${currencies[selected].name}`}
      items={available.map((code) => ({
        id: code,
        label: (
          <span className={css.choice}>
            <Flag currency={code} />
            <span className={css.code}>{code}</span>
            {currencies[code].name}
          </span>
        ),
        isChosen: code === selected,
        onSelect: () => currency.select(code),
      }))}
    >
      {face}
    </LazyMenu>
  )
}
