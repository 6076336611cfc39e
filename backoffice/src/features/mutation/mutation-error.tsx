import { FormError } from '@escapes/shared-ui/forms'
import { ProblemMessage } from '#/features/problem/problem-message.tsx'
import type { MutationControl } from './use-staff-mutation.ts'

/** Why a form was rejected, announced to screen readers. */
export const MutationError = ({
  mutation: { problem, explanation },
}: {
  mutation: Pick<MutationControl, 'problem' | 'explanation'>
}) => <FormError>{problem && <ProblemMessage problem={problem} explanation={explanation} />}</FormError>
