import { usePlatform } from '@escapes/platform'
import { Button } from '@escapes/shared-ui/core'
import { copyTextWithNotice } from '#/features/bookings/copy-text-with-notice.ts'
import css from '../security-page.module.css'

export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const platform = usePlatform()
  return (
    <>
      <p>
        Keep these recovery codes where you find them without your phone. Each works once; they are not shown again.
      </p>
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="secondary"
        className={css.secondFactor}
        onClick={() =>
          void copyTextWithNotice(platform, 'Recovery codes', codes.join('\n'), 'Paste them where only you find them.')
        }
      >
        Copy the codes
      </Button>
    </>
  )
}
