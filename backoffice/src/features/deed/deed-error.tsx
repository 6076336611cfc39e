import { FormError } from '@escapes/shared-ui/forms'
import { RefusalText } from '#/features/problem/refusal-text.tsx'
import type { DeedControl } from './use-deed.ts'

/** Why a form was refused; read aloud when it appears. */
export const DeedError = ({ deed: { problem, meanwhile } }: { deed: Pick<DeedControl, 'problem' | 'meanwhile'> }) => (
  <FormError>{problem && <RefusalText problem={problem} meanwhile={meanwhile} />}</FormError>
)
