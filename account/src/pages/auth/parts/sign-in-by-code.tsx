import type { CodeStep } from '#/features/auth/use-code-step.ts'
import type { Mutation } from '@escapes/platform/mutation'
import type { AuthIntent } from '../action.ts'
import type { AuthResult } from '../auth-result.ts'
import { CodeAddressForm } from './code-address-form.tsx'
import { CodeEntryForm } from './code-entry-form.tsx'
import { CodeNameForm } from './code-name-form.tsx'

interface SignInByCodeProps {
  codeStep: CodeStep
  target: string
  /** Of the page, which leaves it to this while the result belongs to a step. */
  mutation: Pick<Mutation<AuthIntent, AuthResult>, 'send' | 'problem' | 'isPending' | 'pendingInput'>
  onStep: (step: CodeStep['step'], email: string) => void
  /** `hasAccount`: what was asked for needs the password of an account that there is. */
  onUsePassword: (email: string, hasAccount: boolean) => void
}

/** A sign-in, or a new account, with a code by mail: the address, the code, and a name for who is new. */
export const SignInByCode = ({ codeStep, target, mutation, onStep, onUsePassword }: SignInByCodeProps) => {
  const { step, email, at } = codeStep
  const { send, problem, isPending, pendingInput } = mutation
  const isSending = pendingInput?.intent === 'send-code'
  const props = { email, target, problem, onSend: send, onAddressGiven: (given: string) => onStep('code', given) }
  const changeAddress = () => onStep('address', email)
  if (step === 'address')
    return <CodeAddressForm {...props} isBusy={isPending} onUsePassword={(typed) => onUsePassword(typed, false)} />
  if (step === 'name') return <CodeNameForm {...props} isBusy={isPending} onOtherAddress={changeAddress} />
  return (
    <CodeEntryForm
      {...props}
      isBusy={isPending && !isSending}
      isSending={isSending}
      sentAt={at}
      onNameNeeded={() => onStep('name', email)}
      onOtherAddress={changeAddress}
      onUsePassword={() => onUsePassword(email, true)}
    />
  )
}
